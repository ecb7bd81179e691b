import { readFile, readlink, rm, writeFile } from "node:fs/promises"
import { hostname } from "node:os"
import { join } from "node:path"

/** The process that has locked a folder. */
interface Owner {
  /** The machine, and on Linux the container, in which the process id is valid. */
  host: string
  pid: number
  /** Distinguishes it from every other process with the same id; null if unknown. */
  born: string | null
}

/** Records that this process owns the folder; returns the function that removes the record. */
export async function signFolder(folder: string): Promise<() => Promise<void>> {
  const owner: Owner = {
    host: await hostName(),
    pid: process.pid,
    born: await birthOf(process.pid),
  }
  await writeFile(fileIn(folder), JSON.stringify(owner))
  return () => rm(fileIn(folder), { force: true })
}

/**
 * The state of the process recorded last: `gone` and `alive` are certain. A process on another
 * machine or in another container, and a reused process id on systems without process start times,
 * are `unknown`.
 */
export async function ownerOf(folder: string): Promise<"alive" | "gone" | "unknown"> {
  const owner = await read(folder)
  if (owner?.host !== (await hostName())) return "unknown"
  if (!isRunning(owner.pid)) return "gone"
  const born = await birthOf(owner.pid)
  if (born !== null && owner.born !== null) return born === owner.born ? "alive" : "gone"
  return owner.pid === process.pid ? "gone" : "unknown"
}

/** Whether no process has recorded itself. */
export const isUnsigned = async (folder: string): Promise<boolean> => (await read(folder)) === null

const hostName = () =>
  readlink("/proc/self/ns/pid").then(
    (numbers) => `${hostname()} ${numbers}`,
    () => hostname(),
  )

const fileIn = (folder: string) => join(folder, "owner.json")

const read = (folder: string): Promise<Owner | null> =>
  readFile(fileIn(folder), "utf8")
    .then(JSON.parse)
    .catch(() => null)

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as { code?: string }).code === "EPERM"
  }
}

/** Linux reports a process's start time relative to boot: proc_pid_stat(5), field 22. */
async function birthOf(pid: number): Promise<string | null> {
  try {
    const boot = await readFile("/proc/sys/kernel/random/boot_id", "utf8")
    const stat = await readFile(`/proc/${pid}/stat`, "utf8")
    // The second field is the program's name in parentheses, which may contain spaces and
    // parentheses.
    const fromThird = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
    return `${boot.trim()} ${fromThird[22 - 3]}`
  } catch {
    return null
  }
}
