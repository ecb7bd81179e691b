import { eq } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { holds, notices, payments } from "#db/schema.ts"
import { formatRupees } from "#domain/money.ts"
import { canMovePayment, type PaymentState } from "#domain/payment-state.ts"
import { stateInAddress } from "#domain/tax.ts"
import type { GatewayOrder } from "#providers/payments/payment-gateway.ts"
import { OutOfStockError, reserveStock } from "../../catalogue/commands/stock.ts"
import type { AppContext } from "../../context.ts"
import { insertOrderLines } from "../../orders/commands/order-lines.ts"
import { createRefund, createSurplusRefunds } from "../../refunds/commands/create-refund.ts"

type Payment = typeof payments.$inferSelect

/**
 * The money is there: writes the order lines, turns the hold into a sale and tells the shopper, all
 * in one transaction and once. Where nothing is left to sell, the money has to go back. Whatever was
 * captured beyond the attempt that was booked has to go back in any case, now or at a later look.
 * Answers how many such captures were found new.
 */
export async function bookPayment(
  context: Pick<AppContext, "db" | "now" | "settings">,
  paymentId: string,
  { paidAttempt, attempts }: Pick<GatewayOrder, "paidAttempt" | "attempts">,
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
    if (payment.gatewayPaymentId === null) {
      await tx.update(payments).set({ gatewayPaymentId }).where(eq(payments.id, paymentId))
    }
    if (canMovePayment(payment.state, "settled")) await book(tx, context, payment)
    return createSurplusRefunds(tx, { ...payment, gatewayPaymentId }, attempts, now())
  })
}

async function book(
  tx: Db,
  { now, settings }: Pick<AppContext, "now" | "settings">,
  payment: Payment,
): Promise<void> {
  const paymentId = payment.id
  const sellerState = stateInAddress(settings.BUSINESS_ADDRESS)
  const sellable = payment.state === "expired" ? await holdAgain(tx, payment) : true
  if (!sellable) {
    await move(tx, paymentId, { updatedAt: now(), state: "refund_due" })
    await createRefund(tx, refundOfAll(payment), now())
    return
  }
  await tx.update(holds).set({ state: "sold" }).where(eq(holds.paymentId, paymentId))
  await insertOrderLines(tx, orderLines(payment, sellerState), now())
  await tx.insert(notices).values(placedNotice(payment, now()))
  await move(tx, paymentId, { updatedAt: now(), state: "settled" })
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
  orderId: null,
  cause: "unsellable" as const,
  amount,
  note: "The product was no longer in stock",
})

const orderLines = (payment: Payment, sellerState: string | null) =>
  payment.lines.map((line, n) => ({
    paymentId: payment.id,
    line: n,
    shopperId: payment.shopperId,
    mobile: payment.mobile,
    productId: line.productId,
    title: line.title,
    thumbnail: line.thumbnail,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    frameColour: line.colour.frame,
    lens: line.lens,
    hsn: line.hsn,
    gstPercent: line.tax.percent,
    sellerState,
    address: payment.address,
  }))

const placedNotice = (payment: Payment, at: Date): typeof notices.$inferInsert => ({
  mobile: payment.mobile,
  kind: "placed",
  values: { amount: formatRupees(payment.amount), title: payment.lines[0]?.title ?? "" },
  nextTryAt: at,
  createdAt: at,
})
