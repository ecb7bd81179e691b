import { randomBytes } from "node:crypto"
import { link, readFile, rm, writeFile } from "node:fs/promises"

/**
 * What a file of secrets holds. A missing one is written first, readable by its owner alone; of
 * several processes that start at once, one writes it and all read the same.
 */
export async function readOrCreateSecretFile(file: string, contents: string): Promise<string> {
  // Written aside and then given its name: a process that is killed leaves a whole file or none.
  const fresh = `${file}.${randomBytes(6).toString("hex")}`
  await writeFile(fresh, contents, { mode: 0o600 })
  await link(fresh, file).catch((error: { code?: string }) => {
    if (error.code !== "EEXIST") throw error
  })
  await rm(fresh)
  return readFile(file, "utf8")
}
