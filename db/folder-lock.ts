import { mkdir, readFile, rm, writeFile } from "node:fs/promises"
import { hostname } from "node:os"
import { join } from "node:path"
import lockfile from "proper-lockfile"

export class FolderInUse extends Error {
  override name = "FolderInUse"
  constructor(folder: string) {
    super(
      `Another process is using the shop's data in ${folder}. Stop it first, choose another DATA_DIR, ` +
        "or set DATABASE_URL to a PostgreSQL server, which many processes can share.",
    )
  }
}

/**
 * Makes the folder and takes it for this process; answers how to give it back.
 * @throws FolderInUse while another process lives that took it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true })
  const release = await take(folder).catch(async (error: { code?: string }) => {
    if (error.code !== "ELOCKED") throw error
    if (!(await ownerIsGone(folder))) throw new FolderInUse(folder)
    await rm(`${folder}.lock`, { recursive: true, force: true })
    return take(folder)
  })
  await writeFile(ownerFile(folder), JSON.stringify({ host: hostname(), pid: process.pid }))
  return release
}

const take = (folder: string) =>
  lockfile.lock(folder, {
    stale: 10_000,
    update: 2_000,
    // Going on without the lock could mix two processes' rows: the process must end.
    onCompromised: (error) => {
      throw new Error(`The shop's data folder ${folder} was removed or taken over.`, {
        cause: error,
      })
    },
  })

const ownerFile = (folder: string) => join(folder, "owner.json")

/** A killed process leaves its lock behind; without this the next start would wait for it to grow stale. */
async function ownerIsGone(folder: string): Promise<boolean> {
  try {
    const owner = JSON.parse(await readFile(ownerFile(folder), "utf8"))
    return owner.host === hostname() && (owner.pid === process.pid || !lives(owner.pid))
  } catch {
    return false
  }
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as { code?: string }).code === "EPERM"
  }
}
