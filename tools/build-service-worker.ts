import { createHash } from "node:crypto"
import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { build } from "vite"
import { API_PREFIX } from "#contract/core/endpoint.ts"
import { PROJECT } from "./command.ts"

/**
 * Bundles web/offline into build/client/service-worker.js, after the pages: its version is a hash
 * of their file names, so each build with other pages has a new worker.
 */
const client = join(PROJECT, "build", "client")
const assets = (await readdir(join(client, "assets"))).filter((name) => !/\.(br|gz)$/.test(name))
const font = `/assets/${only(/^anek-latin-.*\.woff2$/)}`
const root = only(/^root-.*\.js$/)

const builtShop = {
  version: createHash("sha256").update(assets.sort().join()).digest("hex").slice(0, 12),
  // The contract itself would add all its schemas to the worker.
  api: API_PREFIX,
  font,
  // What every page may open for the first time offline: cart, wishlist, menu.
  shell: [...new Set([font, ...(await filesNamedIn(root))])],
}

await build({
  root: PROJECT,
  configFile: false,
  publicDir: false,
  logLevel: "warn",
  define: { builtShop: JSON.stringify(builtShop) },
  build: {
    outDir: client,
    emptyOutDir: false,
    lib: {
      entry: join(PROJECT, "shop", "web", "offline", "service-worker.ts"),
      formats: ["iife"],
      name: "worker",
      fileName: () => "service-worker.js",
    },
  },
})

function only(pattern: RegExp): string {
  const found = assets.filter((name) => pattern.test(name))
  if (found.length !== 1) throw new Error(`${found.length} built files match ${pattern}, not 1`)
  return found[0]!
}

async function filesNamedIn(script: string): Promise<string[]> {
  const text = await readFile(join(client, "assets", script), "utf8")
  const named = new Set(Array.from(text.matchAll(/(?:assets|\.)\/([\w.-]+)/g), ([, name]) => name))
  return [script, ...assets.filter((name) => named.has(name))].map((name) => `/assets/${name}`)
}
