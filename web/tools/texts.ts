// Makes `virtual:texts/LANGUAGE`, what the first page and the table say, and `virtual:texts/LANGUAGE/rest`, what all other
// pages say: each the web*.ftl of one language in one piece.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const start = "virtual:texts/";
const FIRST = /^web(?:_first|_home|_table|_stage|_moments)?\.ftl$/;
const folder = fileURLToPath(new URL("../../src/tingpai/texts", import.meta.url));

export function texts(): Plugin {
  return {
    name: "tingpai-texts",
    resolveId: (name) => (name.startsWith(start) ? `\0${name}` : undefined),
    load(name) {
      if (!name.startsWith(`\0${start}`)) return undefined;
      const [spoken, part] = name.slice(start.length + 1).split("/");
      const language = join(folder, spoken ?? "");
      const files = readdirSync(language)
        .filter((file) => /^web.*\.ftl$/.test(file) && FIRST.test(file) === (part === undefined))
        .map((file) => join(language, file));
      for (const file of files) this.addWatchFile(file);
      const text = files.map((file) => readFileSync(file, "utf-8").replace(/^#.*\n/gm, "")).join("\n");
      return `export default ${JSON.stringify(text)};`;
    },
  };
}
