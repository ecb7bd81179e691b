import { eq } from "drizzle-orm"
import { type ApiResult, fail } from "#contract/api-result.ts"
import type { Db } from "#db/connection.ts"
import { type OrderLineRow, orderLines } from "#db/schema.ts"
import { noMoney, type Paise } from "#domain/money.ts"
import { refundForCancelled } from "#domain/refund.ts"
import { ok } from "#domain/result.ts"
import { releaseStock } from "../../catalogue/commands/stock.ts"
import type { AppContext } from "../../context.ts"
import { releaseCoupon } from "../../coupons/commands/coupon-uses.ts"
import { issueUncollectedCreditNotes } from "../../invoices/commands/issue-credit-notes.ts"
import { closeUncollected, lockCashPayments } from "../../orders/commands/close-cash-payment.ts"
import { updateOrderLineState } from "../../orders/commands/order-lines.ts"
import { createRefund } from "../../refunds/commands/create-refund.ts"
import { markRefundedWhenComplete } from "../../refunds/commands/record-refund-status.ts"
import { lockPaidPurchase, refusalAboveLimit } from "../../refunds/queries.ts"

export interface Cancellation {
  /** Why this line may not be cancelled now, as a sentence; null if cancelling is allowed. */
  refusal: (line: OrderLineRow, now: Date, tx: Db) => string | null | Promise<string | null>
  /** Whether its pieces can be restocked. */
  restocks: (line: OrderLineRow) => boolean
  /** The remark for the gateway's refund; 3–100 characters. */
  note: string
  /** The maximum refund of the order without a second person; unlimited by default. */
  mostOfOrder?: Paise | null
  /** Further writes in the same transaction. */
  afterwards?: (tx: Db, line: OrderLineRow) => Promise<void>
}

export interface CancelledLine {
  /** False if it was cancelled before. */
  now: boolean
  /** The resulting refund. */
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
export const cancelOrderLine = (
  { db, now }: Pick<AppContext, "db" | "now">,
  orderLineId: string,
  how: Cancellation,
): Promise<ApiResult<CancelledLine>> =>
  db.transaction(async (tx): Promise<ApiResult<CancelledLine>> => {
    const locked = await lockPaidPurchase(tx, orderLineId)
    if (!locked) return fail("NOT_FOUND", "No order has this id.")
    const { paymentId, method, lines, line: before, purchase, paidLine } = locked
    if (before.state === "Cancelled" || before.state === "Refunded") {
      return ok({ now: false, refund: noMoney })
    }

    const refusal = await how.refusal(before, now(), tx)
    if (refusal !== null) return fail("NOT_ALLOWED_NOW", refusal)
    const amount = refundForCancelled(purchase, paidLine)
    const aboveLimit = await refusalAboveLimit(tx, orderLineId, amount, how.mostOfOrder ?? null)
    if (aboveLimit) return aboveLimit
    const [line] = await updateOrderLineState(tx, [before], "Cancelled", now())
    if (!line)
      return fail("NOT_ALLOWED_NOW", `An order that is ${before.state} cannot be cancelled.`)
    if (how.restocks(before)) await releaseStock(tx, [line])

    if (lines.every((one) => isUndoneUnsent(one.id === line.id ? line : one))) {
      await releaseCoupon(tx, line.orderId, now())
    }

    if (amount > 0) {
      const { note } = how
      const cause = "cancelled"
      await createRefund(tx, { paymentId, orderLineId, cause, amount, note }, now())
    }
    if (method === "cash") await cancelCashLine(tx, line, how.note, now())
    await markRefundedWhenComplete(tx, line, now())
    await how.afterwards?.(tx, line)
    return ok({ now: true, refund: amount })
  })

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
