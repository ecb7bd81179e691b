import { eq, gt, min, sql } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { pairChecks } from "#db/schema.ts"
import {
  FIRST_CHECK_DAYS,
  firstPassPercent,
} from "#domain/prescriptions/checked-pair/certificate.ts"

const DAY_MS = 24 * 60 * 60 * 1000

/** The share of pairs that were right the first time, in memory of this process. */
export interface FirstPassRate {
  /** Whole per cent of the last 90 days; null for too few pairs. */
  percent: () => number | null
  /** Changes with the per cent. */
  version: () => number
  /** Counts anew, for this process. */
  refresh: (db: Db, now: Date) => Promise<void>
}

/** Without a number until it is refreshed. */
export function createFirstPassRate(): FirstPassRate {
  let [percent, version]: [number | null, number] = [null, 0]
  return {
    percent: () => percent,
    version: () => version,
    refresh: async (db, now) => {
      const counted = firstPassPercent(await countFirstChecks(db, firstCheckStart(now)))
      if (counted !== percent) version++
      percent = counted
    },
  }
}

const firstCheckStart = (now: Date): Date => new Date(now.getTime() - FIRST_CHECK_DAYS * DAY_MS)

/**
 * Pairs with power lenses that were first checked after a time. One is right the first time if it
 * passed and was neither made again nor released; typing a value again is no fault of the pair.
 */
export async function countFirstChecks(
  db: Db,
  since: Date,
): Promise<{ pairs: number; passed: number }> {
  const pairs = db
    .select({
      isRight:
        sql<boolean>`bool_or(${pairChecks.outcome} = 'passed') and not bool_or(${pairChecks.outcome} = 'released') and count(${pairChecks.cause}) = 0`.as(
          "is_right",
        ),
    })
    .from(pairChecks)
    .where(eq(pairChecks.kind, "lenses"))
    .groupBy(pairChecks.orderLineId, pairChecks.pair)
    .having(gt(min(pairChecks.createdAt), since))
    .as("pairs")
  const [row] = await db
    .select({
      pairs: sql<number>`count(*)::int`,
      passed: sql<number>`(count(*) filter (where ${pairs.isRight}))::int`,
    })
    .from(pairs)
  return row!
}
