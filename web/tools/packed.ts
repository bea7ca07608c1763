// Puts a packed copy (Brotli, `.br`) beside each file of the page that gets smaller by it; the server sends it instead.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { Plugin } from "vite";

const PACKED = /\.(?:js|css|svg|json|html)$/;
/** Of 11; the last two steps take five times as long, for three percent. */
const QUALITY = 9;
/** A smaller file is one packet anyway. */
const SMALL = 800;

export function packed(): Plugin {
  let folder = "";
  return {
    name: "tingpai-packed",
    apply: "build",
    enforce: "post",
    configResolved: ({ root, build }) => void (folder = join(root, build.outDir)),
    writeBundle(options) {
      const out = options.dir ?? folder;
      for (const file of readdirSync(out, { recursive: true, encoding: "utf-8" }).filter((name) => PACKED.test(name))) {
        const text = readFileSync(join(out, file));
        if (text.length < SMALL) continue;
        const made = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: text.length } });
        if (made.length < text.length) writeFileSync(join(out, `${file}.br`), made);
      }
    },
  };
}
