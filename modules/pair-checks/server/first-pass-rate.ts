import { eq, gt, min, sql } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import type { AppContext } from "#server/core/context.ts"
import { FIRST_CHECK_DAYS, firstPassPercent } from "../rules/certificate.ts"
import { pairChecks } from "./tables.ts"

const DAY_MS = 24 * 60 * 60 * 1000

/** The share of pairs that were right the first time, in whole per cent; null for too few pairs. */
interface FirstPassRate {
  percent: number | null
  /** Changes with the per cent. */
  version: number
}

/** In memory of this process, for each catalogue that is open in it. */
const rates = new WeakMap<AppContext["catalogue"], FirstPassRate>()

/** Without a number until it is counted. */
export const firstPassRate = ({ catalogue }: Pick<AppContext, "catalogue">): FirstPassRate =>
  rates.get(catalogue) ?? { percent: null, version: 0 }

/** Counts the pairs of the last 90 days, for the pages of this process. */
export async function countFirstPassRate(
  context: Pick<AppContext, "catalogue" | "now" | "readDb">,
): Promise<void> {
  const { catalogue, now, readDb } = context
  const since = new Date(now().getTime() - FIRST_CHECK_DAYS * DAY_MS)
  const percent = firstPassPercent(await countFirstChecks(readDb, since))
  const { version, ...before } = firstPassRate(context)
  rates.set(catalogue, { percent, version: percent === before.percent ? version : version + 1 })
}

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
