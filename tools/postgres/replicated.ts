import { execFileSync } from "node:child_process"
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { freePort } from "#server/core/free-port.ts"
import { accountFor, postgresPrograms } from "./cluster.ts"

export interface ReplicatedPostgres {
  /** The primary first; for `DATABASE_URL`: the client uses whichever accepts writes. */
  url: string
  primaryUrl: string
  standbyUrl: string
  /** Ends the primary with SIGKILL, like a power cut. */
  killPrimary: () => void
  /** The same for the standby; the primary acknowledges nothing until it is available again. */
  killStandby: () => void
  startStandby: () => void
  /** Promotes the standby. Returns when it accepts writes. */
  promote: () => void
  stop: () => void
}

/**
 * Starts a primary and a standby that replicates it, in a temporary folder on free ports of this
 * machine. The primary acknowledges only what the standby has.
 */
export async function startReplicated(): Promise<ReplicatedPostgres> {
  const programs = postgresPrograms()
  if (!programs) throw new Error("No PostgreSQL to test on: install PostgreSQL.")
  const folder = mkdtempSync(path.join(tmpdir(), "chashma-replicated-"))
  const account = accountFor(folder)
  const data = { primary: path.join(folder, "primary"), standby: path.join(folder, "standby") }
  const ports = { primary: await freePort(), standby: await freePort() }
  const run = (program: string, ...args: string[]) =>
    execFileSync(path.join(programs, program), args, { ...account, cwd: folder, stdio: "ignore" })
  const settings = (...lines: string[]) => `${lines.join("\n")}\n`
  const start = (name: "primary" | "standby") =>
    run("pg_ctl", "start", "-D", data[name], "-l", path.join(folder, `${name}.log`), "-w")
  const kill = (name: "primary" | "standby") => {
    const file = path.join(data[name], "postmaster.pid")
    if (existsSync(file)) run("pg_ctl", "stop", "-D", data[name], "-m", "immediate", "-w")
  }
  const stop = () => {
    process.off("exit", stop)
    if (!existsSync(folder)) return
    kill("primary")
    kill("standby")
    rmSync(folder, { recursive: true, force: true })
  }
  process.on("exit", stop)
  try {
    run("initdb", "-D", data.primary, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-locale")
    appendFileSync(
      path.join(data.primary, "postgresql.conf"),
      settings(
        "listen_addresses = '127.0.0.1'",
        `port = ${ports.primary}`,
        "unix_socket_directories = ''",
        "max_connections = 200",
        "wal_level = replica",
        "hot_standby = on",
        // The standby of this name is the only synchronous one.
        "synchronous_standby_names = 'standby'",
      ),
    )
    start("primary")
    const source = `host=127.0.0.1 port=${ports.primary} user=postgres application_name=standby`
    run("pg_basebackup", "-d", source, "-D", data.standby, "-R", "-X", "stream", "-c", "fast")
    appendFileSync(
      path.join(data.standby, "postgresql.conf"),
      settings(`port = ${ports.standby}`, "synchronous_standby_names = ''"),
    )
    start("standby")
  } catch (error) {
    const logs = Object.keys(data).map((name) => path.join(folder, `${name}.log`))
    const output = logs.map((log) => (existsSync(log) ? readFileSync(log, "utf8") : "")).join("")
    stop()
    throw new Error(`A replicated PostgreSQL did not start. ${output}`, { cause: error })
  }
  const address = (...list: number[]) =>
    `postgres://postgres@${list.map((port) => `127.0.0.1:${port}`).join(",")}/postgres`
  return {
    url: address(ports.primary, ports.standby),
    primaryUrl: address(ports.primary),
    standbyUrl: address(ports.standby),
    killPrimary: () => kill("primary"),
    killStandby: () => kill("standby"),
    startStandby: () => {
      start("standby")
    },
    promote: () => {
      run("pg_ctl", "promote", "-D", data.standby, "-w")
    },
    stop,
  }
}
