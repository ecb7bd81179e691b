import { and, eq } from "drizzle-orm"
import { type HandlerResult, notAllowedNow, notFound } from "#contract/core/api-result.ts"
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
import { canMovePayment, type PaymentState } from "#domain/checkout/payment-state.ts"
import { add, formatRupees } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import { lineTotal } from "#domain/money/line-total.ts"
import { canMoveRefund, type RefundState } from "#domain/money/refund.ts"
import { refunded } from "#domain/orders/order-messages.ts"
import type { GatewayRefund } from "#providers/payments/payment-gateway.ts"
import type { AppContext } from "#server/core/context.ts"
import { addNotice } from "#server/messages/notices/commands/add-notice.ts"
import { lockOrderLines, updateOrderLineState } from "#server/orders/lines/commands/order-lines.ts"
import { hasCashRefundDue } from "../queries.ts"

/**
 * Records the gateway's status of a refund, and updates what depends on it: the refunded order
 * line, or the payment that bought nothing. The shopper is notified once the refund is complete.
 * @param speed that the gateway accepted, if it replied to a request of the shop
 */
export const recordRefundStatus = (
  { db, now }: Pick<AppContext, "db" | "now">,
  asked: Pick<RefundRow, "id" | "paymentId" | "attempt">,
  status: GatewayRefund["status"],
  speed?: GatewayRefund["speed"],
): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.select().from(payments).where(eq(payments.id, asked.paymentId)).for("update")
    for (const to of steps[status]) {
      const [refund] = await tx.select().from(refunds).where(eq(refunds.id, asked.id)).for("update")
      // A reply about a finished attempt says nothing about the current one.
      if (!refund || refund.attempt !== asked.attempt || !canMoveRefund(refund.state, to)) continue
      const instant = speed === undefined ? refund.instant : speed === "INSTANT"
      await write(tx, { ...refund, instant }, to, now())
      if (refund.cause === "unsellable") await movePayment(tx, refund.paymentId, to, now())
      if (to === "done") await close(tx, { ...refund, instant }, now())
    }
  })

/** Whatever the status, the gateway has accepted the refund. */
const steps: Record<GatewayRefund["status"], RefundState[]> = {
  PENDING: ["accepted"],
  SUCCESS: ["accepted", "done"],
  FAILED: ["accepted", "due"],
}

const write = (tx: Db, { id, attempt, instant }: RefundRow, to: RefundState, at: Date) =>
  tx
    .update(refunds)
    .set({
      state: to,
      instant,
      updatedAt: at,
      ...(to === "due" && { attempt: attempt + 1 }),
      ...(to === "done" && { doneAt: at, nextCheckAt: null }),
    })
    .where(eq(refunds.id, id))

const paymentStateOf: Record<RefundState, PaymentState> = {
  due: "refund_due",
  accepted: "refunding",
  done: "refunded",
}

async function movePayment(tx: Db, id: string, refundState: RefundState, at: Date) {
  const to = paymentStateOf[refundState]
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id))
  if (!payment || !canMovePayment(payment.state, to)) return
  await tx.update(payments).set({ state: to, updatedAt: at }).where(eq(payments.id, id))
}

async function close(tx: Db, refund: RefundRow, at: Date) {
  const [to] = await tx
    .select({
      ...{ shopperId: orders.shopperId, mobile: orders.mobile, orderId: orders.id },
      ...{ method: payments.method, account: refundAccounts.orderId },
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(refundAccounts, eq(refundAccounts.orderId, orders.id))
    .where(eq(payments.id, refund.paymentId))
  const { orderLineId } = refund
  const [line] = orderLineId ? await lockOrderLines(tx, eq(orderLines.id, orderLineId)) : []
  if (line) await markRefundedWhenComplete(tx, line, at)
  if (!(await hasCashRefundDue(tx, to!.orderId))) {
    await tx.delete(refundAccounts).where(eq(refundAccounts.orderId, to!.orderId))
  }
  const { method, account, ...notified } = to!
  const values = {
    amount: formatRupees(refund.amount),
    ...(refund.instant && { speed: "INSTANT" }),
    ...(method !== "online" && { refund: account === null ? "counter" : "transfer" }),
  }
  await addNotice(tx, { ...notified, message: refunded, values }, at)
}

/**
 * Once all of a line's money is refunded, the (locked) line becomes Refunded, if its state allows
 * it. A free replacement has no refund: cancelled, it stays Cancelled.
 */
export async function markRefundedWhenComplete(
  tx: Db,
  line: OrderLineRow,
  at: Date,
): Promise<void> {
  const done = await tx
    .select({ amount: refunds.amount })
    .from(refunds)
    .where(and(eq(refunds.orderLineId, line.id), eq(refunds.state, "done")))
  const total = lineTotal(line)
  const isBack = total > 0 && add(...done.map(({ amount }) => amount)) >= total
  if (isBack) await updateOrderLineState(tx, [line], "Refunded", at)
}

/**
 * Records that the owner has transferred a refund of a cash order to the shopper: the refund is
 * done, and the shopper is notified. Repeating it with the same reference changes nothing.
 * @param reference of the bank transfer, such as its UTR
 * @returns NOT_FOUND, NOT_ALLOWED_NOW
 */
export async function recordTransfer(
  context: Pick<AppContext, "db" | "now">,
  refundId: string,
  reference: string,
): Promise<HandlerResult<RefundRow>> {
  const { db } = context
  const [found] = await db
    .select({ refund: refunds, method: payments.method })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId))
  if (!found) return notFound("There is no such refund. It may have been removed.")
  if (found.method === "online") {
    return notAllowedNow("This refund goes through the payment gateway by itself.")
  }
  // The first reference is kept in a race.
  await db
    .update(refunds)
    .set({ transferReference: reference })
    .where(and(eq(refunds.id, refundId), eq(refunds.state, "due")))
  await recordRefundStatus(context, found.refund, "SUCCESS")
  const [now] = await db.select().from(refunds).where(eq(refunds.id, refundId))
  return now!.transferReference === reference
    ? ok(now!)
    : notAllowedNow(`This refund was paid before, with the reference ${now!.transferReference}.`)
}
