import { and, eq, ne } from "drizzle-orm"
import { type HandlerResult, notAllowedNow, notFound } from "#contract/core/api-result.ts"
import type { Db } from "#db/connection.ts"
import { type OrderLineRow, refunds } from "#db/schema.ts"
import type { OrderLineId } from "#domain/core/id.ts"
import { formatRupees, noMoney, type Paise, paise } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import { refundableAmount, takesWholeLine } from "#domain/money/refund.ts"
import { isUnsent } from "#domain/orders/order-line-state.ts"
import { createRefund } from "#server/money/refunds/commands/create-refund.ts"
import {
  lockPaidPurchase,
  refusalAboveLimit,
  unsentReplacementsOf,
} from "#server/money/refunds/queries.ts"
import { promiseDelivery } from "#server/orders/lines/commands/promise-delivery.ts"
import { type CancellationNeeds, cancelLocked, tellCancelled } from "./cancel-order-line.ts"

export interface OrderLineRefund {
  refundId: string
  /** The refunded amount; more than requested if the last line is cancelled, for the delivery fee. */
  amount: Paise
  /** Whether the line or its replacement is cancelled: all that was paid for it is refunded before it is sent. */
  isCancelled: boolean
  /** The refundable amount of this order line. */
  left: Paise
}

/**
 * Refunds an amount of an order line on the owner's request, up to what is left of its price and
 * the delivery fee. The same amount is refused while the first refund is open: it was probably
 * entered twice. A line that has not been sent, or its free replacement, is cancelled once nothing
 * of its price is left.
 * @param how.maxOrderRefund the maximum refund of the order without a second person, or null
 * @param how.isSent says that an unsent line is sent although nothing of its price is left
 * @param how.refusal why the line may not be refunded as it is now, or null
 * @returns NOT_FOUND, NOT_ALLOWED_NOW; NEEDS_APPROVAL if another refund was created concurrently
 */
export const refundOrderLine = (
  context: CancellationNeeds,
  orderLineId: OrderLineId,
  amount: Paise,
  note: string,
  how: {
    maxOrderRefund?: Paise | null
    isSent?: boolean
    refusal?: (line: OrderLineRow) => string | null
  } = {},
): Promise<HandlerResult<OrderLineRefund>> =>
  context.db.transaction(async (tx): Promise<HandlerResult<OrderLineRefund>> => {
    const { now } = context
    const locked = await lockPaidPurchase(tx, orderLineId)
    if (!locked) return notFound("There is no such order.")
    const { paymentId, method, line, purchase, paidLine } = locked
    const { maxOrderRefund = null, isSent = false, refusal = () => null } = how
    const refused = refusal(line)
    if (refused) return notAllowedNow(refused)
    if (method === "cash" && line.deliveredAt === null) {
      return notAllowedNow("This order is paid in cash, and nothing was collected for it.")
    }
    const most = refundableAmount(purchase, paidLine)
    if (amount > most) {
      return notAllowedNow(`You can refund at most ${formatRupees(most)} for this order.`)
    }
    const aboveLimit = await refusalAboveLimit(tx, orderLineId, amount, maxOrderRefund)
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
      return notAllowedNow(
        `A refund of ${formatRupees(amount)} for this order is already in progress.`,
      )
    }
    if (isUnsent(line.state) && takesWholeLine(paidLine, amount) && !isSent) {
      const cancellation = {
        refusal: () => null,
        restocks: () => true,
        ...{ note, maxOrderRefund, refundsAtLeast: amount },
      }
      const cancelled = await cancelLocked(tx, context, locked, cancellation, now())
      if (!cancelled.ok) return cancelled
      const { refund, refundId } = cancelled.value
      await promiseDelivery(tx, context, line.orderId, now())
      await tellCancelled(tx, [{ line, refund }], now())
      return ok({
        refundId: refundId!,
        amount: refund,
        isCancelled: true,
        left: paise(most - refund),
      })
    }
    const created = { paymentId, orderLineId, cause: "owner" as const, amount, note }
    const { id } = await createRefund(tx, created, now())
    const isCancelled =
      takesWholeLine(paidLine, amount) &&
      !isSent &&
      (await cancelReplacements(context, tx, orderLineId, note, now()))
    return ok({ refundId: id, amount, isCancelled, left: paise(most - amount) })
  })

/**
 * Cancels the unsent free replacements of a line of which everything went back.
 * @returns whether there were any
 */
async function cancelReplacements(
  context: CancellationNeeds,
  tx: Db,
  orderLineId: OrderLineId,
  note: string,
  at: Date,
): Promise<boolean> {
  const purchase = (await lockPaidPurchase(tx, orderLineId))!
  const { lines } = purchase
  const unsent = unsentReplacementsOf(lines, orderLineId)
  const how = { refusal: () => null, restocks: () => true, note }
  for (const line of unsent) {
    const paidLine = purchase.purchase.lines[lines.indexOf(line)]!
    const cancelled = await cancelLocked(tx, context, { ...purchase, line, paidLine }, how, at)
    if (!cancelled.ok)
      throw new Error(`The replacement cannot be cancelled: ${cancelled.failure.code}.`)
  }
  if (unsent.length === 0) return false
  await promiseDelivery(tx, context, purchase.orderId, at)
  await tellCancelled(
    tx,
    unsent.map((line) => ({ line, refund: noMoney })),
    at,
  )
  return true
}
