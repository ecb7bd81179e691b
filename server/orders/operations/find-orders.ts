import { and, between, desc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Db } from "#db/connection.ts"
import { orderLines, orders, payments, recipientWords, shipments } from "#db/schema.ts"
import { parseMobile } from "#domain/core/mobile.ts"
import { toRupees } from "#domain/core/money.ts"
import { lineTotal } from "#domain/money/line-total.ts"
import { type RefundSum, sumOf } from "#domain/money/refund.ts"
import { courierName } from "#domain/orders/couriers.ts"
import { parseJobNumber } from "#domain/orders/job-number.ts"
import type { OrderLineState } from "#domain/orders/order-line-state.ts"
import { parseOrderNumber } from "#domain/orders/order-number.ts"
import {
  findRefundsByLine,
  findSurplusByPayment,
  type PlacedLine,
  selectPlacedLines,
} from "../lines/queries.ts"

interface OrderFilter {
  /**
   * Order number or the number of one of its jobs, id (or its beginning) of an order line or a payment, tracking number or mobile
   * number, or the beginnings of words in the parcel's name.
   */
  find?: string | undefined
  state?: OrderLineState | undefined
  since?: Date | undefined
  until?: Date | undefined
}

/** Order lines, newest first. */
export async function findOrderLines(db: Db, filter: OrderFilter, most: number) {
  const { find, state, since, until } = filter
  const named =
    find === undefined ? undefined : inArray(orderLines.id, await findNamed(db, find.trim()))
  const lines = await selectPlacedLines(db)
    .where(
      and(
        named,
        state && eq(orderLines.state, state),
        since && gte(orderLines.createdAt, since),
        until && lt(orderLines.createdAt, until),
      ),
    )
    .orderBy(desc(orderLines.createdAt), orderLines.orderId, orderLines.line)
    .limit(most)
  const given = await findRefundsByLine(
    db,
    lines.map(({ line }) => line.id),
  )
  const surplus = await findSurplusByPayment(
    db,
    lines.map(({ paymentId }) => paymentId),
  )
  return lines.map((placed) => {
    const { line, paymentId } = placed
    // For a payment, not a line: in its first line only, so that a column adds up.
    const ofPayment = line.line === 0 ? sumOf(surplus.get(paymentId) ?? []) : null
    return { placed, row: rowOf(placed, sumOf(given.get(line.id) ?? []), ofPayment) }
  })
}

/** Of a name that more have, the newest. */
const MAX_ORDERS_OF_NAME = 1_000

/**
 * The ids matching a typed text. Each kind of identifier has its own index; one condition over
 * several tables could use none of them, so the ids are queried before the lines.
 */
async function findNamed(db: Db, typed: string): Promise<string[]> {
  const ofOrders = (which: SQL) => sql`${orderLines.orderId} in (${which})`
  const ways = [
    ofOrders(sql`select ${payments.orderId} from ${payments} where ${payments.id} = ${typed}`),
    sql`${orderLines.shipmentId} in (select ${shipments.id} from ${shipments}
      where ${inArray(shipments.trackingNumber, [typed, typed.toUpperCase()])})`,
  ]
  // Ten digits may be a parcel's as well.
  const mobile = parseMobile(typed)
  if (mobile !== null) {
    ways.push(
      ofOrders(sql`select ${orders.id} from ${orders}
        where ${orders.mobile} = ${mobile} and ${orders.placedAt} is not null`),
    )
  }
  const number = parseOrderNumber(typed) ?? parseJobNumber(typed)?.order ?? null
  if (number !== null) {
    ways.push(ofOrders(sql`select ${orders.id} from ${orders} where ${orders.number} = ${number}`))
  }
  const words = nameWords(typed)
  if (words !== null) {
    // Materialized, otherwise PostgreSQL would scan orders from the newest on for a rare name.
    ways.push(
      ofOrders(sql`with named as materialized (
        select ${orders.id}, ${orders.placedAt} from ${orders}
        where ${orders.placedAt} is not null
          and ${recipientWords(orders)} @@ to_tsquery('simple', ${words})
      ) select id from named order by placed_at desc limit ${MAX_ORDERS_OF_NAME}`),
    )
  }
  if (z.uuid().safeParse(typed).success) {
    ways.push(eq(orderLines.id, typed), eq(orderLines.orderId, typed))
  } else if (/^[0-9a-f]{8}[0-9a-f-]{0,27}$/.test(typed)) {
    const digits = typed.replaceAll("-", "")
    ways.push(between(orderLines.id, digits.padEnd(32, "0"), digits.padEnd(32, "f")))
  }
  const each = ways.map((way) => sql`select ${orderLines.id} from ${orderLines} where ${way}`)
  const found = await db.execute(sql.join(each, sql` union `))
  return (found as unknown as { rows: { id: string }[] }).rows.map(({ id }) => id)
}

/** A query for names with words that begin like these; null for what is no name. */
export function nameWords(typed: string): string | null {
  if (!/^[^\d%_\\]{3,60}$/u.test(typed)) return null
  const words = typed.match(/[\p{L}\p{M}]+/gu)
  return words === null ? null : words.map((word) => `${word}:*`).join(" & ")
}

/** An order line as lists and exports show it. */
export const rowOf = (
  { line, order, shipment, paymentId, payment }: PlacedLine,
  refund: RefundSum | null,
  surplus: RefundSum | null,
) => ({
  number: order.number,
  order: line.id,
  payment: paymentId,
  payment_method: payment.method,
  cash: payment.method === "cash" ? payment.state : null,
  placed: line.createdAt.toISOString(),
  state: line.state,
  mobile: order.mobile,
  replaces: line.replacesLineId,
  product_id: line.productId,
  product: line.title,
  quantity: line.quantity,
  rupees: toRupees(lineTotal(line)),
  discount_rupees: line.discount > 0 ? toRupees(line.discount) : null,
  coupon: order.couponCode,
  courier: shipment && courierName(shipment.courier),
  tracking_number: shipment?.trackingNumber ?? null,
  refund: refund?.state ?? null,
  refund_rupees: refund ? toRupees(refund.amount) : null,
  surplus_refund: surplus?.state ?? null,
  surplus_rupees: surplus ? toRupees(surplus.amount) : null,
})
