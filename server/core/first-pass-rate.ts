import { gt, sql } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { pairChecks } from "#db/schema.ts"
import {
  FIRST_CHECK_DAYS,
  firstPassPercent,
} from "#domain/prescriptions/checked-pair/certificate.ts"

const DAY_MS = 24 * 60 * 60 * 1000

/** The share of pairs that passed their first check, in memory of this process. */
export interface FirstPassRate {
  /** Whole per cent of the last 90 days; null for too few pairs. */
  percent: () => number | null
  /** Changes with the per cent. */
  version: () => number
  refresh: (db: Db, now: Date) => Promise<void>
}

/** Without a number until it is refreshed. */
export function createFirstPassRate(): FirstPassRate {
  let [percent, version]: [number | null, number] = [null, 0]
  return {
    percent: () => percent,
    version: () => version,
    refresh: async (db, now) => {
      const counted = firstPassPercent(await countFirstChecks(db, now))
      if (counted !== percent) version++
      percent = counted
    },
  }
}

/** Pairs with power lenses whose first check was in these days; whatever was made again since. */
async function countFirstChecks(db: Db, now: Date): Promise<{ pairs: number; passed: number }> {
  const first = db
    .selectDistinctOn([pairChecks.orderLineId, pairChecks.pair], {
      outcome: pairChecks.outcome,
      createdAt: pairChecks.createdAt,
    })
    .from(pairChecks)
    .where(sql`${pairChecks.kind} = 'lenses'`)
    .orderBy(pairChecks.orderLineId, pairChecks.pair, pairChecks.createdAt)
    .as("first")
  const [row] = await db
    .select({
      pairs: sql<number>`count(*)::int`,
      passed: sql<number>`(count(*) filter (where ${first.outcome} = 'passed'))::int`,
    })
    .from(first)
    .where(gt(first.createdAt, new Date(now.getTime() - FIRST_CHECK_DAYS * DAY_MS)))
  return row!
}
