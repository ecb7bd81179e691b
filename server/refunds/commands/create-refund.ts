import { randomUUID } from "node:crypto"
import { and, eq } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { notices, type payments, refunds } from "#db/schema.ts"
import { formatRupees, type Paise } from "#domain/money.ts"
import { outcomeOfAttempt } from "#domain/payment-state.ts"
import type { Attempt } from "#providers/payments/payment-gateway.ts"
import type { RefundRow } from "../queries.ts"

/**
 * How long the gateway has to give a repeated payment back by itself. Cashfree does so for "Multiple
 * payments were performed against same order". Its refund call names an order and no payment, so a
 * refund that crosses with its own would come out of the payment that was booked.
 */
export const SURPLUS_GRACE_MINUTES = 10

type Payment = typeof payments.$inferSelect

type NewRefund = Pick<RefundRow, "paymentId" | "orderId" | "cause" | "amount" | "note"> &
  Partial<Pick<RefundRow, "gatewayPaymentId">>

/** Stores that money has to go back; the reconciler then sends it (`sendRefund`). */
export async function createRefund(tx: Db, refund: NewRefund, at: Date): Promise<RefundRow> {
  const [row] = await tx
    .insert(refunds)
    .values({
      ...refund,
      id: `rf_${randomUUID()}`,
      state: "due",
      nextCheckAt: at,
      createdAt: at,
      updatedAt: at,
    })
    .returning()
  return row!
}

/**
 * Creates a refund for every captured attempt but the booked one, once each, and a message to the
 * shopper. The caller holds the payment's lock.
 * @returns how many refunds were created
 */
export async function createSurplusRefunds(
  tx: Db,
  payment: Payment,
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
    await tx.insert(notices).values({
      mobile: payment.mobile,
      kind: "paid_twice",
      values: { amount: formatRupees(amount) },
      nextTryAt: at,
      createdAt: at,
    })
  }
  return found.length
}

const refundOf = ({ id: paymentId }: Payment, gatewayPaymentId: string, amount: Paise) => ({
  paymentId,
  orderId: null,
  cause: "surplus" as const,
  amount,
  note: "Paid more than once",
  gatewayPaymentId,
})

/** Whether the gateway took money for this attempt. */
export const isCaptured = ({ status, currency, amount }: Attempt) =>
  outcomeOfAttempt(status) === "paid" && currency === "INR" && amount > 0
