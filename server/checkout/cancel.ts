import { eq } from "drizzle-orm"
import { done, fail, type Outcome } from "#contract/outcome.ts"
import { orders, payments } from "#db/schema.ts"
import { noMoney, type Paise } from "#domain/money.ts"
import { refundForCancelled } from "#domain/refund.ts"
import { returnStock } from "../catalogue/queries/stock.ts"
import type { House } from "../house.ts"
import { completeRefund } from "../orders/queries/complete-refund.ts"
import { lockLines, moveOrders, type OrderLine } from "../orders/queries/move-orders.ts"
import { paidPurchase } from "./paid-purchase.ts"
import { oweRefund } from "./refund.ts"

export interface Cancellation {
  /** Why this line may not be cancelled now, as a sentence; null when nothing stands against it. */
  refusal: (line: OrderLine, now: Date) => string | null
  /** Whether its pieces can be sold again. */
  restocks: (line: OrderLine) => boolean
  /** What the gateway writes beside the refund; 3–100 characters. */
  note: string
}

export interface Cancelled {
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
export const cancelLine = (
  { sql, now }: Pick<House, "sql" | "now">,
  orderId: string,
  how: Cancellation,
): Promise<Outcome<Cancelled>> =>
  sql.transaction(async (tx): Promise<Outcome<Cancelled>> => {
    const [found] = await tx.select().from(orders).where(eq(orders.id, orderId))
    if (!found) return fail("NOT_FOUND", "There is no such order.")
    const { paymentId } = found
    const [payment] = await tx
      .select()
      .from(payments)
      .where(eq(payments.id, paymentId))
      .for("update")
    const lines = await lockLines(tx, eq(orders.paymentId, paymentId))
    const before = lines.find(({ id }) => id === orderId)!
    if (before.state === "Cancelled" || before.state === "Refunded") {
      return done({ now: false, refund: noMoney })
    }

    const refusal = how.refusal(before, now())
    if (refusal !== null) return fail("NOT_ALLOWED_NOW", refusal)
    const [line] = await moveOrders(tx, [before], "Cancelled", now())
    if (!line) return fail("NOT_ALLOWED_NOW", `An order that is ${before.state} stays as it is.`)
    if (how.restocks(before)) await returnStock(tx, [line])

    const { purchase, lineOf } = await paidPurchase(tx, payment!, lines)
    const amount = refundForCancelled(purchase, lineOf(orderId))
    if (amount > 0) {
      const { note } = how
      await oweRefund(tx, { paymentId, orderId, cause: "cancelled", amount, note }, now())
    }
    await completeRefund(tx, line, now())
    return done({ now: true, refund: amount })
  })
