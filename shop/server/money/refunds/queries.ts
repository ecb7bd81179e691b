import { and, eq, inArray, ne, type SQL } from "drizzle-orm"
import { fail, type HandlerFailure } from "#contract/core/api-result.ts"
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
import type { PaymentMethod } from "#domain/checkout/payment-state.ts"
import type { OrderId, OrderLineId, PaymentId } from "#domain/core/id.ts"
import { add, noMoney, type Paise } from "#domain/core/money.ts"
import type { Failure } from "#domain/core/result.ts"
import { lineTotal } from "#domain/money/line-total.ts"
import type { PaidLine, PaidPurchase, RefundCause } from "#domain/money/refund.ts"
import type { RefundAccount } from "#domain/money/refund-account.ts"
import { isUnsent } from "#domain/orders/order-line-state.ts"
import type { AppContext } from "#server/core/context.ts"
import { lockOrderLines } from "#server/orders/lines/commands/order-lines.ts"
import { isPaymentOfPlaced } from "#server/orders/lines/queries/placed-lines.ts"
import { msg } from "#words/sentence.ts"
import { decryptRefundAccount } from "./stored-refund-account.ts"

export interface LockedPurchase {
  orderId: OrderId
  paymentId: PaymentId
  method: PaymentMethod
  /** All lines of the order. */
  lines: OrderLineRow[]
  /** The requested order line. */
  line: OrderLineRow
  /** The same in the form of the rules of `domain/money/refund`. */
  purchase: PaidPurchase
  paidLine: PaidLine
}

/**
 * Locks the payment of an order line and all lines of its order, in the common lock order. Without
 * the lock two refunds could both use the same remaining amount.
 * @returns null if there is no such order line
 */
export const lockPaidPurchase = (
  tx: Db,
  orderLineId: OrderLineId,
): Promise<LockedPurchase | null> =>
  findPaidPurchase(tx, orderLineId, async (paymentId, ofOrder) => {
    await tx.select().from(payments).where(eq(payments.id, paymentId)).for("update")
    return lockOrderLines(tx, ofOrder)
  })

/** What was paid for an order line and its order, to state an amount; without a lock. */
export const readPaidPurchase = (
  db: Db,
  orderLineId: OrderLineId,
): Promise<LockedPurchase | null> =>
  findPaidPurchase(db, orderLineId, (_paymentId, ofOrder) =>
    db.select().from(orderLines).where(ofOrder).orderBy(orderLines.id),
  )

async function findPaidPurchase(
  tx: Db,
  orderLineId: OrderLineId,
  linesOf: (paymentId: PaymentId, ofOrder: SQL) => Promise<OrderLineRow[]>,
): Promise<LockedPurchase | null> {
  const [found] = await tx
    .select({ paymentId: payments.id, method: payments.method, order: orders })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(payments, isPaymentOfPlaced)
    .where(eq(orderLines.id, orderLineId))
  if (!found) return null
  const { paymentId, method, order } = found
  const lines = await linesOf(paymentId, eq(orderLines.orderId, order.id))
  const made = await tx.select().from(refunds).where(eq(refunds.paymentId, paymentId))
  const refunded = (line: OrderLineRow) =>
    add(...made.filter((refund) => refund.orderLineId === line.id).map(({ amount }) => amount))
  // Cash is paid on delivery: nothing was paid for an undelivered line.
  const isPaid = (line: OrderLineRow) => method !== "cash" || line.deliveredAt !== null
  const paid = lines.map(
    (line): PaidLine => ({
      total: isPaid(line) ? lineTotal(line) : noMoney,
      undone: line.state === "Cancelled" || line.state === "Refunded",
      refunded: refunded(line),
      refused: line.refusedAt !== null,
    }),
  )
  const index = lines.findIndex(({ id }) => id === orderLineId)
  return {
    orderId: order.id,
    paymentId,
    method,
    lines,
    line: lines[index]!,
    purchase: { deliveryFee: lines.some(isPaid) ? order.deliveryFee : noMoney, lines: paid },
    paidLine: paid[index]!,
  }
}

/** The line that was bought, for a free replacement or a replacement of a replacement. */
export function boughtLineOf(lines: readonly OrderLineRow[], line: OrderLineRow): OrderLineRow {
  const replaced = lines.find(({ id }) => id === line.replacesLineId)
  return replaced ? boughtLineOf(lines, replaced) : line
}

/** The free replacements of a bought line that have not been sent. */
export const unsentReplacementsOf = (
  lines: readonly OrderLineRow[],
  boughtLineId: string,
): OrderLineRow[] =>
  lines.filter(
    (one) =>
      one.id !== boughtLineId &&
      isUnsent(one.state) &&
      boughtLineOf(lines, one).id === boughtLineId,
  )

/** The same in the form of the rules of `domain/money/refund`. */
export const paidLineOf = (
  { lines, purchase }: Pick<LockedPurchase, "lines" | "purchase">,
  line: OrderLineRow,
): PaidLine => purchase.lines[lines.indexOf(boughtLineOf(lines, line))]!

/** Refunds of one payment that are not complete. */
export const findOpenRefunds = (db: Db, paymentId: PaymentId): Promise<RefundRow[]> =>
  db
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), ne(refunds.state, "done")))

/** Whether a refund of a cash order awaits the owner's transfer. */
export async function hasCashRefundDue(db: Db, orderId: OrderId): Promise<boolean> {
  const [found] = await db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.orderId, orderId), isToPayOut))
    .limit(1)
  return found !== undefined
}

/** A refund of cash that the owner has to transfer (of `refunds` and `payments` in the query). */
export const isToPayOut = and(ne(payments.method, "online"), ne(refunds.state, "done"))!

/** Accounts for the refunds of cash orders, where given. */
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

/**
 * The total of refunds by decision for the order of a line so far, in paise: refunds, cancellations
 * and returns, including the shopper's own. Refunds of mistaken captures do not count.
 */
export async function refundedOfOrder(db: Db, orderLineId: OrderLineId): Promise<Paise> {
  const ofOrder = db
    .select({ orderId: orderLines.orderId })
    .from(orderLines)
    .where(eq(orderLines.id, orderLineId))
  const lineIds = db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(inArray(orderLines.orderId, ofOrder))
  const given = await db
    .select({ amount: refunds.amount })
    .from(refunds)
    .where(and(inArray(refunds.orderLineId, lineIds), inArray(refunds.cause, decidedCauses)))
  return add(noMoney, ...given.map(({ amount }) => amount))
}

const decidedCauses: RefundCause[] = ["owner", "cancelled", "returned", "surcharge"]

/**
 * Checked with the purchase locked, because the earlier decision that no second person is needed
 * was made without the lock.
 * @param maxOrderRefund the maximum refund of the order without a second person, or null for any
 *   amount
 * @returns NEEDS_APPROVAL as a failure if another refund of the order was created in the meantime;
 *   null otherwise
 */
export async function refusalAboveLimit(
  tx: Db,
  orderLineId: OrderLineId,
  amount: Paise,
  maxOrderRefund: Paise | null,
): Promise<Failure<HandlerFailure> | null> {
  if (maxOrderRefund === null || amount === 0) return null
  const decided = add(amount, await refundedOfOrder(tx, orderLineId))
  return decided > maxOrderRefund ? wentBackMeanwhile : null
}

const wentBackMeanwhile = fail(
  "NEEDS_APPROVAL",
  msg(
    "Other money of this order went back at the same time. Send this once more: it needs a second person now.",
  ),
)
