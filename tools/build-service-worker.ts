import { createHash } from "node:crypto"
import { readdir, readFile } from "node:fs/promises"
import { basename, join } from "node:path"
import { build } from "vite"
import { API_PREFIX } from "#contract/core/endpoint.ts"
import { languageCodes } from "#words/languages.ts"
import { PROJECT } from "./command.ts"

/**
 * Bundles web/offline into build/client/service-worker.js, after the pages: its version is a hash
 * of their file names, so each build with other pages has a new worker.
 */
const client = join(PROJECT, "build", "client")
const assets = (await readdir(join(client, "assets"))).filter((name) => !/\.(br|gz)$/.test(name))
const font = `/assets/${only(/^anek-latin-.*\.woff2$/)}`
/** The script of each page's frame, of each further language. */
const roots = Object.fromEntries(
  await Promise.all(
    languageCodes
      .filter((code) => code !== "en")
      .map(async (code) => {
        const manifest = await readFile(join(PROJECT, "build", "languages", `${code}.json`), "utf8")
        return [code, basename(JSON.parse(manifest).routes.root.module)] as const
      }),
  ),
)
const root = only(/^root-.*\.js$/, Object.values(roots))

const builtShop = {
  version: createHash("sha256").update(assets.sort().join()).digest("hex").slice(0, 12),
  // The contract itself would add all its schemas to the worker.
  api: API_PREFIX,
  font,
  // What every page of a language may open for the first time offline: cart, wishlist, menu.
  shells: Object.fromEntries(
    await Promise.all(
      Object.entries({ en: root, ...roots }).map(async ([code, script]) => [
        code,
        [...new Set([font, ...(await filesNamedIn(script))])],
      ]),
    ),
  ),
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

function only(pattern: RegExp, others: readonly string[] = []): string {
  const found = assets.filter((name) => pattern.test(name) && !others.includes(name))
  if (found.length !== 1) throw new Error(`${found.length} built files match ${pattern}, not 1`)
  return found[0]!
}

async function filesNamedIn(script: string): Promise<string[]> {
  const text = await readFile(join(client, "assets", script), "utf8")
  const named = new Set(Array.from(text.matchAll(/(?:assets|\.)\/([\w.-]+)/g), ([, name]) => name))
  return [script, ...assets.filter((name) => named.has(name))].map((name) => `/assets/${name}`)
}
