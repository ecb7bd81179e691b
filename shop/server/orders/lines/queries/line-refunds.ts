import { and, eq, inArray } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { type OrderLineRow, orderLines, payments, refunds } from "#db/schema.ts"
import type { OrderId } from "#domain/core/id.ts"
import { noMoney, type Paise } from "#domain/core/money.ts"
import { lineTotal } from "#domain/money/line-total.ts"
import { type PaidLine, type RefundSum, refundForCancelled, sumOf } from "#domain/money/refund.ts"
import { refusedRefundBy } from "#domain/orders/late-parcel.ts"
import { type ParcelRefusal, titleOfLines } from "#domain/orders/order-line.ts"
import type { PlacedLine } from "./placed-lines.ts"

type OrderLinesPaid = ReadonlyMap<string, readonly { row: OrderLineRow; paid: PaidLine }[]>

/** What was paid for each line of the orders of these lines. */
export async function findPaidLines(
  db: Db,
  placed: readonly PlacedLine[],
): Promise<OrderLinesPaid> {
  if (placed.length === 0) return new Map()
  const orderIds = [...new Set(placed.map(({ order }) => order.id))]
  const all = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, orderIds))
    .orderBy(orderLines.line)
  const given = await findRefundsByLine(
    db,
    all.map(({ id }) => id),
  )
  const paid = all.map((row) => ({
    row,
    paid: {
      total: lineTotal(row),
      undone: row.state === "Cancelled" || row.state === "Refunded",
      refunded: sumOf(given.get(row.id) ?? [])?.amount ?? noMoney,
    },
  }))
  return Map.groupBy(paid, ({ row }) => row.orderId)
}

/** The refund if a line is cancelled now; nothing was paid in cash yet. */
export function cancelRefundOf(
  { line, order, payment }: PlacedLine,
  ofOrders: OrderLinesPaid,
): Paise {
  if (payment.method === "cash") return noMoney
  const lines = ofOrders.get(order.id)!
  const own = lines.find(({ row }) => row.id === line.id)!
  const purchase = { deliveryFee: order.deliveryFee, lines: lines.map(({ paid }) => paid) }
  return refundForCancelled(purchase, own.paid)
}

/** What is in the parcel of a line, and its refund if it is refused. */
export function refusalOf(
  { line, order, payment }: PlacedLine,
  ofOrders: OrderLinesPaid,
): ParcelRefusal {
  const lines = ofOrders.get(order.id)!.map(({ row, paid }) => {
    const refused = row.shipmentId === line.shipmentId && row.state === "Processing"
    return { row, paid: { ...paid, refused } }
  })
  const inParcel = lines.filter(({ paid }) => paid.refused)
  const purchase = { deliveryFee: order.deliveryFee, lines: lines.map(({ paid }) => paid) }
  const isCash = payment.method === "cash"
  return {
    items: titleOfLines(inParcel.map(({ row }) => row)),
    refund: isCash ? noMoney : refundForCancelled(purchase, ...inParcel.map(({ paid }) => paid)),
    refundBy: isCash || !line.refusedAt ? null : refusedRefundBy(line.refusedAt).toISOString(),
  }
}

/** Refunds of these order lines. */
export async function findRefundsByLine(db: Db, ids: string[]): Promise<Map<string, RefundSum[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      ...{ id: refunds.orderLineId, state: refunds.state, amount: refunds.amount },
      instant: refunds.instant,
    })
    .from(refunds)
    .where(inArray(refunds.orderLineId, ids))
  return Map.groupBy(rows, ({ id }) => id ?? "")
}

/** What was paid beyond the whole of these placed orders, which is refunded. */
export async function findSurplusByOrder(db: Db, orderIds: OrderId[]) {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({
      ...{ orderId: payments.orderId, method: payments.method },
      ...{ state: refunds.state, amount: refunds.amount },
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(inArray(payments.orderId, orderIds), inArray(refunds.cause, ["surplus", "unsellable"])),
    )
  return Map.groupBy(rows, ({ orderId }) => orderId)
}
