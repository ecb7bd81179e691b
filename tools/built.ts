import { createHash } from "node:crypto"
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import path from "node:path"
import { PROJECT, run } from "./command.ts"
import { sourceFiles } from "./source-files.ts"

const FOLDERS = "{shop,modules,examples,packages,sample}"
const SOURCES = [
  `${FOLDERS}/**/*.*`,
  "tools/{build-service-worker,compress-assets,module-lists,split-manifest,start-chunks}.ts",
  ...["tools/syntax.ts", "tools/words/*.ts"],
  "{project-folder,modules,vite.config,react-router.config}.ts",
  "{package,package-lock,tsconfig}.json",
]

/** Regardless of NODE_ENV: a development build would not serve its own files. */
const forProduction = { ...process.env, NODE_ENV: "production" }

/**
 * Builds the shop unless build/ is up to date with the sources. A stamp in build/ is a hash of
 * every source file's name, size and modification time. Throws when the build fails.
 */
export async function ensureBuilt(
  root = PROJECT,
  build = () => run("npm", ["run", "build"], { cwd: root, env: forProduction }),
): Promise<"built" | "fresh"> {
  const stamp = path.join(root, "build", ".stamp")
  const now = fingerprint(root)
  if (readIfThere(stamp) === now) return "fresh"
  if ((await build()) !== 0) throw new Error("The build failed. See the messages above.")
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, now)
  return "built"
}

/** Whether the built shop depends on a file, named by its path in the project. */
export const isSourceOfShop = (file: string): boolean =>
  !isTest(file) && SOURCES.some((pattern) => path.matchesGlob(file, pattern))

const isTest = (file: string) =>
  /\.test\.tsx?$/.test(file) || path.matchesGlob(file, "{modules,examples}/*/tests/**")

function fingerprint(root: string): string {
  const hash = createHash("sha256")
  for (const file of sourceFiles(root, SOURCES)) {
    if (isTest(file)) continue
    const { size, mtimeMs } = statSync(path.join(root, file))
    hash.update(`${file} ${size} ${mtimeMs}\n`)
  }
  return hash.digest("hex")
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8")
  } catch {
    return undefined
  }
}
