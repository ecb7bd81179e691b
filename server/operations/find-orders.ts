import { and, desc, eq, gte, ilike, inArray, like, lt, or, type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Db } from "#db/connection.ts"
import { orderLines, orders, payments, shipments } from "#db/schema.ts"
import { lineTotal } from "#domain/line-total.ts"
import { parseMobile } from "#domain/mobile.ts"
import { toRupees } from "#domain/money.ts"
import type { OrderLineState } from "#domain/order-line-state.ts"
import { parseOrderNumber } from "#domain/order-number.ts"
import { type RefundSum, sumOf } from "#domain/refund.ts"
import {
  findRefundsByLine,
  findSurplusByPayment,
  type PlacedLine,
  selectPlacedLines,
} from "../orders/queries.ts"

export interface OrderFilter {
  /**
   * Order number, id of an order line (or how it begins) or of a payment, parcel or mobile number, or a
   * part of the name on the parcel.
   */
  find?: string | undefined
  state?: OrderLineState | undefined
  since?: Date | undefined
  until?: Date | undefined
}

/** Order lines, newest first. */
export async function findOrderLines(db: Db, filter: OrderFilter, most: number) {
  const { find, state, since, until } = filter
  const lines = await selectPlacedLines(db)
    .where(
      and(
        find === undefined ? undefined : found(find.trim()),
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
    // Of a payment, not of a line: it stands at the first one, so that a column adds up.
    const ofPayment = line.line === 0 ? sumOf(surplus.get(paymentId) ?? []) : null
    return { placed, row: rowOf(placed, sumOf(given.get(line.id) ?? []), ofPayment) }
  })
}

function found(typed: string): SQL | undefined {
  const mobile = parseMobile(typed)
  if (mobile) return eq(orders.mobile, mobile)
  const isId = z.uuid().safeParse(typed).success
  const isName = /^[^\d%_\\]{3,60}$/u.test(typed)
  const begins = /^[0-9a-f]{8}[0-9a-f-]*$/.test(typed)
  const number = parseOrderNumber(typed)
  return or(
    eq(payments.id, typed),
    number === null ? undefined : eq(orders.number, number),
    inArray(shipments.trackingNumber, [typed, typed.toUpperCase()]),
    isName ? ilike(sql`${orders.address}->>'contactName'`, `%${typed}%`) : undefined,
    isId ? or(eq(orderLines.id, typed), eq(orders.id, typed)) : undefined,
    begins && !isId ? like(sql`${orderLines.id}::text`, `${typed}%`) : undefined,
  )
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
  courier: shipment?.courier ?? null,
  tracking_number: shipment?.trackingNumber ?? null,
  refund: refund?.state ?? null,
  refund_rupees: refund ? toRupees(refund.amount) : null,
  surplus_refund: surplus?.state ?? null,
  surplus_rupees: surplus ? toRupees(surplus.amount) : null,
})
