import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { texts } from "./tools/texts.ts";

// Unit tests run without a browser. `browser` makes Svelte give out the half of itself that runs in one.
export default defineConfig({
  plugins: [texts(), svelte()],
  resolve: { conditions: ["browser"] },
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"] },
});
