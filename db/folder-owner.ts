import { readFile, readlink, rm, writeFile } from "node:fs/promises"
import { hostname } from "node:os"
import { join } from "node:path"

/** The process that has a folder. */
interface Owner {
  /** The machine, and on Linux the container, in which the number means this process. */
  host: string
  pid: number
  /** Tells it from every other process that had or will have its number; null where unknown. */
  born: string | null
}

/** Writes down that this process has the folder; answers how to take it back. */
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
 * What has become of the process that signed last: `gone` and `alive` are certain. A process on
 * another machine or in another container, and on systems that tell no births a number that is in
 * use again, are `unknown`.
 */
export async function ownerOf(folder: string): Promise<"alive" | "gone" | "unknown"> {
  const owner = await read(folder)
  if (owner?.host !== (await hostName())) return "unknown"
  if (!isRunning(owner.pid)) return "gone"
  const born = await birthOf(owner.pid)
  if (born !== null && owner.born !== null) return born === owner.born ? "alive" : "gone"
  return owner.pid === process.pid ? "gone" : "unknown"
}

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

/** Linux tells when since which start of the machine a process was born: proc_pid_stat(5), field 22. */
async function birthOf(pid: number): Promise<string | null> {
  try {
    const boot = await readFile("/proc/sys/kernel/random/boot_id", "utf8")
    const stat = await readFile(`/proc/${pid}/stat`, "utf8")
    // The second field is the program's name in brackets, which may hold blanks and brackets.
    const fromThird = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
    return `${boot.trim()} ${fromThird[22 - 3]}`
  } catch {
    return null
  }
}
