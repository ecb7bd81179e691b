import { reactRouter } from "@react-router/dev/vite"
import tailwindcss from "@tailwindcss/vite"
import { defineConfig } from "vite"

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: "web/public",
  build: { assetsInlineLimit: 0 },
  environments: {
    // The server and the page loaders must be one bundle, or React Router's context keys differ.
    ssr: { build: { rolldownOptions: { input: "./server/main.ts" } } },
  },
})
