import { and, desc, eq, inArray, type SQL } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { orderEvents, orders, payments, refunds } from "#db/schema.ts"
import { addressLine } from "#domain/address.ts"
import { cancelUntil, mayCancel } from "#domain/cancellation.ts"
import { times } from "#domain/money.ts"
import type { Order, OrderEvent, OrderPurchase, OrderTax } from "#domain/order.ts"
import { taxInside } from "#domain/pricing.ts"
import { orderPaymentStatus, type RefundSum, sumOf } from "#domain/refund.ts"
import { gstParts } from "#domain/tax.ts"
import type { AppContext } from "../context.ts"

type Needs = Pick<AppContext, "db" | "now">

const mostOrders = 200

/** A shopper's orders, newest first. */
export const listOrders = (context: Needs, shopperId: string): Promise<Order[]> =>
  findOrders(context, eq(orders.shopperId, shopperId))

/** One order, if it is this shopper's. */
export async function findOrder(
  context: Needs,
  shopperId: string,
  id: string,
): Promise<Order | null> {
  const own = and(eq(orders.id, id), eq(orders.shopperId, shopperId))
  const [order] = await findOrders(context, own)
  return order ?? null
}

async function findOrders({ db, now }: Needs, which: SQL | undefined): Promise<Order[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(which)
    .orderBy(desc(orders.createdAt), orders.line)
    .limit(mostOrders)
  const ids = rows.map(({ id }) => id)
  const [histories, given] = [await findOrderHistories(db, ids), await findRefundsByOrder(db, ids)]
  const paymentIds = [...new Set(rows.map(({ paymentId }) => paymentId))]
  const surplus = await findSurplusByPayment(db, paymentIds)
  const purchases = await findPurchases(db, paymentIds)
  return rows.map((row) =>
    orderOf(
      row,
      {
        history: histories.get(row.id) ?? [],
        refund: sumOf(given.get(row.id) ?? []),
        surplus: sumOf(surplus.get(row.paymentId) ?? []),
        purchase: purchases.get(row.paymentId) ?? null,
      },
      now(),
    ),
  )
}

const orderOf = (
  row: typeof orders.$inferSelect,
  {
    history,
    refund,
    surplus,
    purchase,
  }: Pick<Order, "history" | "refund" | "surplus" | "purchase">,
  now: Date,
): Order => {
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
    surplus,
    history,
    purchase,
  }
}

const taxOf = (row: typeof orders.$inferSelect): OrderTax => {
  const inside = taxInside(times(row.unitPrice, row.quantity), row.gstPercent)
  return {
    taxable: inside.taxable,
    parts: gstParts(inside, row.sellerState, row.address.state),
  }
}

/** What was bought and paid at once, by payment: the order lines, and the delivery fee. */
async function findPurchases(db: Db, paymentIds: string[]): Promise<Map<string, OrderPurchase>> {
  if (paymentIds.length === 0) return new Map()
  const rows = await db
    .select({
      paymentId: orders.paymentId,
      paid: payments.amount,
      deliveryFee: payments.deliveryFee,
      id: orders.id,
      title: orders.title,
      quantity: orders.quantity,
      unitPrice: orders.unitPrice,
    })
    .from(orders)
    .innerJoin(payments, eq(payments.id, orders.paymentId))
    .where(inArray(orders.paymentId, paymentIds))
    .orderBy(orders.line)
  const byPayment = Map.groupBy(rows, ({ paymentId }) => paymentId)
  return new Map(
    Array.from(byPayment, ([id, lines]) => [
      id,
      {
        paid: lines[0]!.paid,
        deliveryFee: lines[0]!.deliveryFee,
        lines: lines.map(({ id, title, quantity, unitPrice }) => ({
          id,
          title,
          quantity,
          total: times(unitPrice, quantity),
        })),
      },
    ]),
  )
}

/** What happened to these orders, oldest first. */
export async function findOrderHistories(
  db: Db,
  ids: string[],
): Promise<Map<string, OrderEvent[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
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
export async function findRefundsByOrder(db: Db, ids: string[]): Promise<Map<string, RefundSum[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ orderId: refunds.orderId, state: refunds.state, amount: refunds.amount })
    .from(refunds)
    .where(inArray(refunds.orderId, ids))
  return Map.groupBy(rows, ({ orderId }) => orderId ?? "")
}

/** What was charged beyond these payments' purchases, and goes back. */
export async function findSurplusByPayment(
  db: Db,
  paymentIds: string[],
): Promise<Map<string, RefundSum[]>> {
  if (paymentIds.length === 0) return new Map()
  const rows = await db
    .select({ paymentId: refunds.paymentId, state: refunds.state, amount: refunds.amount })
    .from(refunds)
    .where(and(inArray(refunds.paymentId, paymentIds), eq(refunds.cause, "surplus")))
  return Map.groupBy(rows, ({ paymentId }) => paymentId)
}

/** Whether a parcel belongs to one of the shopper's orders. */
export async function ownsParcel(
  db: Db,
  shopperId: string,
  courier: string,
  trackingNumber: string,
): Promise<boolean> {
  const [row] = await db
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
