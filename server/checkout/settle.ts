import { eq } from "drizzle-orm"
import { done, fail, type Outcome } from "#contract/outcome.ts"
import { payments } from "#db/schema.ts"
import { isPayable } from "#domain/payment-state.ts"
import type { GatewayOrder } from "#providers/payments/payment-gateway.ts"
import type { Caller } from "../answer.ts"
import type { House } from "../house.ts"
import { bookPayment } from "./book-payment.ts"
import { giveUp } from "./give-up.ts"

type Payment = typeof payments.$inferSelect

/**
 * Learns from the gateway how a payment stands and acts on it. The shopper's verification, the
 * gateway's webhook and the reconciler all end here; called any number of times, in any order and in
 * parallel, it books a payment once.
 */
export async function settle(
  house: House,
  paymentId: string,
  log: Caller["log"],
): Promise<Outcome<GatewayOrder["outcome"]>> {
  const { sql, payments: gateway, now } = house
  const [payment] = await sql.select().from(payments).where(eq(payments.id, paymentId))
  if (!payment) return fail("NOT_FOUND", "This payment is not known here.")
  // What was booked stays booked, whether or not the gateway answers just now.
  if (payment.state === "settled") return done("SUCCESS")

  const asked = await gateway.findOrder(paymentId)
  if (!asked.ok && asked.reason === "missing") return endUnpaid(house, payment, "NOT_ATTEMPTED")
  if (!asked.ok) {
    log.warn(
      { paymentId, reason: asked.reason, detail: asked.detail },
      "the gateway did not answer",
    )
    return fail(
      "PROVIDER_UNAVAILABLE",
      "The payment could not be checked just now. Please try again.",
    )
  }
  const order = asked.value
  if (order.outcome !== "SUCCESS") {
    return payment.expiresAt > now()
      ? done(order.outcome)
      : endUnpaid(house, payment, order.outcome)
  }
  if (!isOurs(payment, order)) {
    log.error({ paymentId }, "a payment succeeded with another amount or currency: not booked")
    return fail("NOT_FOUND", "The payment does not match this order. Please write to us.")
  }
  await bookPayment(house, paymentId, order.paidAttempt?.id ?? null)
  return done("SUCCESS")
}

/** A success for another amount, currency or order is no success for this payment. */
const isOurs = (payment: Payment, order: GatewayOrder) =>
  order.id === payment.id &&
  order.amount === payment.amount &&
  order.currency === "INR" &&
  (order.paidAttempt === null || order.paidAttempt.amount >= payment.amount)

/** Time is up and nothing was paid: no more money may come in, then the stock goes back. */
async function endUnpaid(house: House, payment: Payment, outcome: GatewayOrder["outcome"]) {
  if (isPayable(payment.state) && payment.expiresAt <= house.now()) {
    await house.payments.closeOrder(payment.id)
    // Should money arrive all the same, a later look at the payment books or refunds it.
    await giveUp(house, payment.id)
  }
  return done(outcome)
}
