import { and, eq, ne } from "drizzle-orm"
import { done, fail, type Outcome } from "#contract/outcome.ts"
import { orders, payments, refunds } from "#db/schema.ts"
import { formatRupees, type Paise, paise } from "#domain/money.ts"
import { mostRefundable } from "#domain/refund.ts"
import type { House } from "../house.ts"
import { lockLines } from "../orders/queries/move-orders.ts"
import { paidPurchase } from "./paid-purchase.ts"
import { oweRefund } from "./refund.ts"

export interface GivenBack {
  refundId: string
  /** What could still go back for this order. */
  left: Paise
}

/**
 * The owner gives money back for an order line, up to what is left of its price and the delivery fee.
 * The same amount once more is refused until the first is back: most likely it was typed twice.
 * @returns NOT_FOUND, NOT_ALLOWED_NOW
 */
export const giveBack = (
  { sql, now }: Pick<House, "sql" | "now">,
  orderId: string,
  amount: Paise,
  note: string,
): Promise<Outcome<GivenBack>> =>
  sql.transaction(async (tx): Promise<Outcome<GivenBack>> => {
    const [found] = await tx.select().from(orders).where(eq(orders.id, orderId))
    if (!found) return fail("NOT_FOUND", "There is no such order.")
    const { paymentId } = found
    const [payment] = await tx
      .select()
      .from(payments)
      .where(eq(payments.id, paymentId))
      .for("update")
    const lines = await lockLines(tx, eq(orders.paymentId, paymentId))
    const { purchase, lineOf } = await paidPurchase(tx, payment!, lines)
    const most = mostRefundable(purchase, lineOf(orderId))
    if (amount > most) {
      return fail("NOT_ALLOWED_NOW", `At most ${formatRupees(most)} can go back for this order.`)
    }
    const [same] = await tx
      .select({ id: refunds.id })
      .from(refunds)
      .where(
        and(
          eq(refunds.orderId, orderId),
          eq(refunds.cause, "owner"),
          eq(refunds.amount, amount),
          ne(refunds.state, "done"),
        ),
      )
    if (same) {
      return fail(
        "NOT_ALLOWED_NOW",
        `A refund of ${formatRupees(amount)} for this order is on its way already.`,
      )
    }
    const refund = await oweRefund(tx, { paymentId, orderId, cause: "owner", amount, note }, now())
    return done({ refundId: refund.id, left: paise(most - amount) })
  })
