import { asc, between, desc, eq, gte, inArray, type SQL, sql } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import {
  missedSearches,
  orderLines,
  orders,
  payments,
  productSalesDays,
  products,
  returns,
  visitCounts,
} from "#db/schema.ts"
import { MISSED_SEARCH_MIN_COUNT } from "#domain/catalogue/missed-search.ts"
import { placedStates } from "#domain/checkout/payment-state.ts"
import {
  addDays,
  type ReportDay,
  type ReportPeriod,
  type ReportStep,
  startOfDay,
  startOfStep,
} from "#domain/office/report-period.ts"
import { type CountedStep, countedSteps } from "#domain/office/visit-step.ts"
import { splitPeriod } from "./sales.ts"

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

/** Of each product, what was sold on each day of a period, before refunds; added up from the orders. */
export const selectSoldByDay = (period: ReportPeriod) => sql`
  select (${orders.placedAt} at time zone interval '5:30')::date as day,
    ${orderLines.productId} as product_id, sum(${orderLines.quantity})::int as pieces,
    sum(${orderLines.unitPrice} * ${orderLines.quantity} - ${orderLines.discount})::bigint as paid
  from ${orderLines} join ${orders} on ${orders.id} = ${orderLines.orderId}
  where ${orderLines.replacesLineId} is null
    and ${orders.placedAt} >= ${startOfDay(period.since).toISOString()}::timestamptz
    and ${orders.placedAt} < ${startOfDay(addDays(period.until, 1)).toISOString()}::timestamptz
  group by 1, 2`

/** What was sold of each product in a period: as `findSales`, from sums where they are up to date. */
export async function soldIn(db: Db, period: ReportPeriod): Promise<SQL> {
  const { stored, computed } = await splitPeriod(db, period)
  const parts = computed.map((part) => sql`select * from (${selectSoldByDay(part)}) computed`)
  if (stored.length > 0) {
    const days = sql.join(
      partsOf(stored.map(({ day }) => day)).map(
        ({ since, until }) => sql`day between ${since}::date and ${until}::date`,
      ),
      sql` or `,
    )
    parts.push(sql`select day, product_id, pieces, paid from ${productSalesDays} where ${days}`)
  }
  return sql`(select product_id, sum(pieces)::int as pieces, sum(paid)::bigint as paid
    from (${sql.join(parts, sql` union all `)}) days group by 1)`
}

/**
 * Pieces of each product that were sold in a period, paid for and kept: without those that were
 * cancelled, returned for a refund, or whose courier has yet to collect the money. From sums of days,
 * from which these few are taken off.
 */
export async function findKeptPieces(db: Db, period: ReportPeriod): Promise<Map<number, number>> {
  const { rows } = (await db.execute(sql`
    select product_id, sum(pieces)::int as pieces
    from (
      select product_id, pieces from ${await soldIn(db, period)} sold
      union all
      select ${orderLines.productId}, -case
        when ${orderLines.state} in ('Cancelled', 'Refunded') or ${payments.state} = 'to_collect'
        then ${orderLines.quantity}
        else (
          select coalesce(sum(${returns.quantity}), 0) from ${returns}
          where ${returns.orderLineId} = ${orderLines.id} and ${returns.state} = 'refunded'
        ) end
      from ${orderLines}
        join ${orders} on ${orders.id} = ${orderLines.orderId}
        join ${payments} on ${payments.orderId} = ${orders.id}
          and ${inArray(payments.state, placedStates)}
      where ${orderLines.replacesLineId} is null
        and ${orders.placedAt} >= ${startOfDay(period.since).toISOString()}::timestamptz
        and ${orders.placedAt} < ${startOfDay(addDays(period.until, 1)).toISOString()}::timestamptz
        and (
          ${orderLines.state} in ('Cancelled', 'Refunded') or ${payments.state} = 'to_collect'
          or exists (
            select from ${returns}
            where ${returns.orderLineId} = ${orderLines.id} and ${returns.state} = 'refunded'
          )
        )
    ) counted
    group by 1
    having sum(pieces) > 0`)) as unknown as { rows: { product_id: number; pieces: number }[] }
  return new Map(rows.map(({ product_id, pieces }) => [Number(product_id), Number(pieces)]))
}

/** Days in a row as periods. */
function partsOf(days: ReportDay[]): ReportPeriod[] {
  const parts: ReportPeriod[] = []
  for (const day of days.toSorted()) {
    const last = parts.at(-1)
    if (last && addDays(last.until, 1) === day) last.until = day
    else parts.push({ since: day, until: day })
  }
  return parts
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
