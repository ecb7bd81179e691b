import { reactRouter } from "@react-router/dev/vite"
import tailwindcss from "@tailwindcss/vite"
import { defineConfig } from "vite"
import { startChunks } from "./tools/start-chunks.ts"

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: "web/public",
  build: { assetsInlineLimit: 0 },
  // Found before the first visit, so that no page loads twice while dependencies are bundled.
  optimizeDeps: { entries: ["web/**/*.{ts,tsx}"] },
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: startChunks } } },
      },
    },
    // The server and the page loaders must be one bundle, or React Router's context keys differ.
    ssr: { build: { rolldownOptions: { input: "./server/main.ts" } } },
  },
})
