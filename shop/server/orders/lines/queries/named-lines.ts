import { eq, or, type SQL, sql } from "drizzle-orm"
import { isUuid } from "#contract/core/text.ts"
import type { Db } from "#db/connection.ts"
import { orderLines, orders, payments } from "#db/schema.ts"
import { type Job, parseJobNumber } from "#domain/orders/job-number.ts"
import { parseOrderNumber } from "#domain/orders/order-number.ts"

/**
 * The order lines that an identifier refers to.
 * @param name an order line's id; or the number or id of an order, or the id of a payment, for all
 *   lines of that order; or the id of a parcel, for the lines in it; or the number of a job, for the
 *   line of that pair
 */
export const orderLinesNamed = (name: string): SQL => {
  if (isUuid(name)) {
    return or(
      eq(orderLines.id, name),
      eq(orderLines.orderId, name),
      eq(orderLines.shipmentId, name),
    )!
  }
  const job = parseJobNumber(name)
  if (job) return isJob(job)
  const number = parseOrderNumber(name)
  return number === null
    ? sql`${orderLines.orderId} = (select ${payments.orderId} from ${payments} where ${payments.id} = ${name})`
    : sql`${orderLines.orderId} = (select ${orders.id} from ${orders} where ${orders.number} = ${number})`
}

/**
 * Which pair of its line, from 1, the number of a job means; null for every other identifier, which
 * means all pairs.
 */
export async function pairNamed(db: Db, name: string): Promise<number | null> {
  const job = parseJobNumber(name)
  if (!job) return null
  const found = await db.execute(findJob(job))
  const [row] = (found as unknown as { rows: { pair: number }[] }).rows
  return row ? Number(row.pair) : null
}

const isJob = (job: Job): SQL =>
  sql`${orderLines.id} = (select id from (${findJob(job)}) named_job)`

/** The line of a pair: pairs are counted through all lines with lenses, piece by piece. */
const findJob = ({ order, pair }: Job): SQL => sql`
  select id, ${pair}::int - until + quantity as pair from (
    select line.id, line.quantity, sum(line.quantity) over (order by line.line) as until
    from order_lines line join orders on orders.id = line.order_id
    where orders.number = ${order} and line.lens is not null
  ) jobs where ${pair}::int > until - quantity and ${pair}::int <= until`
