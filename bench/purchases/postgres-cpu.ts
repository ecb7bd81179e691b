import { readFileSync } from "node:fs"
import { sql } from "drizzle-orm"
import type { Database } from "#db/connection.ts"
import { cpuSeconds } from "../process-usage.ts"

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
