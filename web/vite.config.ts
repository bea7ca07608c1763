import { svelte, vitePreprocess } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { fonts } from "./tools/fonts.ts";
import { licences } from "./tools/licences.ts";
import { packed } from "./tools/packed.ts";
import { texts } from "./tools/texts.ts";
import { tiles } from "./tools/tiles.ts";
import { worker } from "./tools/worker.ts";

const server = process.env["TINGPAI_SERVER"] ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [tiles(), texts(), fonts(), licences(), worker(), packed(), svelte({ preprocess: vitePreprocess() })],
  build: { outDir: process.env["TINGPAI_WEB_OUT"] ?? "dist", emptyOutDir: true, assetsInlineLimit: 0 },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": server, "/ws": { target: server, ws: true } },
  },
});
