import { existsSync } from "node:fs"
import { dirname, join } from "node:path"

/**
 * The folder of the project. Found by walking up, because the server runs from its sources in tests and
 * from `build/` in the shop. Throws where there is no project above.
 */
export const projectFolder = (() => {
  let folder = import.meta.dirname
  while (!existsSync(join(folder, "package-lock.json"))) {
    if (folder === dirname(folder)) throw new Error("project folder not found")
    folder = dirname(folder)
  }
  return folder
})()
