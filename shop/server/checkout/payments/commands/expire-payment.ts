import { and, eq } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { holds, orders, type PaymentRow, payments } from "#db/schema.ts"
import { canMovePayment } from "#domain/checkout/payment-state.ts"
import type { PaymentId } from "#domain/core/id.ts"
import { releaseStock } from "#server/catalogue/products/commands/stock.ts"
import type { AppContext } from "#server/core/context.ts"
import { stockOfItems } from "#server/core/encryption/order-powers.ts"
import { releaseCoupon } from "../../coupons/commands/coupon-uses.ts"

/**
 * Expires an unpaid payment: its stock is restocked and its coupon can be used again. Repeating it
 * changes nothing.
 */
export const expirePayment = (
  context: Pick<AppContext, "db" | "encryption" | "now" | "modules">,
  paymentId: PaymentId,
): Promise<void> =>
  context.db.transaction(async (tx) => {
    const [payment] = await tx
      .select()
      .from(payments)
      .where(eq(payments.id, paymentId))
      .for("update")
    if (!payment || !canMovePayment(payment.state, "expired")) return
    const at = context.now()
    await releaseHold(tx, context, payment)
    await releaseCoupon(tx, payment.orderId, at)
    await tx
      .update(payments)
      .set({ state: "expired", updatedAt: at })
      .where(eq(payments.id, paymentId))
  })

/** Restocks the pieces that a payment holds. The caller holds the payment's lock. */
export async function releaseHold(
  tx: Db,
  context: Pick<AppContext, "encryption" | "modules">,
  payment: Pick<PaymentRow, "id" | "orderId">,
): Promise<void> {
  const released = await tx
    .update(holds)
    .set({ state: "released" })
    .where(and(eq(holds.paymentId, payment.id), eq(holds.state, "held")))
    .returning({ productId: holds.productId, quantity: holds.quantity })
  if (released.length === 0) return
  const [order] = await tx.select().from(orders).where(eq(orders.id, payment.orderId))
  const items = stockOfItems(context, order!)
  // The hold decides how many; the order has their powers, until its account is erased.
  const pieces = released.flatMap((held) => {
    const own = items.filter(({ productId }) => productId === held.productId)
    const isWhole = own.reduce((sum, { quantity }) => sum + quantity, 0) === held.quantity
    return isWhole ? own : [held]
  })
  await releaseStock(tx, context, pieces)
}
