import { existsSync, readFileSync } from "node:fs"
import { sql } from "drizzle-orm"
import type { Database } from "#db/connection.ts"

/** The unit of CPU time in /proc, on every machine that Node runs on. */
const ticksPerSecond = 100

/**
 * CPU seconds that a process has used since it started: all its threads, user and system mode, to a
 * hundredth. Null on systems without /proc.
 */
export const cpuSeconds = (pid: number): number | null =>
  process.platform === "linux" ? cpuSecondsIn(readFileSync(`/proc/${pid}/stat`, "utf8")) : null

/** The same for a process and those that it has started, as a shop with several workers. */
export function cpuSecondsWithChildren(pid: number): number | null {
  const children = `/proc/${pid}/task/${pid}/children`
  if (!existsSync(children)) return cpuSeconds(pid)
  const pids = readFileSync(children, "utf8").trim().split(" ").filter(Boolean)
  return [pid, ...pids.map(Number)].reduce((sum, one) => sum + (cpuSeconds(one) ?? 0), 0)
}

/**
 * Parses a `stat` file; the process name in it may contain spaces and parentheses.
 * @internal
 */
export function cpuSecondsIn(stat: string): number {
  const afterName = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
  const [user, system] = [afterName[11], afterName[12]]
  return (Number(user) + Number(system)) / ticksPerSecond
}

/** Resident memory of a process, in MB; null on systems without /proc. */
export function residentMegabytes(pid: number): number | null {
  if (process.platform !== "linux") return null
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]
  return kilobytes === undefined ? null : (Number(kilobytes) * 1024) / 1e6
}

/**
 * CPU seconds that the backends of a database have used so far, by process id; what PostgreSQL's other
 * processes do (WAL writer, checkpointer, autovacuum) is not in it. Null where PostgreSQL runs elsewhere.
 */
export async function backendCpu({ db }: Database): Promise<Map<number, number> | null> {
  const pids = db
    .select({ pid: sql<number>`pid` })
    .from(sql`pg_stat_activity`)
    .where(sql`datname = current_database() and pid <> pg_backend_pid()`)
  try {
    const found = (await pids).map(({ pid }) => [pid, backendSeconds(pid)] as const)
    return new Map(found)
  } catch {
    return null
  }
}

function backendSeconds(pid: number): number {
  if (readFileSync(`/proc/${pid}/comm`, "utf8").trim() !== "postgres") throw new Error("elsewhere")
  return cpuSeconds(pid) ?? 0
}

/** What backends used in between; one that ended meanwhile is not counted. */
export const cpuBetween = (before: Map<number, number>, after: Map<number, number>): number =>
  [...after].reduce((sum, [pid, seconds]) => sum + seconds - (before.get(pid) ?? 0), 0)
