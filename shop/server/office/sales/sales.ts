import { and, between, eq, notExists, type SQL, sql } from "drizzle-orm"
import type { AnyPgColumn } from "drizzle-orm/pg-core"
import type { Db } from "#db/connection.ts"
import {
  orderLines,
  orders,
  payments,
  refunds,
  returns,
  salesDays,
  staleSalesDays,
} from "#db/schema.ts"
import { stateNamesBySpelling } from "#domain/core/states.ts"
import {
  addDays,
  partsWithout,
  type ReportDay,
  type ReportPeriod,
  type ReportStep,
  startOfDay,
  startOfStep,
} from "#domain/office/report-period.ts"

/** Sales of a period, or of one day, week or month of it. All amounts are paise, GST included. */
export interface Sales {
  /**
   * Goods at the prices shown, before coupons and member discounts, of orders placed in the period.
   */
  gross: number
  /** Coupon and member discounts. */
  discounts: number
  /** Delivery fees. */
  delivery: number
  /** Services sold. */
  services: number
  /** Refunds, by the day of the decision; without refunds of mismatched captures. */
  refunds: number
  /** Cash orders cancelled or returned before payment, by the day of the order. */
  uncollected: number
  /** `gross - discounts + delivery + services - refunds - uncollected`. */
  net: number
  /**
   * GST included in goods and delivery, line by line as on invoices, before refunds.
   */
  tax: number
  /** Orders of goods that were placed. */
  orders: number
  /** Pieces in them; free replacements do not count. */
  pieces: number
  /** Pieces delivered in the period. */
  delivered: number
  /** Pieces for which a return was requested in the period, except refused or withdrawn ones. */
  returned: number
}

type Column = Exclude<keyof Sales, "net">

export const noSales: Sales = {
  ...{ gross: 0, discounts: 0, delivery: 0, services: 0, refunds: 0, uncollected: 0, net: 0 },
  ...{ tax: 0, orders: 0, pieces: 0, delivered: 0, returned: 0 },
}

/** India has one time zone without daylight saving time, so a fixed offset is enough. */
const dayOf = (column: AnyPgColumn): SQL => sql`(${column} at time zone interval '5:30')::date`

/**
 * Sales by day, week or month in India; what had none is missing. Days that are over come from the sums
 * in `sales_days` where those are up to date, all others are added up now.
 * @param chargesGst whether the seller is registered: otherwise no tax is inside
 * @public
 */
export async function findSales(
  db: Db,
  period: ReportPeriod,
  step: ReportStep,
  chargesGst: boolean,
): Promise<Map<ReportDay, Sales>> {
  const { stored, computed } = await splitPeriod(db, period)
  const sales = new Map<ReportDay, Sales>()
  const add = (day: ReportDay, one: Sales) => {
    const start = startOfStep(day, step)
    const taxed = chargesGst ? one : { ...one, tax: 0 }
    sales.set(start, addSales([sales.get(start) ?? noSales, taxed]))
  }
  for (const { day, ...one } of stored) {
    if (Object.values(one).some((value) => value !== 0)) add(day, withNet({ ...one, net: 0 }))
  }
  for (const part of computed) {
    for (const [day, one] of await computeSales(db, part)) add(day, one)
  }
  return sales
}

/** Parts of a period that are computed one by one; more are computed as one. */
const MAX_COMPUTED_PARTS = 12

/**
 * The days whose sums are up to date, and the parts of the period between them. A change that commits
 * from here on is either in what is computed next, or not in the numbers at all.
 */
export async function splitPeriod(db: Db, period: ReportPeriod) {
  const rows = await db
    .select()
    .from(salesDays)
    .where(
      and(
        between(salesDays.day, period.since, period.until),
        notExists(db.select().from(staleSalesDays).where(eq(staleSalesDays.day, salesDays.day))),
      ),
    )
  const known = new Set(rows.map(({ day }) => day))
  const computed = partsWithout(period, known)
  if (computed.length <= MAX_COMPUTED_PARTS) return { stored: rows, computed }
  const whole = { since: computed[0]!.since, until: computed.at(-1)!.until }
  const isOutside = ({ day }: { day: ReportDay }) => day < whole.since || day > whole.until
  return { stored: rows.filter(isOutside), computed: [whole] }
}

/** The sales of each day of a period, added up from the orders themselves, GST inside. */
export async function computeSales(db: Db, period: ReportPeriod): Promise<Map<ReportDay, Sales>> {
  const isIn = (column: AnyPgColumn) =>
    sql`${column} >= ${startOfDay(period.since).toISOString()}::timestamptz
      and ${column} < ${startOfDay(addDays(period.until, 1)).toISOString()}::timestamptz`
  const queries = [
    sql`
      select ${dayOf(orders.placedAt)} as day,
        count(*) filter (where kind = 'goods') as orders,
        sum(subtotal) filter (where kind = 'goods') as gross,
        sum(discount) filter (where kind = 'goods') as discounts,
        sum(delivery_fee) filter (where kind = 'goods') as delivery,
        sum(total) filter (where kind <> 'goods') as services
      from ${orders} where ${isIn(orders.placedAt)}
      group by 1`,
    sql`
      select ${dayOf(orders.placedAt)} as day,
        sum(${orderLines.quantity}) as pieces, sum(${lineTax}) as tax
      from ${orders} join ${orderLines} on ${orderLines.orderId} = ${orders.id}
      where ${isIn(orders.placedAt)} and ${orderLines.replacesLineId} is null
      group by 1`,
    sql`
      select ${dayOf(orders.placedAt)} as day,
        sum(${gstIn(deliveryShare, sql`goods.gst_percent`)}) as delivery_tax
      from ${orders} cross join lateral (
        select ${orderLines.gstPercent} as gst_percent, sum(${lineTotal}) as total,
          sum(sum(${lineTotal})) over (order by min(${orderLines.line})) as until,
          sum(sum(${lineTotal})) over () as whole
        from ${orderLines}
        where ${orderLines.orderId} = ${orders.id} and ${orderLines.replacesLineId} is null
        group by ${orderLines.gstPercent}
      ) goods
      where ${isIn(orders.placedAt)} and ${orders.deliveryFee} > 0
      group by 1`,
    sql`
      select ${dayOf(orders.placedAt)} as day, sum(
        case ${payments.state}
          when 'collected' then ${orders.total} - ${payments.collectedAmount}
          when 'to_collect' then (
            select coalesce(sum(${lineTotal}), 0) from ${orderLines}
            where ${orderLines.orderId} = ${orders.id} and ${orderLines.state} = 'Cancelled'
          )
          else ${orders.total}
        end) as uncollected
      from ${payments} join ${orders} on ${orders.id} = ${payments.orderId}
      where ${payments.method} = 'cash' and ${isIn(orders.placedAt)}
      group by 1`,
    sql`
      select ${dayOf(refunds.createdAt)} as day, sum(${refunds.amount}) as refunds
      from ${refunds}
      where ${isIn(refunds.createdAt)}
        and ${refunds.cause} not in ('surplus', 'mismatched', 'unsellable')
      group by 1`,
    sql`
      select ${dayOf(orderLines.deliveredAt)} as day,
        sum(${orderLines.quantity}) as delivered
      from ${orderLines} where ${isIn(orderLines.deliveredAt)}
      group by 1`,
    sql`
      select ${dayOf(returns.createdAt)} as day, sum(${returns.quantity}) as returned
      from ${returns}
      where ${isIn(returns.createdAt)} and ${returns.state} not in ('rejected', 'withdrawn')
      group by 1`,
  ]
  const sales = new Map<ReportDay, Sales>()
  // Sequentially: shoppers need the other connections, and PostgreSQL uses more than one core.
  const found = []
  for (const query of queries) found.push(...(await rowsOf(db, query)))
  for (const { day, delivery_tax: deliveryTax, ...columns } of found) {
    const start = String(day)
    const sum = { ...(sales.get(start) ?? noSales) }
    for (const name of Object.keys(columns) as Column[]) sum[name] += Number(columns[name] ?? 0)
    sum.tax += Number(deliveryTax ?? 0)
    sales.set(start, sum)
  }
  for (const [start, one] of sales) sales.set(start, withNet(one))
  return sales
}

const lineTotal = sql`(${orderLines.unitPrice} * ${orderLines.quantity} - ${orderLines.discount})`

/** Whether the goods stay in the seller's state, in the spellings of `stateNamed`. */
const isWithinState = sql`${orders.sellerState} =
  ${JSON.stringify(stateNamesBySpelling)}::jsonb ->> regexp_replace(
    replace(lower(${orders.address} ->> 'state'), '&', 'and'),
    '[[:space:][:digit:].,()/-]|(state[[:space:],]*)?(india)?$', '', 'g')`

/** GST included in an amount, as `includedGst` of `domain/money/tax.ts` rounds it: two equal halves, or one. */
const gstIn = (amount: SQL, percent: SQL) => sql`(
  case when ${isWithinState} then 2 * round(${amount} * ${percent}::numeric / (200 + 2 * ${percent}::numeric))
  else round(${amount} * ${percent}::numeric / (100 + ${percent}::numeric)) end)`

const lineTax = gstIn(lineTotal, sql`${orderLines.gstPercent}`)

/** The part of the delivery fee for the goods of one rate, as `apportion` splits it. */
const deliveryShare = sql`(div(${orders.deliveryFee} * goods.until, nullif(goods.whole, 0))
  - div(${orders.deliveryFee} * (goods.until - goods.total), nullif(goods.whole, 0)))`

const withNet = (sales: Sales): Sales => ({
  ...sales,
  net:
    sales.gross -
    sales.discounts +
    sales.delivery +
    sales.services -
    sales.refunds -
    sales.uncollected,
})

/** The totals of several steps. @public */
export const addSales = (steps: Iterable<Sales>): Sales => {
  const sum = { ...noSales }
  const columns = Object.keys(noSales) as (Column | "net")[]
  for (const one of steps) for (const column of columns) sum[column] += one[column]
  return sum
}

async function rowsOf(db: Db, query: SQL): Promise<Record<string, string | number | null>[]> {
  const found = await db.execute(query)
  return (found as unknown as { rows: Record<string, string | number | null>[] }).rows
}
