import { and, desc, eq, inArray, type SQL } from "drizzle-orm"
import type { Sql } from "#db/connection.ts"
import { orderEvents, orders, refunds } from "#db/schema.ts"
import { addressLine } from "#domain/address.ts"
import { cancelUntil, mayCancel } from "#domain/cancellation.ts"
import { times } from "#domain/money.ts"
import type { Order, OrderEvent, OrderTax } from "#domain/order.ts"
import { taxInside } from "#domain/pricing.ts"
import { orderPaymentStatus, type RefundSum, sumOf } from "#domain/refund.ts"
import { gstParts } from "#domain/tax.ts"
import type { House } from "../house.ts"

type Needs = Pick<House, "sql" | "now">

const mostOrders = 200

/** A shopper's orders, newest first. */
export const ordersOf = (house: Needs, shopperId: string): Promise<Order[]> =>
  findOrders(house, eq(orders.shopperId, shopperId))

/** One order, if it is this shopper's. */
export async function orderOfShopper(
  house: Needs,
  shopperId: string,
  id: string,
): Promise<Order | null> {
  const own = and(eq(orders.id, id), eq(orders.shopperId, shopperId))
  const [order] = await findOrders(house, own)
  return order ?? null
}

async function findOrders({ sql, now }: Needs, which: SQL | undefined): Promise<Order[]> {
  const rows = await sql
    .select()
    .from(orders)
    .where(which)
    .orderBy(desc(orders.createdAt), orders.line)
    .limit(mostOrders)
  const ids = rows.map(({ id }) => id)
  const [histories, given] = [await historiesOf(sql, ids), await refundsOf(sql, ids)]
  return rows.map((row) =>
    orderOf(row, histories.get(row.id) ?? [], given.get(row.id) ?? [], now()),
  )
}

const orderOf = (
  row: typeof orders.$inferSelect,
  history: OrderEvent[],
  given: RefundSum[],
  now: Date,
): Order => {
  const refund = sumOf(given)
  const isCancellable = mayCancel({ state: row.state, placedAt: row.createdAt }, now)
  return {
    id: row.id,
    productId: row.productId,
    title: row.title,
    thumbnail: row.thumbnail,
    quantity: row.quantity,
    unitPrice: row.unitPrice,
    frameColour: row.frameColour,
    lens: row.lens,
    state: row.state,
    mobile: row.mobile,
    courier: row.courier,
    trackingNumber: row.trackingNumber,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    address: addressLine(row.address),
    cancellableUntil: isCancellable ? cancelUntil(row.createdAt).toISOString() : null,
    tax: taxOf(row),
    paymentStatus: orderPaymentStatus(times(row.unitPrice, row.quantity), refund),
    refund,
    history,
  }
}

const taxOf = (row: typeof orders.$inferSelect): OrderTax => {
  const inside = taxInside(times(row.unitPrice, row.quantity), row.gstPercent)
  return {
    taxable: inside.taxable,
    parts: gstParts(inside, row.sellerState, row.address.state),
  }
}

/** What happened to these orders, oldest first. */
export async function historiesOf(sql: Sql, ids: string[]): Promise<Map<string, OrderEvent[]>> {
  if (ids.length === 0) return new Map()
  const rows = await sql
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, ids))
    .orderBy(orderEvents.id)
  const events = Map.groupBy(rows, ({ orderId }) => orderId)
  return new Map(
    Array.from(events, ([id, list]) => [
      id,
      list.map(({ at, state }) => ({ at: at.toISOString(), state })),
    ]),
  )
}

/** What goes back of these orders' money. */
export async function refundsOf(sql: Sql, ids: string[]): Promise<Map<string, RefundSum[]>> {
  if (ids.length === 0) return new Map()
  const rows = await sql
    .select({ orderId: refunds.orderId, state: refunds.state, amount: refunds.amount })
    .from(refunds)
    .where(inArray(refunds.orderId, ids))
  return Map.groupBy(rows, ({ orderId }) => orderId ?? "")
}

/** Whether a parcel belongs to one of the shopper's orders. */
export async function ownsParcel(
  sql: Sql,
  shopperId: string,
  courier: string,
  trackingNumber: string,
): Promise<boolean> {
  const [row] = await sql
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.shopperId, shopperId),
        eq(orders.courier, courier),
        eq(orders.trackingNumber, trackingNumber),
      ),
    )
    .limit(1)
  return row !== undefined
}
