import { existsSync } from "node:fs"
import { mkdir, readdir, rename, rm } from "node:fs/promises"
import { resolve } from "node:path"
import { CopyRefusedError } from "#db/copy-database.ts"

/**
 * Fills a folder that gets its name only once it is complete. After a failure it does not exist.
 * @param fill gets the folder under the name that it has until then
 * @throws CopyRefusedError if there is a folder with something in it already
 */
export async function fillNewFolder<T>(
  name: string,
  fill: (unfinished: string) => Promise<T>,
): Promise<T> {
  const folder = resolve(name)
  if (existsSync(folder) && (await readdir(folder)).length > 0) {
    throw new CopyRefusedError(
      `${name} is not empty. Name a new folder. If an earlier call made this one, it is complete: it gets its name last.`,
    )
  }
  // Left by an earlier call that was ended.
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  try {
    const filled = await fill(unfinished)
    await rename(unfinished, folder)
    return filled
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}
