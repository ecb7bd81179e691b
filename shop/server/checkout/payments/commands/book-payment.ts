import { eq } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { holds, type OrderRow, orders, payments } from "#db/schema.ts"
import { canMovePayment, type PaymentState } from "#domain/checkout/payment-state.ts"
import { nextLook } from "#domain/checkout/payment-watch.ts"
import type { PaymentId } from "#domain/core/id.ts"
import { formatRupees } from "#domain/core/money.ts"
import { stateInAddress } from "#domain/money/tax.ts"
import { titleOfLines } from "#domain/orders/order-line.ts"
import { placed } from "#domain/orders/order-messages.ts"
import type { GatewayOrder } from "#providers/payments/payment-gateway.ts"
import { OutOfStockError, reserveStock } from "#server/catalogue/products/commands/stock.ts"
import type { AppContext } from "#server/core/context.ts"
import { decryptItems } from "#server/core/encryption/order-powers.ts"
import { ordersPlaced } from "#server/core/observability/channels.ts"
import { type SoldService, soldService } from "#server/core/sold-service.ts"
import type { RequestContext } from "#server/http/endpoint-handler.ts"
import { addNotice } from "#server/messages/notices/commands/add-notice.ts"
import { createRefund, createSurplusRefunds } from "#server/money/refunds/commands/create-refund.ts"
import { placeOrder } from "#server/orders/lines/commands/place-order.ts"
import { redeemCoupon, releaseCoupon } from "../../coupons/commands/coupon-uses.ts"
import { releaseHold } from "./expire-payment.ts"
import { isSourceClosed } from "./order-source.ts"

type Payment = typeof payments.$inferSelect

/**
 * Books a captured payment: places the order and turns the hold into a sale, or starts the
 * service, and notifies the shopper, all in one transaction and once. If the goods are out of
 * stock, the money is refunded. Anything captured beyond the booked attempt is refunded in any
 * case, now or by a later check.
 * @returns whether the payment is settled or owed back now, and how many such captures are new
 */
export async function bookPayment(
  context: Pick<AppContext, "db" | "now" | "settings" | "deliveryAreas" | "encryption" | "modules">,
  paymentId: PaymentId,
  { paidAttempt, attempts }: Pick<GatewayOrder, "paidAttempt" | "attempts">,
  log: RequestContext["log"],
): Promise<{ isFinal: boolean; surplus: number }> {
  const { db, now } = context
  let isPlaced = false
  const booked = await db.transaction(async (tx) => {
    const [payment] = await tx
      .select()
      .from(payments)
      .where(eq(payments.id, paymentId))
      .for("update")
    const gatewayPaymentId = payment?.gatewayPaymentId ?? paidAttempt?.id
    if (!payment || !gatewayPaymentId) return { isFinal: false, surplus: 0 }
    // `recordMismatch` came first, and nothing may be refunded before the owner has reviewed it.
    if (payment.state === "mismatched" && payment.mismatch !== "amount") {
      return { isFinal: false, surplus: 0 }
    }
    const [order] = await tx.select().from(orders).where(eq(orders.id, payment.orderId))
    if (canMovePayment(payment.state, "settled")) {
      const at = now()
      const moveTo = async (state: PaymentState) =>
        void (await tx
          .update(payments)
          .set({
            state,
            gatewayPaymentId,
            hasPendingAttempt: false,
            nextCheckAt: nextLook({ expiresAt: payment.expiresAt, attempts }, at),
            updatedAt: at,
          })
          .where(eq(payments.id, paymentId)))
      const service = soldService(context, order!.kind)
      isPlaced =
        order!.kind === "goods"
          ? await takeHold(tx, context, payment, order!, at)
          : ((await service?.start(tx, context, order!, log)) ?? false)
      if (isPlaced && order!.kind === "goods") {
        await Promise.all([sellHold(tx, context, payment, order!, at), moveTo("settled")])
      } else {
        await moveTo(isPlaced ? "settled" : "refund_due")
      }
      if (!isPlaced) await createRefund(tx, refundOfAll(payment, order!, service), at)
    } else if (payment.gatewayPaymentId === null) {
      await tx.update(payments).set({ gatewayPaymentId }).where(eq(payments.id, paymentId))
    }
    const { shopperId, mobile } = order!
    const paid = { ...payment, gatewayPaymentId, shopperId, mobile }
    return { isFinal: true, surplus: await createSurplusRefunds(tx, paid, attempts, now()) }
  })
  if (isPlaced) ordersPlaced.publish({ method: "online" })
  return booked
}

/** Whether the payment holds something that can be sold. */
async function takeHold(
  tx: Db,
  context: Pick<AppContext, "encryption" | "modules">,
  payment: Payment,
  order: OrderRow,
  at: Date,
): Promise<boolean> {
  // After the erasure of the account there is no address to deliver to, even for a late payment.
  if (order.mobile === "") return false
  // Staff cancelled it, or it was ordered in another way, before this money arrived.
  if (order.sourceId !== null && (await isSourceClosed(tx, context, order.sourceId))) {
    if (payment.state !== "expired") {
      await releaseHold(tx, context, { id: payment.id, orderId: order.id })
    }
    await releaseCoupon(tx, order.id, at)
    return false
  }
  return payment.state !== "expired" || holdAgain(tx, context, order)
}

/** Places the order and turns its hold into a sale. */
async function sellHold(
  tx: Db,
  context: Pick<AppContext, "now" | "settings" | "deliveryAreas" | "encryption" | "modules">,
  payment: Payment,
  order: OrderRow,
  at: Date,
): Promise<void> {
  // Before what follows: coupons are locked before prescription uploads.
  if (order.couponCode !== null) await redeemCoupon(tx, order.id, at)
  const sellerState = stateInAddress(context.settings.BUSINESS_ADDRESS)
  await Promise.all([
    tx.update(holds).set({ state: "sold" }).where(eq(holds.paymentId, payment.id)),
    placeOrder(tx, context, order, sellerState, at),
    addNotice(tx, placedNotice(order), at),
  ])
}

/** The hold expired before the money arrived: take the pieces again, all or none. */
async function holdAgain(
  tx: Db,
  context: Pick<AppContext, "encryption" | "modules">,
  order: OrderRow,
): Promise<boolean> {
  const released = decryptItems(context, order)
  try {
    await tx.transaction((inner) => reserveStock(inner, context, released))
    return true
  } catch (error) {
    if (error instanceof OutOfStockError) return false
    throw error
  }
}

const refundOfAll = (
  { id, amount }: Payment,
  { sourceId }: OrderRow,
  service: SoldService | undefined,
) => ({
  paymentId: id,
  orderLineId: null,
  cause: "unsellable" as const,
  amount,
  note:
    service?.refused.note ??
    (sourceId === null
      ? "The product was no longer in stock"
      : "The order was cancelled or out of stock"),
})

const placedNotice = ({ id: orderId, shopperId, mobile, total, items }: OrderRow) => ({
  ...{ shopperId, mobile, orderId },
  message: placed,
  values: { amount: formatRupees(total), title: titleOfLines(items) },
})
