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
  const [payment] = await house.sql.select().from(payments).where(eq(payments.id, paymentId))
  if (!payment) return fail("NOT_FOUND", "This payment is not known here.")
  // What was booked stays booked, whether or not the gateway answers just now.
  if (payment.state === "settled") return done("SUCCESS")

  const asked = await askAbout(house, paymentId, log)
  if (!asked.ok || asked.value.outcome === "SUCCESS") return book(house, payment, asked, log)
  if (!isPayable(payment.state) || payment.expiresAt > house.now()) return done(asked.value.outcome)

  // Time is up: no more money may come in. A pending attempt may still succeed; a later look then
  // books or refunds it.
  await house.payments.closeOrder(paymentId)
  return lookOnceMore(house, payment, log, () => true)
}

/**
 * After the gateway was told to take no more money: some may have come meanwhile, and is booked. What
 * is still unpaid is given up.
 * @param isOver whether a payment with this outcome is given up
 */
export async function lookOnceMore(
  house: House,
  payment: Payment,
  log: Caller["log"],
  isOver: (outcome: GatewayOrder["outcome"]) => boolean,
): Promise<Outcome<GatewayOrder["outcome"]>> {
  const asked = await askAbout(house, payment.id, log)
  if (!asked.ok || asked.value.outcome === "SUCCESS") return book(house, payment, asked, log)
  if (isOver(asked.value.outcome)) await giveUp(house, payment.id)
  return done(asked.value.outcome)
}

type Known = Pick<GatewayOrder, "outcome"> & { order: GatewayOrder | null }

/** The gateway's word; an order that it never heard of was never paid. */
async function askAbout(
  { payments: gateway }: House,
  paymentId: string,
  log: Caller["log"],
): Promise<Outcome<Known>> {
  const asked = await gateway.findOrder(paymentId)
  if (asked.ok) return done({ outcome: asked.value.outcome, order: asked.value })
  if (asked.reason === "missing") return done({ outcome: "NOT_ATTEMPTED" as const, order: null })
  log.warn({ paymentId, reason: asked.reason, detail: asked.detail }, "the gateway did not answer")
  return fail(
    "PROVIDER_UNAVAILABLE",
    "The payment could not be checked just now. Please try again.",
  )
}

async function book(house: House, payment: Payment, asked: Outcome<Known>, log: Caller["log"]) {
  if (!asked.ok) return asked
  const { order } = asked.value
  if (!order || !isOurs(payment, order)) {
    log.error({ paymentId: payment.id }, "a payment for another amount or currency is not booked")
    return fail("NOT_FOUND", "The payment does not match this order. Please write to us.")
  }
  await bookPayment(house, payment.id, order.paidAttempt?.id ?? null)
  return done("SUCCESS" as const)
}

/** A success for another amount, currency or order is no success for this payment. */
const isOurs = (payment: Payment, order: GatewayOrder) =>
  order.id === payment.id &&
  order.amount === payment.amount &&
  order.currency === "INR" &&
  (order.paidAttempt === null || order.paidAttempt.amount >= payment.amount)
