import { reactRouter } from "@react-router/dev/vite"
import tailwindcss from "@tailwindcss/vite"
import { defineConfig, minifySync, type Plugin } from "vite"
import { writeModuleLists } from "./tools/module-lists.ts"
import { startChunks } from "./tools/start-chunks.ts"
import { putWords } from "./tools/words/put-words.ts"

/** Packages that the built server loads from node_modules; the others are in its bundle. */
const external = [
  // They bring native code, WebAssembly or data files, which they find beside themselves.
  ...["@electric-sql/pglite", "@hyzyla/pdfium", "fontkit", "pdfmake", "sharp"],
  // OpenTelemetry patches them while they are loaded, or shares its state with them.
  ...["@fastify/otel", "@opentelemetry/api", "fastify", "pg", "pino", "prom-client"],
  // Loaded only where a setting or an operation asks for them.
  ...["@aws-sdk/client-s3", "html-to-text", "iovalkey", "mailparser", "smtp-server", "tar"],
]

/**
 * V8 keeps the source of a module as long as it runs, with two bytes for each letter of a file that
 * has one letter beyond Latin-1. Comments go (licences stand in .vite/license.md), other letters are
 * escaped; names and lines stay, for stack traces.
 */
const smallInMemory = { comments: false, charset: "ascii" as const }

/** These functions are in the text of each page, with the names of their variables. */
const shortInlineScripts: Plugin = {
  name: "short-inline-scripts",
  apply: "build",
  enforce: "post",
  applyToEnvironment: ({ name }) => name === "ssr",
  transform: {
    filter: { id: /web\/start\/(?:early-|reserve-|start-when-)/ },
    handler: (code, id) => minifySync(id, code),
  },
}

await writeModuleLists()
const { list: catalogues } = await import("./.modules/words.ts")
/** The browser's scripts have the words of one language; tools/build.ts builds them for each. */
const { SHOP_LANGUAGE: LANGUAGE = "en" } = process.env

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), putWords(LANGUAGE, catalogues), shortInlineScripts],
  publicDir: "shop/web/public",
  // The licences of the packages in a bundle have to be passed on with it.
  build: { assetsInlineLimit: 0, license: true },
  // Found before the first visit, so that no page loads twice while dependencies are bundled.
  optimizeDeps: { entries: ["shop/web/**/*.{ts,tsx}", "modules/*/{shop,office}/**/*.{ts,tsx}"] },
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: startChunks } } },
      },
    },
    ssr: {
      // Loading 1,800 files of packages took half of the start (docs/decisions/039-server-bundle.md).
      ...(command === "build" && {
        resolve: { noExternal: true, external },
        define: { "process.env.NODE_ENV": JSON.stringify("production") },
      }),
      // The server and the page loaders must be one bundle, or React Router's context keys differ.
      build: {
        // Of a further language only what its scripts are called: it has the server of English.
        rolldownOptions: {
          input:
            LANGUAGE === "en"
              ? "./shop/server/main.ts"
              : { index: "virtual:react-router/server-manifest" },
          output: smallInMemory,
        },
      },
    },
  },
}))
