import { and, eq } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { holds, payments } from "#db/schema.ts"
import { canMovePayment } from "#domain/checkout/payment-state.ts"
import type { PaymentId } from "#domain/core/id.ts"
import { releaseStock } from "#server/catalogue/products/commands/stock.ts"
import type { AppContext } from "#server/core/context.ts"
import { releaseCoupon } from "../../coupons/commands/coupon-uses.ts"

/**
 * Expires an unpaid payment: its stock is restocked and its coupon can be used again. Repeating it
 * changes nothing.
 */
export const expirePayment = (
  { db, now }: Pick<AppContext, "db" | "now">,
  paymentId: PaymentId,
): Promise<void> =>
  db.transaction(async (tx) => {
    const [payment] = await tx
      .select()
      .from(payments)
      .where(eq(payments.id, paymentId))
      .for("update")
    if (!payment || !canMovePayment(payment.state, "expired")) return
    await releaseHold(tx, paymentId)
    await releaseCoupon(tx, payment.orderId, now())
    await tx
      .update(payments)
      .set({ state: "expired", updatedAt: now() })
      .where(eq(payments.id, paymentId))
  })

/** Restocks the pieces that a payment holds. The caller holds the payment's lock. */
export async function releaseHold(tx: Db, paymentId: PaymentId): Promise<void> {
  const released = await tx
    .update(holds)
    .set({ state: "released" })
    .where(and(eq(holds.paymentId, paymentId), eq(holds.state, "held")))
    .returning()
  await releaseStock(tx, released)
}
