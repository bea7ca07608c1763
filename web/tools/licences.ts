// Puts `licences.txt` beside the page: the licences of everything in it that others have made.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** Packages whose work is part of the built page. */
const PARTS = ["svelte", "@fluent/bundle", "uqr", "@fontsource/noto-sans-symbols-2", "@fontsource/pt-sans", "@fontsource-variable/noto-sans-sc"];
const folder = fileURLToPath(new URL("../node_modules", import.meta.url));

export function licences(): Plugin {
  return {
    name: "tingpai-licences",
    apply: "build",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "licences.txt", source: PARTS.map(licence).join("\n") });
    },
  };
}

function licence(part: string): string {
  const about = JSON.parse(readFileSync(`${folder}/${part}/package.json`, "utf-8")) as Record<string, string>;
  const file = ["LICENSE", "LICENSE.md"].map((name) => `${folder}/${part}/${name}`).find(existsSync);
  const text = file === undefined ? `${about["homepage"]}\nThe text: https://spdx.org/licenses/${about["license"]}.html` : readFileSync(file, "utf-8");
  return `${part} ${about["version"]} (${about["license"]})\n${"=".repeat(72)}\n${text}\n`;
}
