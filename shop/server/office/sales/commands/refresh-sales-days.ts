import { asc, between, inArray, sql } from "drizzle-orm"
import { advisoryLocks } from "#db/advisory-locks.ts"
import type { Db } from "#db/connection.ts"
import { orders, productSalesDays, salesDays, staleSalesDays } from "#db/schema.ts"
import {
  partsWithout,
  type ReportDay,
  type ReportPeriod,
  stepsOf,
} from "#domain/office/report-period.ts"
import { batchesOf } from "#server/core/batches.ts"
import type { AppContext } from "#server/core/context.ts"
import { selectSoldByDay } from "../queries.ts"
import { computeSales, noSales } from "../sales.ts"

/** Days that one round adds up: some seconds for the busiest shop. */
export const SALES_DAYS_PER_ROUND = 31

const MARKS_PER_ROUND = 20_000

/**
 * Adds up the sales of days that are over, those that changed since first, then the newest that have no
 * sum yet. It goes by the clock of the database, as the triggers that mark days do, and leaves a day
 * alone until it has been over for two hours (`sales_day_is_over` in the first migration).
 * @returns how many days it added up
 */
export async function refreshSalesDays({ db }: Pick<AppContext, "db">): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = (await tx.execute(
      sql`select pg_try_advisory_xact_lock(${advisoryLocks.salesDays}) as free,
        (((now() - interval '2 hours') at time zone interval '5:30')::date - 1)::text as last,
        ((select min(${orders.placedAt}) from ${orders}) at time zone interval '5:30')::date::text as first`,
    )) as unknown as { rows: [{ free: boolean; last: ReportDay; first: ReportDay | null }] }
    const [{ free, last, first }] = rows
    if (!free) return 0
    const changed = await takeMarks(tx)
    const missing = first === null ? [] : await daysWithoutSum(tx, { since: first, until: last })
    const days = [...changed, ...missing.toReversed()].slice(0, SALES_DAYS_PER_ROUND).toSorted()
    // What this round does not reach is computed from the orders until a later one does.
    const later = changed.filter((day) => !days.includes(day))
    if (later.length > 0) await tx.delete(salesDays).where(inArray(salesDays.day, later))
    for (const part of partsOfDays(days)) await addUp(tx, part)
    return days.length
  })
}

/**
 * Takes the marks of what has changed, before the sums are computed: a change that commits in between
 * has a mark of its own, which stays.
 * @returns the days of them that have a sum
 */
async function takeMarks(tx: Db): Promise<ReportDay[]> {
  const oldest = tx
    .select({ id: staleSalesDays.id })
    .from(staleSalesDays)
    .orderBy(asc(staleSalesDays.id))
    .limit(MARKS_PER_ROUND)
  const taken = await tx
    .delete(staleSalesDays)
    .where(inArray(staleSalesDays.id, oldest))
    .returning({ day: staleSalesDays.day })
  const marked = [...new Set(taken.map(({ day }) => day))]
  if (marked.length === 0) return []
  const rows = await tx
    .select({ day: salesDays.day })
    .from(salesDays)
    .where(inArray(salesDays.day, marked))
  return rows.map(({ day }) => day)
}

async function daysWithoutSum(tx: Db, period: ReportPeriod): Promise<ReportDay[]> {
  const rows = await tx
    .select({ day: salesDays.day })
    .from(salesDays)
    .where(between(salesDays.day, period.since, period.until))
  const known = new Set(rows.map(({ day }) => day))
  return stepsOf(period, "day").filter((day) => !known.has(day))
}

function partsOfDays(days: ReportDay[]): ReportPeriod[] {
  if (days.length === 0) return []
  const period = { since: days[0]!, until: days.at(-1)! }
  const others = new Set(stepsOf(period, "day").filter((day) => !days.includes(day)))
  return partsWithout(period, others)
}

async function addUp(tx: Db, period: ReportPeriod): Promise<void> {
  const days = stepsOf(period, "day")
  const sales = await computeSales(tx, period)
  await tx.delete(salesDays).where(inArray(salesDays.day, days))
  await tx.insert(salesDays).values(
    days.map((day) => {
      const { net: _, ...sums } = sales.get(day) ?? noSales
      return { day, ...sums }
    }),
  )
  const { rows } = (await tx.execute(selectSoldByDay(period))) as unknown as {
    rows: { day: unknown; product_id: number; pieces: number; paid: string | number }[]
  }
  for (const batch of batchesOf(rows)) {
    await tx.insert(productSalesDays).values(
      batch.map(({ day, product_id, pieces, paid }) => ({
        day: String(day),
        productId: Number(product_id),
        pieces: Number(pieces),
        paid: Number(paid),
      })),
    )
  }
}
