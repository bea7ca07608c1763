// Puts `sw.js` beside the page: the service worker with the list of the files of this build.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const source = fileURLToPath(new URL("worker.js", import.meta.url));
/** Files that the build only copies. */
const COPIED = ["/icon.svg", "/manifest.json"];

export function worker(): Plugin {
  return {
    name: "tingpai-worker",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      // Chinese letters are kept when they have been drawn once (worker.js): most people never need them.
      const made = Object.keys(bundle).filter((name) => name.startsWith("assets/") && !name.includes("noto-sans-sc"));
      const files = ["/", ...COPIED, ...made.map((name) => `/${name}`).sort()];
      const text = readFileSync(source, "utf-8");
      const stamp = createHash("sha256").update(text).update(JSON.stringify(files)).digest("hex").slice(0, 12);
      this.emitFile({ type: "asset", fileName: "sw.js", source: text.replace("__FILES__", JSON.stringify(files)).replace("__STAMP__", stamp) });
    },
  };
}
