import { and, eq, inArray, ne } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import {
  type OrderLineRow,
  orderLines,
  orders,
  payments,
  type RefundRow,
  refundAccounts,
  refunds,
} from "#db/schema.ts"
import { lineTotal } from "#domain/line-total.ts"
import { add, noMoney } from "#domain/money.ts"
import type { PaymentMethod } from "#domain/payment-state.ts"
import type { PaidLine, PaidPurchase } from "#domain/refund.ts"
import type { RefundAccount } from "#domain/refund-account.ts"
import type { AppContext } from "../context.ts"
import { lockOrderLines } from "../orders/commands/order-lines.ts"
import { isPaymentOfPlaced } from "../orders/queries.ts"
import { decryptRefundAccount } from "./stored-refund-account.ts"

export interface LockedPurchase {
  paymentId: string
  method: PaymentMethod
  /** All lines of the order. */
  lines: OrderLineRow[]
  /** The order line that was asked for. */
  line: OrderLineRow
  /** The same as the rules of `domain/refund` see it. */
  purchase: PaidPurchase
  paidLine: PaidLine
}

/**
 * Locks the payment of an order line and all lines of its order, in the order in which everybody locks them.
 * Without the lock two refunds could both find the same money left.
 * @returns null when there is no such order line
 */
export async function lockPaidPurchase(
  tx: Db,
  orderLineId: string,
): Promise<LockedPurchase | null> {
  const [found] = await tx
    .select({ paymentId: payments.id, method: payments.method, order: orders })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(payments, isPaymentOfPlaced)
    .where(eq(orderLines.id, orderLineId))
  if (!found) return null
  const { paymentId, method, order } = found
  await tx.select().from(payments).where(eq(payments.id, paymentId)).for("update")
  const lines = await lockOrderLines(tx, eq(orderLines.orderId, order.id))
  const made = await tx.select().from(refunds).where(eq(refunds.paymentId, paymentId))
  const refunded = (line: OrderLineRow) =>
    add(...made.filter((refund) => refund.orderLineId === line.id).map(({ amount }) => amount))
  // Cash is paid on delivery: nothing of a line before it was delivered.
  const isPaid = (line: OrderLineRow) => method === "online" || line.deliveredAt !== null
  const paid = lines.map(
    (line): PaidLine => ({
      total: isPaid(line) ? lineTotal(line) : noMoney,
      undone: line.state === "Cancelled" || line.state === "Refunded",
      refunded: refunded(line),
    }),
  )
  const index = lines.findIndex(({ id }) => id === orderLineId)
  return {
    paymentId,
    method,
    lines,
    line: lines[index]!,
    purchase: { deliveryFee: lines.some(isPaid) ? order.deliveryFee : noMoney, lines: paid },
    paidLine: paid[index]!,
  }
}

/** Refunds of one payment that are not complete. */
export const findOpenRefunds = (db: Db, paymentId: string): Promise<RefundRow[]> =>
  db
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), ne(refunds.state, "done")))

/** Whether money of a cash order waits for the owner's transfer. */
export async function hasCashRefundDue(db: Db, orderId: string): Promise<boolean> {
  const due = and(
    eq(payments.orderId, orderId),
    eq(payments.method, "cash"),
    ne(refunds.state, "done"),
  )
  const [found] = await db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(due)
    .limit(1)
  return found !== undefined
}

/** Where the refunds of cash orders are transferred, of those for which somebody has said it. */
export async function findRefundAccounts(
  { db, encryption }: Pick<AppContext, "db" | "encryption">,
  orderIds: string[],
): Promise<RefundAccount[]> {
  const rows = await db
    .select()
    .from(refundAccounts)
    .where(inArray(refundAccounts.orderId, orderIds))
  return rows.map((row) => decryptRefundAccount(encryption, row.orderId, row))
}
