import { execFileSync } from "node:child_process"
import {
  chownSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
} from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { freePort } from "#server/core/free-port.ts"
import { firstOnPath } from "../command.ts"

const DEBIAN = "/usr/lib/postgresql/*/bin"

/** The oldest version that the shop supports (docs/deploying.md). */
const MIN_VERSION = 15

/**
 * The folder with initdb and pg_ctl of a supported version: Debian's newest, else one on the PATH.
 */
export function postgresPrograms(): string | undefined {
  const debians = globSync(DEBIAN).toSorted((a, b) => b.localeCompare(a, "en", { numeric: true }))
  const complete = (folder: string) =>
    ["initdb", "pg_ctl", "postgres"].every((program) => existsSync(path.join(folder, program))) &&
    majorVersion(folder) >= MIN_VERSION
  const onPath = firstOnPath(["initdb"], (file) => complete(path.dirname(file)))
  return debians.find(complete) ?? (onPath && path.dirname(onPath))
}

function majorVersion(folder: string): number {
  const words = execFileSync(path.join(folder, "postgres"), ["--version"], { encoding: "utf8" })
  return Number(/ (\d+)/.exec(words)?.[1])
}

/** Linux's file system in memory. */
const MEMORY = "/dev/shm"

/** Room for the write-ahead log (1 GB) and the databases of tests. */
const MIN_MEMORY_BYTES = 4 * 1024 ** 3

/** A folder in memory where there is room, else the folder of temporary files. */
export function memoryFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= MIN_MEMORY_BYTES ? MEMORY : tmpdir()
}

/**
 * Starts a private PostgreSQL in a new folder on a free port of this machine. It is safe for
 * concurrency, not for power cuts, and its folder is removed when it stops.
 */
export async function startCluster(programs: string, parent = tmpdir()) {
  const folder = mkdtempSync(path.join(parent, "chashma-postgres-"))
  const account = accountFor(folder)
  const data = path.join(folder, "data")
  const log = path.join(folder, "log")
  const program = (name: string, ...args: string[]) =>
    execFileSync(path.join(programs, name), args, { ...account, cwd: folder, stdio: "ignore" })
  const port = await freePort()
  const settings = [
    "listen_addresses=127.0.0.1",
    `port=${port}`,
    "unix_socket_directories=",
    "fsync=off",
    "max_connections=200",
  ]
  const stop = () => {
    process.off("exit", stop)
    if (!existsSync(folder)) return
    try {
      program("pg_ctl", "stop", "-D", data, "-m", "immediate", "-w")
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  try {
    program(
      "initdb",
      "-D",
      data,
      "-U",
      "postgres",
      "-A",
      "trust",
      "-E",
      "UTF8",
      "--no-locale",
      "--no-sync",
    )
    const options = settings.map((setting) => `-c ${setting}`).join(" ")
    program("pg_ctl", "start", "-D", data, "-l", log, "-w", "-o", options)
  } catch (error) {
    const output = existsSync(log) ? readFileSync(log, "utf8") : ""
    rmSync(folder, { recursive: true, force: true })
    throw new Error(`A private PostgreSQL did not start. ${output}`, { cause: error })
  }
  process.on("exit", stop)
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130))
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop: async () => stop() }
}

/** PostgreSQL refuses to run as root; Debian's package has an account for it. */
export function accountFor(folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string) =>
    Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }))
  const account = { uid: idOf("-u"), gid: idOf("-g") }
  chownSync(folder, account.uid, account.gid)
  return account
}
