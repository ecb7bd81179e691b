import { mkdir, rm, stat } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import lockfile from "proper-lockfile"
import { isUnsigned, ownerOf, signFolder } from "./folder-owner.ts"

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
 * Creates the folder and locks it for this process; returns the function that releases it.
 * @throws FolderInUseError while another process that locked it is alive, however busy or suspended
 *   it is.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true })
  const owner = await ownerOf(folder)
  if (owner === "alive") throw new FolderInUseError(folder)
  const release = await take(folder).catch(async (error: { code?: string }) => {
    if (error.code !== "ELOCKED") throw error
    if (owner !== "gone" && !(await isLeftUnsigned(folder))) throw new FolderInUseError(folder)
    // A killed process leaves its lock behind; the next start need not wait until it becomes stale.
    await rm(lockIn(folder), { recursive: true, force: true })
    return take(folder)
  })
  const unsign = await signFolder(folder)
  return async () => {
    await unsign()
    await release()
  }
}

/** Inside the folder: a container may be unable to write anywhere else. */
const lockIn = (folder: string) => join(folder, "lock")

const UPDATE_MS = 2_000

/**
 * Whether the process was killed between locking and recording itself, which follow each other at
 * once: nobody updates the lock then. Takes some seconds.
 */
async function isLeftUnsigned(folder: string): Promise<boolean> {
  const lastUpdate = () =>
    stat(lockIn(folder)).then(
      ({ mtimeMs }) => mtimeMs,
      () => null,
    )
  const first = await lastUpdate()
  if (!(await isUnsigned(folder))) return false
  await pause(3 * UPDATE_MS)
  return (await isUnsigned(folder)) && (await lastUpdate()) === first
}

const take = (folder: string) =>
  lockfile.lock(folder, {
    lockfilePath: lockIn(folder),
    // Checked only if it is unknown whether the owner is alive. Opening the embedded database can
    // block a busy machine for many seconds.
    stale: 60_000,
    update: UPDATE_MS,
    // Continuing without the lock could mix two processes' rows: the process must exit.
    onCompromised: (error) => {
      throw new Error(`The shop's data folder ${folder} was removed or taken over.`, {
        cause: error,
      })
    },
  })
