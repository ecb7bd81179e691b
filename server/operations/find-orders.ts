import { and, desc, eq, gte, inArray, like, lt, or, type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Db } from "#db/connection.ts"
import { orders } from "#db/schema.ts"
import { parseMobile } from "#domain/mobile.ts"
import { times, toRupees } from "#domain/money.ts"
import type { OrderState } from "#domain/order-state.ts"
import { type RefundSum, sumOf } from "#domain/refund.ts"
import type { OrderLine } from "../orders/commands/order-lines.ts"
import { findRefundsByOrder, findSurplusByPayment } from "../orders/queries.ts"

export interface OrderFilter {
  /** Id of an order (or how it begins), id of a payment, tracking number or mobile number. */
  find?: string | undefined
  state?: OrderState | undefined
  since?: Date | undefined
  until?: Date | undefined
}

/** An order line in plain data; amounts in rupees. */
export type OrderRow = ReturnType<typeof rowOf>

/** Order lines, newest first. */
export async function findOrders(db: Db, filter: OrderFilter, most: number) {
  const { find, state, since, until } = filter
  const lines = await db
    .select()
    .from(orders)
    .where(
      and(
        find === undefined ? undefined : found(find.trim()),
        state && eq(orders.state, state),
        since && gte(orders.createdAt, since),
        until && lt(orders.createdAt, until),
      ),
    )
    .orderBy(desc(orders.createdAt), orders.paymentId, orders.line)
    .limit(most)
  const given = await findRefundsByOrder(
    db,
    lines.map(({ id }) => id),
  )
  const surplus = await findSurplusByPayment(
    db,
    lines.map(({ paymentId }) => paymentId),
  )
  return lines.map((line) => {
    // Of a payment, not of a line: it stands at the first one, so that a column adds up.
    const ofPayment = line.line === 0 ? sumOf(surplus.get(line.paymentId) ?? []) : null
    return { line, row: rowOf(line, sumOf(given.get(line.id) ?? []), ofPayment) }
  })
}

function found(typed: string): SQL | undefined {
  const mobile = parseMobile(typed)
  if (mobile) return eq(orders.mobile, mobile)
  const isId = z.uuid().safeParse(typed).success
  const begins = /^[0-9a-f]{8}[0-9a-f-]*$/.test(typed)
  return or(
    eq(orders.paymentId, typed),
    inArray(orders.trackingNumber, [typed, typed.toUpperCase()]),
    isId ? eq(orders.id, typed) : undefined,
    begins && !isId ? like(sql`${orders.id}::text`, `${typed}%`) : undefined,
  )
}

const rowOf = (line: OrderLine, refund: RefundSum | null, surplus: RefundSum | null) => ({
  order: line.id,
  payment: line.paymentId,
  placed: line.createdAt.toISOString(),
  state: line.state,
  mobile: line.mobile,
  product_id: line.productId,
  product: line.title,
  quantity: line.quantity,
  rupees: toRupees(times(line.unitPrice, line.quantity)),
  courier: line.courier,
  tracking_number: line.trackingNumber,
  refund: refund?.state ?? null,
  refund_rupees: refund ? toRupees(refund.amount) : null,
  surplus_refund: surplus?.state ?? null,
  surplus_rupees: surplus ? toRupees(surplus.amount) : null,
})
