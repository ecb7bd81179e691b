import { eq } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { orders, payments } from "#db/schema.ts"
import { paymentMismatched } from "#domain/checkout/payment-messages.ts"
import { capturedAttempts, type PaymentMismatch } from "#domain/checkout/payment-mismatch.ts"
import { canMovePayment } from "#domain/checkout/payment-state.ts"
import type { PaymentId, ShopperId } from "#domain/core/id.ts"
import { formatRupees } from "#domain/core/money.ts"
import type { Attempt, GatewayOrder } from "#providers/payments/payment-gateway.ts"
import type { AppContext } from "#server/core/context.ts"
import { addNotice } from "#server/messages/notices/commands/add-notice.ts"
import { createRefund, createSurplusRefunds } from "#server/money/refunds/commands/create-refund.ts"
import { releaseCoupon } from "../../coupons/commands/coupon-uses.ts"
import { releaseHold } from "./expire-payment.ts"

type Payment = typeof payments.$inferSelect

export interface RecordedMismatch {
  /** Whether this call detected it, so that it is logged once. */
  isNew: boolean
  /** New captures beyond the first one. */
  surplus: number
}

/**
 * Records captured money that does not match this payment: no order is placed and the pieces are
 * restocked. A different amount is refunded and the shopper is notified: the first capture
 * immediately, each further one as a surplus capture (decision 10), also those found by a later
 * check. Money in another currency or for another order is held until the owner has reviewed it.
 * Repeating it changes nothing.
 * @param mismatch null when a later capture of a mismatched payment has the right amount
 */
export const recordMismatch = (
  context: Pick<AppContext, "db" | "encryption" | "now" | "modules">,
  paymentId: PaymentId,
  order: Pick<GatewayOrder, "attempts">,
  mismatch: PaymentMismatch | null,
): Promise<RecordedMismatch> =>
  context.db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(payments)
      .where(eq(payments.id, paymentId))
      .for("update")
    const [first] = capturedAttempts(order)
    if (!before || !first) return { isNew: false, surplus: 0 }
    const isNew = mismatch !== null && canMovePayment(before.state, "mismatched")
    if (!isNew && before.state !== "mismatched") return { isNew, surplus: 0 }

    const payment = isNew
      ? await moveToMismatched(tx, context, before, first, mismatch, context.now())
      : before
    // A refund names no attempt: with money in another currency it could be taken from that.
    const isUnsafe = mismatch !== null && mismatch !== "amount" && payment.mismatch === "amount"
    if (isUnsafe) {
      await tx.update(payments).set({ mismatch }).where(eq(payments.id, paymentId))
      return { isNew: true, surplus: 0 }
    }
    if (payment.mismatch !== "amount") return { isNew, surplus: 0 }
    const owed = { ...payment, ...(await findBuyer(tx, payment)) }
    if (isNew) await refundFirst(tx, owed, first, context.now())
    const surplus = await createSurplusRefunds(tx, owed, order.attempts, context.now())
    return { isNew, surplus }
  })

async function moveToMismatched(
  tx: Db,
  context: Pick<AppContext, "encryption" | "modules">,
  { id, orderId }: Payment,
  { id: gatewayPaymentId }: Attempt,
  mismatch: PaymentMismatch,
  at: Date,
): Promise<Payment> {
  await releaseHold(tx, context, { id, orderId })
  await releaseCoupon(tx, orderId, at)
  const [payment] = await tx
    .update(payments)
    .set({
      state: "mismatched",
      mismatch,
      gatewayPaymentId,
      hasPendingAttempt: false,
      updatedAt: at,
    })
    .where(eq(payments.id, id))
    .returning()
  return payment!
}

async function refundFirst(
  tx: Db,
  { id: paymentId, orderId, shopperId, mobile }: Payment & Buyer,
  { id: gatewayPaymentId, amount }: Attempt,
  at: Date,
): Promise<void> {
  const cause = "mismatched"
  const note = "Another amount was charged"
  await createRefund(
    tx,
    { paymentId, orderLineId: null, cause, amount, note, gatewayPaymentId },
    at,
  )
  const values = { amount: formatRupees(amount) }
  await addNotice(tx, { shopperId, mobile, orderId, message: paymentMismatched, values }, at)
}

interface Buyer {
  shopperId: ShopperId
  mobile: string
}

async function findBuyer(tx: Db, { orderId }: Payment): Promise<Buyer> {
  const [buyer] = await tx
    .select({ shopperId: orders.shopperId, mobile: orders.mobile })
    .from(orders)
    .where(eq(orders.id, orderId))
  return buyer!
}
