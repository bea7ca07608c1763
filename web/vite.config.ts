import { svelte, vitePreprocess } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { tiles } from "./tools/tiles.ts";

const server = process.env["TINGPAI_SERVER"] ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [tiles(), svelte({ preprocess: vitePreprocess() })],
  resolve: { alias: { $texts: fileURLToPath(new URL("../src/tingpai/texts", import.meta.url)) } },
  build: { outDir: process.env["TINGPAI_WEB_OUT"] ?? "dist", emptyOutDir: true, assetsInlineLimit: 0 },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": server, "/ws": { target: server, ws: true } },
  },
});
