import { eq } from "drizzle-orm"
import { type HandlerResult, notAllowedNow, notFound } from "#contract/core/api-result.ts"
import type { Db } from "#db/connection.ts"
import { type OrderLineRow, orderLines, orders, payments } from "#db/schema.ts"
import type { OrderLineId } from "#domain/core/id.ts"
import { add, formatRupees, noMoney, type Paise, paise } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import { refundForCancelled } from "#domain/money/refund.ts"
import { titleOfLines } from "#domain/orders/order-line.ts"
import { cancelled as cancelledMessage } from "#domain/orders/order-messages.ts"
import { releaseStock } from "#server/catalogue/products/commands/stock.ts"
import type { AppContext } from "#server/core/context.ts"
import { stockOfLine } from "#server/core/encryption/order-powers.ts"
import { addNotice } from "#server/messages/notices/commands/add-notice.ts"
import { issueUncollectedCreditNotes } from "#server/money/invoices/commands/issue-credit-notes.ts"
import { createRefund } from "#server/money/refunds/commands/create-refund.ts"
import { markRefundedWhenComplete } from "#server/money/refunds/commands/record-refund-status.ts"
import {
  type LockedPurchase,
  lockPaidPurchase,
  refusalAboveLimit,
} from "#server/money/refunds/queries.ts"
import {
  closeUncollected,
  lockCashPayments,
} from "#server/orders/lines/commands/close-cash-payment.ts"
import { updateOrderLineState } from "#server/orders/lines/commands/order-lines.ts"
import { promiseDelivery } from "#server/orders/lines/commands/promise-delivery.ts"
import { isPaymentOfPlaced } from "#server/orders/lines/queries/placed-lines.ts"
import {
  reopenReplacedReturn,
  replacementRefusal,
} from "#server/orders/returns/commands/replace-return.ts"
import { msg } from "#words/sentence.ts"
import { releaseCoupon } from "../../coupons/commands/coupon-uses.ts"

export interface Cancellation {
  /** Why this line may not be cancelled now, as a sentence; null if cancelling is allowed. */
  refusal: (line: OrderLineRow, now: Date, tx: Db) => string | null | Promise<string | null>
  /** Whether its pieces can be restocked. */
  restocks: (line: OrderLineRow) => boolean
  /** The remark for the gateway's refund; 3–100 characters. */
  note: string
  /** The maximum refund of the order without a second person; unlimited by default. */
  maxOrderRefund?: Paise | null
  /** Refunds at least this much, up to what the caller has checked. */
  refundsAtLeast?: Paise
  /** Tells the shopper in the same transaction; the message of a cancellation by default. */
  tell?: (tx: Db, lines: CancelledOrderLine[], at: Date) => Promise<void>
}

export type CancellationNeeds = Pick<
  AppContext,
  "db" | "encryption" | "now" | "deliveryAreas" | "settings" | "modules"
>

export interface CancelledLine {
  /** False if it was cancelled before. */
  now: boolean
  /** The resulting refund. */
  refund: Paise
  /** Null if nothing is refunded. */
  refundId: string | null
}

interface CancelledOrderLine {
  line: OrderLineRow
  refund: Paise
}

/**
 * Cancels one order line: its pieces are restocked and it is refunded, the delivery fee with the
 * last line of the order. With the last one that was never sent, the order's coupon can be used
 * again. Repeating it changes nothing. The lock on the line orders it against the hand-over to the
 * courier.
 * @returns NOT_FOUND, NOT_ALLOWED_NOW; NEEDS_APPROVAL if another refund of the order was created
 *   concurrently
 */
export const cancelOrderLine = async (
  context: CancellationNeeds,
  orderLineId: OrderLineId,
  how: Cancellation,
): Promise<HandlerResult<CancelledLine>> =>
  (await cancelOrderLines(context, [orderLineId], how))[0]!

/**
 * The same for lines of one order, in one transaction and with one message to the shopper. A line
 * that may not be cancelled does not keep the others.
 * @returns one result for each line
 */
export const cancelOrderLines = (
  context: CancellationNeeds,
  orderLineIds: readonly string[],
  how: Cancellation,
): Promise<HandlerResult<CancelledLine>[]> =>
  context.db.transaction(async (tx) => {
    const at = context.now()
    const results: HandlerResult<CancelledLine>[] = []
    const cancelled: CancelledOrderLine[] = []
    for (const id of orderLineIds) {
      const locked = await lockPaidPurchase(tx, id)
      const result = locked
        ? await cancelLocked(tx, context, locked, how, at)
        : notFound(msg("There is no such order."))
      results.push(result)
      if (locked && result.ok && result.value.now) {
        cancelled.push({ line: locked.line, refund: result.value.refund })
      }
    }
    if (cancelled.length === 0) return results
    // The other lines may have waited for the prescription of these.
    await promiseDelivery(tx, context, cancelled[0]!.line.orderId, at)
    await (how.tell ?? tellCancelled)(tx, cancelled, at)
    return results
  })

/**
 * Cancels a line whose purchase the caller has locked; the caller promises the delivery of the
 * others and tells the shopper.
 */
export async function cancelLocked(
  tx: Db,
  context: Pick<AppContext, "encryption" | "modules">,
  { paymentId, method, lines, line: before, purchase, paidLine }: LockedPurchase,
  how: Cancellation,
  at: Date,
): Promise<HandlerResult<CancelledLine>> {
  if (before.state === "Cancelled" || before.state === "Refunded") {
    return ok({ now: false, refund: noMoney, refundId: null })
  }
  const refusal = (await how.refusal(before, at, tx)) ?? (await replacementRefusal(tx, before))
  if (refusal !== null) return notAllowedNow(refusal)
  const orderLineId = before.id
  const due = refundForCancelled(purchase, paidLine)
  const amount = paise(Math.max(due, how.refundsAtLeast ?? 0))
  const aboveLimit = await refusalAboveLimit(tx, orderLineId, amount, how.maxOrderRefund ?? null)
  if (aboveLimit) return aboveLimit
  const [line] = await updateOrderLineState(tx, [before], "Cancelled", at)
  if (!line) return notAllowedNow(`An order that is ${before.state} cannot be cancelled.`)
  if (how.restocks(before)) await releaseStock(tx, context, [stockOfLine(context, line)])
  await reopenReplacedReturn(tx, { lines, purchase }, line, at)

  if (lines.every((one) => isUndoneUnsent(one.id === line.id ? line : one))) {
    await releaseCoupon(tx, line.orderId, at)
  }

  const { note } = how
  const refund =
    amount > 0
      ? await createRefund(tx, { paymentId, orderLineId, cause: "cancelled", amount, note }, at)
      : null
  if (method === "cash") await cancelCashLine(tx, line, how.note, at)
  await markRefundedWhenComplete(tx, line, at)
  return ok({ now: true, refund: amount, refundId: refund?.id ?? null })
}

/** Notifies the shopper which lines are cancelled and how much is refunded. */
export async function tellCancelled(
  tx: Db,
  cancelled: readonly CancelledOrderLine[],
  at: Date,
): Promise<void> {
  const { orderId } = cancelled[0]!.line
  const [found] = await tx
    .select({ order: orders, method: payments.method })
    .from(orders)
    .innerJoin(payments, isPaymentOfPlaced)
    .where(eq(orders.id, orderId))
  const { shopperId, mobile, number } = found!.order
  const amount = add(...cancelled.map(({ refund }) => refund))
  const values = {
    title: titleOfLines(cancelled.map(({ line }) => line)),
    amount: formatRupees(amount),
    ...(amount === 0 ? { refund: "none" } : found!.method !== "online" && { refund: "transfer" }),
    ...(cancelled.some(({ line }) => line.refusedAt) && { reason: "refused" }),
    number: number ?? "",
  }
  await addNotice(tx, { shopperId, mobile, orderId, message: cancelledMessage, values }, at)
}

/**
 * A line of a cash order: nothing is refunded, an issued invoice is credited, and with the last
 * line there is nothing left to collect.
 * @throws when a credit note cannot be issued: a programming error
 */
async function cancelCashLine(tx: Db, line: OrderLineRow, reason: string, at: Date) {
  const [payment] = await lockCashPayments(tx, eq(orderLines.id, line.id))
  if (payment?.state !== "to_collect") return
  const all = await tx.select().from(orderLines).where(eq(orderLines.orderId, line.orderId))
  const isLast = all.every(({ state }) => state === "Cancelled")
  const notes = await issueUncollectedCreditNotes(tx, line, { isLast, reason }, at)
  if (!notes.ok) throw new Error(`The credit note cannot be issued: ${notes.failure}.`)
  await closeUncollected(tx, payment, "cancelled", at)
}

/** Cancelled before it shipped, whether or not its refund is complete. */
const isUndoneUnsent = ({ state, shipmentId }: OrderLineRow): boolean =>
  (state === "Cancelled" || state === "Refunded") && shipmentId === null
