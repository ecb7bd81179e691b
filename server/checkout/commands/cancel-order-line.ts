import { type ApiResult, fail } from "#contract/api-result.ts"
import { noMoney, type Paise } from "#domain/money.ts"
import { refundForCancelled } from "#domain/refund.ts"
import { ok } from "#domain/result.ts"
import { releaseStock } from "../../catalogue/commands/stock.ts"
import type { AppContext } from "../../context.ts"
import { type OrderLine, updateOrderLineState } from "../../orders/commands/order-lines.ts"
import { createRefund } from "../../refunds/commands/create-refund.ts"
import { markRefundedWhenComplete } from "../../refunds/commands/record-refund-status.ts"
import { lockPaidPurchase } from "../../refunds/queries.ts"

export interface Cancellation {
  /** Why this line may not be cancelled now, as a sentence; null when nothing stands against it. */
  refusal: (line: OrderLine, now: Date) => string | null
  /** Whether its pieces can be sold again. */
  restocks: (line: OrderLine) => boolean
  /** What the gateway writes beside the refund; 3–100 characters. */
  note: string
}

export interface CancelledLine {
  /** False when it was cancelled before. */
  now: boolean
  /** What goes back because of it. */
  refund: Paise
}

/**
 * Cancels one order line: its pieces go back on sale and its money goes back to the shopper, the
 * delivery fee with the last line of the payment. Doing it twice does nothing more. Whether it or
 * the hand-over to the courier comes first is decided by the lock on the line.
 * @returns NOT_FOUND, NOT_ALLOWED_NOW
 */
export const cancelOrderLine = (
  { db, now }: Pick<AppContext, "db" | "now">,
  orderId: string,
  how: Cancellation,
): Promise<ApiResult<CancelledLine>> =>
  db.transaction(async (tx): Promise<ApiResult<CancelledLine>> => {
    const locked = await lockPaidPurchase(tx, orderId)
    if (!locked) return fail("NOT_FOUND", "No order has this id.")
    const { paymentId, line: before, purchase, paidLine } = locked
    if (before.state === "Cancelled" || before.state === "Refunded") {
      return ok({ now: false, refund: noMoney })
    }

    const refusal = how.refusal(before, now())
    if (refusal !== null) return fail("NOT_ALLOWED_NOW", refusal)
    const [line] = await updateOrderLineState(tx, [before], "Cancelled", now())
    if (!line)
      return fail("NOT_ALLOWED_NOW", `An order that is ${before.state} cannot be cancelled.`)
    if (how.restocks(before)) await releaseStock(tx, [line])

    const amount = refundForCancelled(purchase, paidLine)
    if (amount > 0) {
      const { note } = how
      await createRefund(tx, { paymentId, orderId, cause: "cancelled", amount, note }, now())
    }
    await markRefundedWhenComplete(tx, line, now())
    return ok({ now: true, refund: amount })
  })
