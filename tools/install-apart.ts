import { statSync } from "node:fs"
import path from "node:path"
import { run } from "./command.ts"

/**
 * Installs the packages of a folder with a package.json of its own: those that most people never need.
 * Nothing is done if they were installed since its lockfile last changed.
 * @returns the exit code of `npm ci`
 */
export async function installApart(
  folder: string,
  options: { env?: NodeJS.ProcessEnv; output?: NodeJS.WritableStream } = {},
): Promise<number> {
  const changed = (file: string) =>
    statSync(path.join(folder, file), { throwIfNoEntry: false })?.mtimeMs ?? 0
  const installed = changed("node_modules/.package-lock.json")
  if (installed > 0 && installed >= changed("package-lock.json")) return 0
  const install = ["ci", "--prefer-offline", "--no-audit", "--no-fund"]
  return run("npm", install, { ...options, cwd: folder })
}
