import { globSync } from "node:fs"
import { cp, readFile } from "node:fs/promises"
import { stripTypeScriptTypes } from "node:module"
import path from "node:path"
import { nodeFileTrace } from "@vercel/nft"
import { list as migrationsOfModules } from "#modules/migrations.ts"
import { PROJECT } from "./command.ts"

/** Separate entry points: the shop, its commands, traces, and the code of its worker threads. */
const programs = [
  "build/server/index.js",
  "tools/shop.ts",
  "tools/telemetry.ts",
  "shop/server/core/media/pdf-page-worker.ts",
  "shop/server/catalogue/frame-models/frame-worker.ts",
]

/** Read by name at runtime. */
const contents = [
  ...["package.json", "package-lock.json", "LICENSE"],
  // The licences of the packages in the bundle.
  "build/server/.vite/license.md",
  ...["build/client", "build/languages", "shop/server/core/fonts", "docs/opening-a-shop.md"],
  ...["docs/accessibility.md", "docs/accessibility-sweep.json"],
  ...["sample/identity", "sample/pages", "sample/pictures"],
  // Without the snapshots that only new migrations are made from.
  ...["shop/db/migrations", ...migrationsOfModules.map(({ folder }) => folder)].flatMap(
    (folder) => [`${folder}/meta/_journal.json`, ...globSync(`${folder}/*.sql`, { cwd: PROJECT })],
  ),
]

/**
 * `node tools/copy-runtime.ts FOLDER`: copies a built shop to an empty folder with only the files
 * it needs to run, as traced from its imports. Packages for the browser bundle or the tests, and
 * unused parts of packages, are not copied.
 */
async function main(): Promise<void> {
  const [target] = process.argv.slice(2)
  if (target === undefined) throw new Error("Name the folder to copy to.")
  const { fileList } = await nodeFileTrace(
    programs.map((program) => path.join(PROJECT, program)),
    { base: PROJECT, processCwd: PROJECT, readFile: readAsJavaScript },
  )
  const files = [...fileList, ...programs, ...contents, ...licencesBeside(fileList)]
  for (const file of new Set(files)) {
    // The project's own packages stay links: Node.js strips no types below node_modules.
    const isOwnPackage = /^node_modules\/(@chashma\/|chashma$)/.test(file)
    await cp(path.join(PROJECT, file), path.join(target, file), {
      recursive: true,
      dereference: !isOwnPackage,
      verbatimSymlinks: isOwnPackage,
    })
  }
}

/** The licences of the copied packages: they must be distributed with them. */
function licencesBeside(files: ReadonlySet<string>): string[] {
  const packages = [...files].flatMap((file) => packageFolder.exec(file)?.[0] ?? [])
  return [...new Set(packages)].flatMap((folder) =>
    globSync(`${folder}/{LICEN[CS]E,Licen[cs]e,licen[cs]e,NOTICE,COPYING}*`, { cwd: PROJECT }),
  )
}

const packageFolder = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/

/** The tracer reads JavaScript; types are stripped as Node does when it runs a file. */
async function readAsJavaScript(file: string): Promise<string | Buffer | null> {
  const content = await readFile(file).catch(() => null)
  if (content === null || !file.endsWith(".ts") || file.includes("/node_modules/")) return content
  return stripTypeScriptTypes(content.toString())
}

await main()
