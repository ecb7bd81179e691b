import { and, desc, eq, gte, inArray, like, lt, or, type SQL, sql as text } from "drizzle-orm"
import { z } from "zod"
import type { Sql } from "#db/connection.ts"
import { orders } from "#db/schema.ts"
import { parseMobile } from "#domain/mobile.ts"
import { times, toRupees } from "#domain/money.ts"
import type { OrderState } from "#domain/order-state.ts"
import { sumOf } from "#domain/refund.ts"
import type { OrderLine } from "../orders/queries/move-orders.ts"
import { refundsOf } from "../orders/queries.ts"

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
export async function findOrders(sql: Sql, filter: OrderFilter, most: number) {
  const { find, state, since, until } = filter
  const lines = await sql
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
  const given = await refundsOf(
    sql,
    lines.map(({ id }) => id),
  )
  return lines.map((line) => ({ line, row: rowOf(line, sumOf(given.get(line.id) ?? [])) }))
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
    begins && !isId ? like(text`${orders.id}::text`, `${typed}%`) : undefined,
  )
}

const rowOf = (line: OrderLine, refund: ReturnType<typeof sumOf>) => ({
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
})
