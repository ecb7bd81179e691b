import { inArray, type SQL, sql } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { orderLines, orders, payments, productSalesDays, returns } from "#db/schema.ts"
import { placedStates } from "#domain/checkout/payment-state.ts"
import {
  addDays,
  type ReportDay,
  type ReportPeriod,
  startOfDay,
} from "#domain/office/report-period.ts"
import { splitPeriod } from "./sales.ts"

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

/**
 * What was sold of each product in a period: as `findSales`, from sums where they are up to date.
 * @public
 */
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
