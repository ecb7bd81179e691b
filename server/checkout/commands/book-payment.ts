import { eq } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { holds, type OrderRow, orders, payments } from "#db/schema.ts"
import { formatRupees } from "#domain/money.ts"
import { canMovePayment, type PaymentState } from "#domain/payment-state.ts"
import { stateInAddress } from "#domain/tax.ts"
import type { GatewayOrder } from "#providers/payments/payment-gateway.ts"
import { OutOfStockError, reserveStock } from "../../catalogue/commands/stock.ts"
import type { AppContext } from "../../context.ts"
import { keepCoupon } from "../../coupons/commands/coupon-uses.ts"
import { offerDelivery } from "../../delivery/queries.ts"
import type { RequestContext } from "../../endpoint-handler.ts"
import { startMembership } from "../../memberships/commands/start-membership.ts"
import { addNotice, type NewNotice } from "../../notices/commands/add-notice.ts"
import { placeOrder } from "../../orders/commands/place-order.ts"
import { createRefund, createSurplusRefunds } from "../../refunds/commands/create-refund.ts"

type Payment = typeof payments.$inferSelect

/**
 * The money is there: places the order and turns the hold into a sale, or starts the membership, and
 * tells the shopper, all in one transaction and once. Where nothing is left to sell, the money has to
 * go back. Whatever was captured beyond the attempt that was booked has to go back in any case, now or
 * at a later look.
 * Answers how many such captures were found new.
 */
export async function bookPayment(
  context: Pick<AppContext, "db" | "now" | "settings" | "deliveryAreas">,
  paymentId: string,
  { paidAttempt, attempts }: Pick<GatewayOrder, "paidAttempt" | "attempts">,
  log: RequestContext["log"],
): Promise<number> {
  const { db, now } = context
  return db.transaction(async (tx) => {
    const [payment] = await tx
      .select()
      .from(payments)
      .where(eq(payments.id, paymentId))
      .for("update")
    const gatewayPaymentId = payment?.gatewayPaymentId ?? paidAttempt?.id
    if (!payment || !gatewayPaymentId) return 0
    // `recordMismatch` was faster, and nothing may go back before the owner has looked.
    if (payment.state === "mismatched" && payment.mismatch !== "amount") return 0
    if (payment.gatewayPaymentId === null) {
      await tx.update(payments).set({ gatewayPaymentId }).where(eq(payments.id, paymentId))
    }
    const [order] = await tx.select().from(orders).where(eq(orders.id, payment.orderId))
    if (canMovePayment(payment.state, "settled")) {
      if (order!.kind === "membership") await bookMembership(tx, context, payment, order!, log)
      else await book(tx, context, payment, order!)
    }
    const { shopperId, mobile } = order!
    const booked = { ...payment, gatewayPaymentId, shopperId, mobile }
    return createSurplusRefunds(tx, booked, attempts, now())
  })
}

async function book(
  tx: Db,
  context: Pick<AppContext, "now" | "settings" | "deliveryAreas">,
  payment: Payment,
  order: OrderRow,
): Promise<void> {
  const { now, settings, deliveryAreas } = context
  const paymentId = payment.id
  const at = now()
  const sellerState = stateInAddress(settings.BUSINESS_ADDRESS)
  // Nobody can be delivered to once the account is erased, not even by a payment that came late.
  const isErased = order.mobile === ""
  const sellable = !isErased && (payment.state !== "expired" || (await holdAgain(tx, payment)))
  if (!sellable) {
    await move(tx, paymentId, { updatedAt: at, state: "refund_due" })
    await createRefund(tx, refundOfAll(payment), at)
    return
  }
  await keepCoupon(tx, order.id, at)
  await tx.update(holds).set({ state: "sold" }).where(eq(holds.paymentId, paymentId))
  const promise = offerDelivery(deliveryAreas, order.address.pincode, at, order.subtotal)
  await placeOrder(tx, context, order, sellerState, promise.window, at)
  await addNotice(tx, placedNotice(order), at)
  await move(tx, paymentId, { updatedAt: at, state: "settled" })
}

/** Where a shopper cannot have another year yet, the money has to go back. */
async function bookMembership(
  tx: Db,
  context: Pick<AppContext, "now" | "settings">,
  payment: Payment,
  order: OrderRow,
  log: RequestContext["log"],
): Promise<void> {
  const at = context.now()
  if (await startMembership(tx, context, order, log)) {
    return void (await move(tx, payment.id, { updatedAt: at, state: "settled" }))
  }
  await move(tx, payment.id, { updatedAt: at, state: "refund_due" })
  const note = "The shopper could not have another year of membership"
  await createRefund(tx, { ...refundOfAll(payment), note }, at)
}

const move = (tx: Db, id: string, change: Partial<Payment> & { state: PaymentState }) =>
  tx.update(payments).set(change).where(eq(payments.id, id))

/** The hold ran out before the money came: take the pieces once more, all of them or none. */
async function holdAgain(tx: Db, payment: Payment): Promise<boolean> {
  const released = await tx.select().from(holds).where(eq(holds.paymentId, payment.id))
  try {
    await tx.transaction((inner) => reserveStock(inner, released))
    return true
  } catch (error) {
    if (error instanceof OutOfStockError) return false
    throw error
  }
}

const refundOfAll = ({ id, amount }: Payment) => ({
  paymentId: id,
  orderLineId: null,
  cause: "unsellable" as const,
  amount,
  note: "The product was no longer in stock",
})

const placedNotice = ({ id: orderId, shopperId, mobile, total, items }: OrderRow): NewNotice => ({
  ...{ shopperId, mobile, orderId },
  kind: "placed",
  values: { amount: formatRupees(total), title: items[0]?.title ?? "" },
})
