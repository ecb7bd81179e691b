import { randomUUID } from "node:crypto"
import { mkdir, rename, rm, utimes, writeFile } from "node:fs/promises"
import { basename, dirname, join } from "node:path"

/**
 * Writes a file under a temporary name and then renames it: nobody reads an incomplete one. Its folder
 * is created if necessary.
 * @param modified its time of modification, now by default
 */
export async function writeWhole(
  path: string,
  content: Uint8Array | string,
  modified?: Date,
): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const unfinished = join(dirname(path), `.${basename(path)}.${randomUUID()}`)
  try {
    await writeFile(unfinished, content)
    if (modified) await utimes(unfinished, modified, modified)
    await rename(unfinished, path)
  } finally {
    await rm(unfinished, { force: true })
  }
}
