import { asc, between, desc, eq, gte, type SQL, sql } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { products } from "#db/schema.ts"
import {
  type ReportDay,
  type ReportPeriod,
  type ReportStep,
  startOfStep,
} from "#domain/office/report-period.ts"
import { MISSED_SEARCH_MIN_COUNT } from "../rules/missed-search.ts"
import { type CountedStep, countedSteps } from "../rules/visit-step.ts"
import { missedSearches, visitCounts } from "./tables.ts"

/** How many visits reached each step. */
export type Visits = Record<CountedStep, number>

export const noVisits: Visits = { product: 0, cart: 0, checkout: 0 }

export async function findVisits(
  db: Db,
  { since, until }: ReportPeriod,
  step: ReportStep,
): Promise<Map<ReportDay, Visits>> {
  const rows = await db
    .select()
    .from(visitCounts)
    .where(between(visitCounts.day, since, until))
  const visits = new Map<ReportDay, Visits>()
  for (const { day, step: reached, count } of rows) {
    if (!countedSteps.includes(reached)) continue
    const start = startOfStep(day, step)
    const before = visits.get(start) ?? noVisits
    visits.set(start, { ...before, [reached]: before[reached] + count })
  }
  return visits
}

/** Searches without results, most frequent first; rare words are left out. */
export const findMissedSearches = (db: Db, { since, until }: ReportPeriod, limit: number) =>
  db
    .select({ words: missedSearches.words, count: sql<number>`sum(${missedSearches.count})::int` })
    .from(missedSearches)
    .where(between(missedSearches.day, since, until))
    .groupBy(missedSearches.words)
    .having(gte(sql`sum(${missedSearches.count})`, MISSED_SEARCH_MIN_COUNT))
    .orderBy(desc(sql`sum(${missedSearches.count})`), asc(missedSearches.words))
    .limit(limit)

/** One piece at the price shown, as `finalPrice` of `domain/checkout/pricing.ts` rounds it. */
const shownPrice = sql`least(round(${products.price} * (100 - ${products.discount}::numeric) / 10000) * 100, ${products.price} - ${products.price} % 100)`

/** Sellable pieces and their current total price, in paise; without hidden products. */
export async function findStockValue(db: Db): Promise<{ pieces: number; value: number }> {
  const [found] = await db
    .select({
      pieces: sql<string>`coalesce(sum(${products.stock}), 0)`,
      value: sql<string>`coalesce(sum(${products.stock} * ${shownPrice}), 0)`,
    })
    .from(products)
    .where(eq(products.hidden, false))
  return { pieces: Number(found?.pieces ?? 0), value: Number(found?.value ?? 0) }
}

interface SoldProduct {
  id: number
  title: string
  pieces: number
  /** Paise. */
  paid: number
  stock: number
}

async function soldProducts(db: Db, query: SQL): Promise<SoldProduct[]> {
  const { rows } = (await db.execute(query)) as unknown as { rows: Record<string, unknown>[] }
  return rows.map(({ id, title, pieces, paid, stock }) => ({
    id: Number(id),
    title: String(title),
    pieces: Number(pieces),
    paid: Number(paid),
    stock: Number(stock),
  }))
}

/** What sold most, with its lenses, before refunds; amounts are paise. */
export const findTopSellers = (db: Db, sold: SQL, limit: number) =>
  soldProducts(
    db,
    sql`
      select sold.product_id as id, coalesce(${products.title}, '') as title, sold.pieces, sold.paid,
        coalesce(${products.stock}, 0) as stock
      from ${sold} sold left join ${products} on ${products.id} = sold.product_id
      order by sold.pieces desc, sold.paid desc, sold.product_id
      limit ${limit}`,
  )

/** What is in stock and sold least, the most stock first: money that lies in drawers. */
export const findSlowSellers = (db: Db, sold: SQL, limit: number) =>
  soldProducts(
    db,
    sql`
      select ${products.id} as id, ${products.title} as title, coalesce(sold.pieces, 0) as pieces,
        coalesce(sold.paid, 0) as paid, ${products.stock} as stock
      from ${products} left join ${sold} sold on sold.product_id = ${products.id}
      where not ${products.hidden} and ${products.stock} > 0
      order by 3, ${products.stock} desc, ${products.id}
      limit ${limit}`,
  )
