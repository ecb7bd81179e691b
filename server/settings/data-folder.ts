import { chmod, mkdir, readdir } from "node:fs/promises"
import { join } from "node:path"

/**
 * Makes the data folder the shop's own: 0700, and everything in it, old and new, for its user alone.
 * Changes the umask of this process, so that files of libraries (PGlite) follow.
 */
export async function protectDataFolder(folder: string): Promise<void> {
  process.umask(0o077)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() && !entry.isDirectory()) continue
    const path = join(entry.parentPath, entry.name)
    // A file that somebody else put there keeps its mode; nobody gets past the folder to it.
    await chmod(path, entry.isDirectory() ? 0o700 : 0o600).catch(() => {})
  }
}
