import { inArray, sql } from "drizzle-orm"
import { codeAllowances } from "#db/schema.ts"
import type { AppContext } from "../core/context.ts"

/** A rate limit: `most` in a burst, and one more after each `everySeconds`. */
export interface Limit {
  most: number
  everySeconds: number
}

/** A limit for one number, network or device. */
export interface Allowance {
  key: string
  limit: Limit
}

type Db = Pick<AppContext["db"], "select" | "insert">

/** How much of each allowance is currently used, in the given order. Takes no locks. */
export async function usedOf(
  db: Db,
  allowances: readonly Allowance[],
  now: Date,
): Promise<number[]> {
  const keys = allowances.map(({ key }) => key)
  const rows = await db.select().from(codeAllowances).where(inArray(codeAllowances.key, keys))
  const until = new Map(rows.map(({ key, usedUntil }) => [key, usedUntil.getTime()]))
  return allowances.map(({ key, limit }) => {
    const left = (until.get(key) ?? 0) - now.getTime()
    return Math.max(0, Math.ceil(left / (limit.everySeconds * 1000)))
  })
}

/**
 * Uses one of each allowance, in one statement: parallel requests cannot exceed a limit. False if
 * one of them is used up; the caller's transaction must then be rolled back.
 */
export async function takeAllowances(
  db: Db,
  all: readonly Allowance[],
  now: Date,
): Promise<boolean> {
  // Rows are locked in one order, so that two requests never deadlock.
  const sorted = all.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  const present = sql`${now.toISOString()}::timestamptz`
  const usedUntil = sql`greatest(${codeAllowances.usedUntil}, ${present}) + (excluded.used_until - ${present})`
  const latest = sql.join(
    sorted.map(({ key, limit: { most, everySeconds } }) => {
      const until = after(most * everySeconds).toISOString()
      return sql`when ${key}::text then ${until}::timestamptz`
    }),
    sql` `,
  )
  const used = await db
    .insert(codeAllowances)
    .values(sorted.map(({ key, limit }) => ({ key, usedUntil: after(limit.everySeconds) })))
    .onConflictDoUpdate({
      target: codeAllowances.key,
      set: { usedUntil },
      setWhere: sql`${usedUntil} <= case ${codeAllowances.key} ${latest} end`,
    })
    .returning({ key: codeAllowances.key })
  return used.length === sorted.length
}
