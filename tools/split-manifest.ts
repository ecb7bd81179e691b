import { readdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { languageCodes } from "#words/languages.ts"
import { PROJECT } from "./command.ts"

interface Manifest {
  version: string
  entry: { imports: string[] }
  routes: Record<string, { imports?: string[] }>
}

/**
 * Moves the imports of each page out of React Router's manifest, that of each language, which every page loads at start,
 * into a file of their own: 2.6 of 4 kB (docs/decisions/012-first-paint.md). In the browser they are
 * needed only to preload the page that a link leads to (web/ui/prefetch-page.ts).
 */
const assets = join(PROJECT, "build", "client", "assets")
const names = (await readdir(assets)).filter((name) => /^manifest-\w+\.js$/.test(name))
if (names.length !== languageCodes.length) {
  throw new Error(`${names.length} manifests in ${assets} for ${languageCodes.length} languages`)
}
for (const name of names) {
  const file = join(assets, name)
  const [start, manifest] = (await readFile(file, "utf8")).split(/(?<==)(\{.*\});$/s)
  const { routes, ...rest } = JSON.parse(manifest!) as Manifest
  const imports = Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [id, route.imports ?? []]),
  )
  await writeFile(join(assets, `page-imports-${rest.version}.json`), JSON.stringify(imports))
  /** React Router reads a flag that is missing as false. */
  const withoutImports = (key: string, value: unknown) =>
    value === false || (key === "imports" && value !== rest.entry.imports) ? undefined : value
  await writeFile(file, `${start}${JSON.stringify({ ...rest, routes }, withoutImports)};`)
}
