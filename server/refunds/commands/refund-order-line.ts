import { and, eq, ne } from "drizzle-orm"
import { type ApiResult, fail } from "#contract/api-result.ts"
import { refunds } from "#db/schema.ts"
import { formatRupees, type Paise, paise } from "#domain/money.ts"
import { refundableAmount } from "#domain/refund.ts"
import { ok } from "#domain/result.ts"
import type { AppContext } from "../../context.ts"
import { lockPaidPurchase, refusalAboveLimit } from "../queries.ts"
import { createRefund } from "./create-refund.ts"

export interface OrderLineRefund {
  refundId: string
  /** The refundable amount of this order line. */
  left: Paise
}

/**
 * Refunds an amount of an order line on the owner's request, up to what is left of its price and
 * the delivery fee. The same amount is refused while the first refund is open: it was probably
 * entered twice.
 * @param mostOfOrder the maximum refund of the order without a second person, or null
 * @returns NOT_FOUND, NOT_ALLOWED_NOW; NEEDS_APPROVAL if another refund was created concurrently
 */
export const refundOrderLine = (
  { db, now }: Pick<AppContext, "db" | "now">,
  orderLineId: string,
  amount: Paise,
  note: string,
  mostOfOrder: Paise | null = null,
): Promise<ApiResult<OrderLineRefund>> =>
  db.transaction(async (tx): Promise<ApiResult<OrderLineRefund>> => {
    const locked = await lockPaidPurchase(tx, orderLineId)
    if (!locked) return fail("NOT_FOUND", "No order has this id.")
    const { paymentId, method, line, purchase, paidLine } = locked
    if (method === "cash" && line.deliveredAt === null) {
      return fail(
        "NOT_ALLOWED_NOW",
        "This order is paid in cash, and nothing was collected for it.",
      )
    }
    const most = refundableAmount(purchase, paidLine)
    if (amount > most) {
      return fail("NOT_ALLOWED_NOW", `You can refund at most ${formatRupees(most)} for this order.`)
    }
    const aboveLimit = await refusalAboveLimit(tx, orderLineId, amount, mostOfOrder)
    if (aboveLimit) return aboveLimit
    const [same] = await tx
      .select({ id: refunds.id })
      .from(refunds)
      .where(
        and(
          eq(refunds.orderLineId, orderLineId),
          eq(refunds.cause, "owner"),
          eq(refunds.amount, amount),
          ne(refunds.state, "done"),
        ),
      )
    if (same) {
      return fail(
        "NOT_ALLOWED_NOW",
        `A refund of ${formatRupees(amount)} for this order is already in progress.`,
      )
    }
    const refund = await createRefund(
      tx,
      { paymentId, orderLineId, cause: "owner", amount, note },
      now(),
    )
    return ok({ refundId: refund.id, left: paise(most - amount) })
  })
