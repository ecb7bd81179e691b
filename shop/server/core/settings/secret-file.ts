import { randomBytes } from "node:crypto"
import { link, readFile, rm, writeFile } from "node:fs/promises"

/**
 * The content of a secrets file. A missing one is created first, readable only by its owner; of
 * several processes that start concurrently, one writes it and all read the same.
 */
export async function readOrCreateSecretFile(file: string, contents: string): Promise<string> {
  // Written to a temporary name and then renamed: a killed process leaves a complete file or none.
  const fresh = `${file}.${randomBytes(6).toString("hex")}`
  await writeFile(fresh, contents, { mode: 0o600 })
  await link(fresh, file).catch((error: { code?: string }) => {
    if (error.code !== "EEXIST") throw error
  })
  await rm(fresh)
  return readFile(file, "utf8")
}
