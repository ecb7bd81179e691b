import { chmod, mkdir, readdir } from "node:fs/promises"
import { join } from "node:path"

/**
 * Makes the data folder private: mode 0700, and everything in it, old and new, accessible only to
 * its user. Changes the umask of this process, so that it also applies to files of libraries
 * (PGlite).
 */
export async function protectDataFolder(folder: string): Promise<void> {
  process.umask(0o077)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() && !entry.isDirectory()) continue
    const path = join(entry.parentPath, entry.name)
    // Files created by others keep their mode; the folder itself already prevents access.
    await chmod(path, entry.isDirectory() ? 0o700 : 0o600).catch(() => {})
  }
}
