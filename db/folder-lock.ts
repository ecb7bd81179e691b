import { mkdir, rm } from "node:fs/promises"
import lockfile from "proper-lockfile"
import { ownerOf, signFolder } from "./folder-owner.ts"

export class FolderInUseError extends Error {
  override name = "FolderInUseError"
  constructor(folder: string) {
    super(
      `Another process is using the shop's data in ${folder}. Stop it first, choose another DATA_DIR, ` +
        "or set DATABASE_URL to a PostgreSQL server, which many processes can share.",
    )
  }
}

/**
 * Makes the folder and takes it for this process; answers how to give it back.
 * @throws FolderInUseError while another process lives that took it, however busy or asleep it is.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true })
  const owner = await ownerOf(folder)
  if (owner === "alive") throw new FolderInUseError(folder)
  const release = await take(folder).catch(async (error: { code?: string }) => {
    if (error.code !== "ELOCKED") throw error
    if (owner !== "gone") throw new FolderInUseError(folder)
    // A killed process leaves its lock behind; the next start need not wait for it to grow stale.
    await rm(`${folder}.lock`, { recursive: true, force: true })
    return take(folder)
  })
  const unsign = await signFolder(folder)
  return async () => {
    await unsign()
    await release()
  }
}

const take = (folder: string) =>
  lockfile.lock(folder, {
    // Asked only where nobody knows whether the owner lives. Opening the embedded database keeps a
    // busy machine from anything else for many seconds.
    stale: 60_000,
    update: 2_000,
    // Going on without the lock could mix two processes' rows: the process must end.
    onCompromised: (error) => {
      throw new Error(`The shop's data folder ${folder} was removed or taken over.`, {
        cause: error,
      })
    },
  })
