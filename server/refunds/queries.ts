import { and, eq, ne } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { orders, payments, refunds } from "#db/schema.ts"
import { add, times } from "#domain/money.ts"
import type { PaidLine, PaidPurchase } from "#domain/refund.ts"
import { lockOrderLines, type OrderLine } from "../orders/commands/order-lines.ts"

export type RefundRow = typeof refunds.$inferSelect

export interface LockedPurchase {
  paymentId: string
  /** All order lines of the payment. */
  lines: OrderLine[]
  /** The order line that was asked for. */
  line: OrderLine
  /** The same as the rules of `domain/refund` see it. */
  purchase: PaidPurchase
  paidLine: PaidLine
}

/**
 * Locks the payment of an order line and all its lines, in the order in which everybody locks them.
 * Without the lock two refunds could both find the same money left.
 * @returns null when there is no such order line
 */
export async function lockPaidPurchase(
  tx: Db,
  orderLineId: string,
): Promise<LockedPurchase | null> {
  const [found] = await tx.select().from(orders).where(eq(orders.id, orderLineId))
  if (!found) return null
  const { paymentId } = found
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for("update")
  const lines = await lockOrderLines(tx, eq(orders.paymentId, paymentId))
  const made = await tx.select().from(refunds).where(eq(refunds.paymentId, paymentId))
  const refunded = (line: OrderLine) =>
    add(...made.filter(({ orderId }) => orderId === line.id).map(({ amount }) => amount))
  const paid = lines.map(
    (line): PaidLine => ({
      total: times(line.unitPrice, line.quantity),
      undone: line.state === "Cancelled" || line.state === "Refunded",
      refunded: refunded(line),
    }),
  )
  const index = lines.findIndex(({ id }) => id === orderLineId)
  return {
    paymentId,
    lines,
    line: lines[index]!,
    purchase: { deliveryFee: payment!.deliveryFee, lines: paid },
    paidLine: paid[index]!,
  }
}

/** Refunds of one payment that are not complete. */
export const findOpenRefunds = (db: Db, paymentId: string): Promise<RefundRow[]> =>
  db
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), ne(refunds.state, "done")))
