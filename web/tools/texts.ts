// Makes `virtual:texts/LANGUAGE`: what the page says in one language, all its web*.ftl in one piece; and
// `virtual:texts/LANGUAGE/events`: web_events*.ftl, which only the pages of a competition need.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const start = "virtual:texts/";
const folder = fileURLToPath(new URL("../../src/tingpai/texts", import.meta.url));

export function texts(): Plugin {
  return {
    name: "tingpai-texts",
    resolveId: (name) => (name.startsWith(start) ? `\0${name}` : undefined),
    load(name) {
      if (!name.startsWith(`\0${start}`)) return undefined;
      const [wanted, part] = name.slice(start.length + 1).split("/");
      const language = join(folder, wanted ?? "");
      const files = readdirSync(language)
        .filter((file) => /^web.*\.ftl$/.test(file) && file.startsWith("web_events") === (part === "events"))
        .map((file) => join(language, file));
      for (const file of files) this.addWatchFile(file);
      const text = files.map((file) => readFileSync(file, "utf-8").replace(/^#.*\n/gm, "")).join("\n");
      return `export default ${JSON.stringify(text)};`;
    },
  };
}
