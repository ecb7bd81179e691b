import { randomUUID } from "node:crypto"
import { and, eq } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { orders, payments, type RefundRow, refundAccounts, refunds } from "#db/schema.ts"
import { paidTwice } from "#domain/checkout/payment-messages.ts"
import { outcomeOfAttempt } from "#domain/checkout/payment-state.ts"
import type { ShopperId } from "#domain/core/id.ts"
import { formatRupees, type Paise } from "#domain/core/money.ts"
import { refundAccountNeeded } from "#domain/orders/order-messages.ts"
import type { Attempt } from "#providers/payments/payment-gateway.ts"
import { addNotice } from "#server/messages/notices/commands/add-notice.ts"
import { issueCreditNotes } from "../../invoices/commands/issue-credit-notes.ts"

/**
 * How long the gateway has to refund a repeated payment by itself. Cashfree does so for "Multiple
 * payments were performed against same order". Its refund call names an order and no payment, so a
 * refund concurrent with its own would be taken from the booked payment.
 */
export const SURPLUS_GRACE_MINUTES = 10

type Payment = typeof payments.$inferSelect

type NewRefund = Pick<RefundRow, "paymentId" | "orderLineId" | "cause" | "amount" | "note"> &
  Partial<Pick<RefundRow, "gatewayPaymentId" | "returnId">>

/**
 * Creates a refund with its credit notes; the reconciler then sends it (`sendRefund`). The owner
 * transfers refunds of cash and of money from the counter (`recordTransfer`), and the shopper is asked where to. The caller holds the payment's lock.
 * @throws if a credit note cannot be issued: more would be refunded than was invoiced
 */
export async function createRefund(tx: Db, refund: NewRefund, at: Date): Promise<RefundRow> {
  const [payment] = await tx
    .select({ method: payments.method })
    .from(payments)
    .where(eq(payments.id, refund.paymentId))
  const [row] = await tx
    .insert(refunds)
    .values({
      ...refund,
      id: `rf_${randomUUID()}`,
      state: "due",
      nextCheckAt: payment?.method === "online" ? at : null,
      createdAt: at,
      updatedAt: at,
    })
    .returning()
  if (payment?.method !== "online") await askForAccount(tx, row!, at)
  const notes = await issueCreditNotes(tx, row!, at)
  if (!notes.ok) throw new Error(`The credit note cannot be issued: ${notes.failure}.`)
  return row!
}

/** The owner transfers a refund of cash: the shopper says where to, once for an order. */
async function askForAccount(tx: Db, { paymentId, amount }: RefundRow, at: Date): Promise<void> {
  const [order] = await tx
    .select({
      orderId: orders.id,
      shopperId: orders.shopperId,
      mobile: orders.mobile,
      number: orders.number,
      account: refundAccounts.orderId,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(refundAccounts, eq(refundAccounts.orderId, orders.id))
    .where(eq(payments.id, paymentId))
  if (!order || order.account !== null) return
  const { orderId, shopperId, mobile, number } = order
  const values = { amount: formatRupees(amount), number: number ?? "" }
  await addNotice(tx, { shopperId, mobile, orderId, message: refundAccountNeeded, values }, at)
}

/**
 * Creates a refund for every captured attempt but the booked one, once each, and a message to the
 * shopper. The caller holds the payment's lock.
 * @param payment with the owner of its order
 * @returns how many refunds were created
 */
export async function createSurplusRefunds(
  tx: Db,
  payment: Payment & { shopperId: ShopperId; mobile: string },
  attempts: readonly Attempt[],
  at: Date,
): Promise<number> {
  const captured = attempts.filter(
    (attempt) => isCaptured(attempt) && attempt.id !== payment.gatewayPaymentId,
  )
  if (captured.length === 0) return 0
  const owed = await tx
    .select({ id: refunds.gatewayPaymentId })
    .from(refunds)
    .where(and(eq(refunds.paymentId, payment.id), eq(refunds.cause, "surplus")))
  const found = captured.filter(({ id }) => owed.every((one) => one.id !== id))
  for (const { id, amount } of found) {
    await createRefund(tx, refundOf(payment, id, amount), at)
    const { shopperId, mobile, orderId } = payment
    const values = { amount: formatRupees(amount) }
    await addNotice(tx, { shopperId, mobile, orderId, message: paidTwice, values }, at)
  }
  return found.length
}

const refundOf = (
  { id: paymentId }: Pick<Payment, "id">,
  gatewayPaymentId: string,
  amount: Paise,
) => ({
  paymentId,
  orderLineId: null,
  cause: "surplus" as const,
  amount,
  note: "Paid more than once",
  gatewayPaymentId,
})

/** Whether the gateway captured money for this attempt. */
export const isCaptured = ({ status, currency, amount }: Attempt) =>
  outcomeOfAttempt(status) === "paid" && currency === "INR" && amount > 0
