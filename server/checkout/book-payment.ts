import { eq } from "drizzle-orm"
import type { Sql } from "#db/connection.ts"
import { holds, notices, payments } from "#db/schema.ts"
import { formatRupees } from "#domain/money.ts"
import { canMove, type PaymentState } from "#domain/payment-state.ts"
import { stateInAddress } from "#domain/tax.ts"
import { OutOfStock, takeStock } from "../catalogue/queries/stock.ts"
import type { House } from "../house.ts"
import { placeOrders } from "../orders/queries/move-orders.ts"
import { oweRefund } from "./refund.ts"

type Payment = typeof payments.$inferSelect

/**
 * The money is there: writes the order lines, turns the hold into a sale and tells the shopper, all
 * in one transaction and once. Where nothing is left to sell, the money has to go back.
 */
export async function bookPayment(
  { sql, now, settings }: Pick<House, "sql" | "now" | "settings">,
  paymentId: string,
  gatewayPaymentId: string | null,
): Promise<void> {
  const sellerState = stateInAddress(settings.BUSINESS_ADDRESS)
  await sql.transaction(async (tx) => {
    const [payment] = await tx
      .select()
      .from(payments)
      .where(eq(payments.id, paymentId))
      .for("update")
    if (!payment || !canMove(payment.state, "settled")) return
    const sellable = payment.state === "expired" ? await holdAgain(tx, payment) : true
    const moved = { gatewayPaymentId, updatedAt: now(), nextCheckAt: null }
    if (!sellable) {
      await move(tx, paymentId, { ...moved, state: "refund_due" })
      await oweRefund(tx, refundOfAll(payment), now())
      return
    }
    await tx.update(holds).set({ state: "sold" }).where(eq(holds.paymentId, paymentId))
    await placeOrders(tx, orderLines(payment, sellerState), now())
    await tx.insert(notices).values(placedNotice(payment, now()))
    await move(tx, paymentId, { ...moved, state: "settled" })
  })
}

const move = (tx: Sql, id: string, change: Partial<Payment> & { state: PaymentState }) =>
  tx.update(payments).set(change).where(eq(payments.id, id))

/** The hold ran out before the money came: take the pieces once more, all of them or none. */
async function holdAgain(tx: Sql, payment: Payment): Promise<boolean> {
  const released = await tx.select().from(holds).where(eq(holds.paymentId, payment.id))
  try {
    await tx.transaction((inner) => takeStock(inner, released))
    return true
  } catch (error) {
    if (error instanceof OutOfStock) return false
    throw error
  }
}

const refundOfAll = ({ id, amount }: Payment) => ({
  paymentId: id,
  orderId: null,
  cause: "unsellable" as const,
  amount,
  note: "The goods could not be sold",
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
