import { and, eq, notInArray } from "drizzle-orm"
import { type ApiResult, fail } from "#contract/api-result.ts"
import { payments } from "#db/schema.ts"
import { isPayable, payableStates } from "#domain/payment-state.ts"
import { nextLook } from "#domain/payment-watch.ts"
import { ok } from "#domain/result.ts"
import type { GatewayOrder } from "#providers/payments/payment-gateway.ts"
import type { AppContext } from "../../context.ts"
import type { RequestContext } from "../../endpoint-handler.ts"
import { bookPayment } from "./book-payment.ts"
import { expirePayment } from "./expire-payment.ts"
import { recordPendingAttempt } from "./record-payment.ts"

type Payment = typeof payments.$inferSelect

/**
 * Learns from the gateway how a payment stands and acts on it. The shopper's verification, the
 * gateway's webhook and the reconciler all end here; called any number of times, in any order and in
 * parallel, it books a payment once and owes what was captured beyond it once.
 * @param again whether a payment that is booked is looked at once more, for a second capture
 */
export async function settlePayment(
  context: AppContext,
  paymentId: string,
  log: RequestContext["log"],
  { again = false } = {},
): Promise<ApiResult<GatewayOrder["outcome"]>> {
  const [payment] = await context.db.select().from(payments).where(eq(payments.id, paymentId))
  if (!payment) return fail("NOT_FOUND", "This payment does not exist.")
  // What was booked stays booked, whether or not the gateway answers.
  if (payment.state === "settled" && !again) return ok("SUCCESS")
  const isOver = isPayable(payment.state) && payment.expiresAt <= context.now()
  // Time is up: no more money may come in. A pending attempt may still succeed; a later look then
  // books or refunds it.
  if (isOver) await context.payments.closeOrder(paymentId)
  const looked = await recheckPayment(context, payment, log, () => isOver)
  return looked.ok && payment.state === "settled" ? ok("SUCCESS") : looked
}

/**
 * Asks the gateway and books what was paid; after it was told to take no more money, some may have
 * come meanwhile. What is still unpaid is given up.
 * @param isOver whether a payment with this outcome is given up
 */
export async function recheckPayment(
  context: AppContext,
  payment: Payment,
  log: RequestContext["log"],
  isOver: (outcome: GatewayOrder["outcome"]) => boolean,
): Promise<ApiResult<GatewayOrder["outcome"]>> {
  const result = await fetchGatewayOrder(context, payment.id, log)
  if (!result.ok) return result
  const { outcome, order } = result.value
  const booked = outcome === "SUCCESS" ? await book(context, payment, result, log) : ok(outcome)
  if (outcome !== "SUCCESS" && isOver(outcome)) await expirePayment(context, payment.id)
  await planNextLook(context, payment, order?.attempts ?? [])
  return booked
}

/** A payment that is over is looked at for as long as a bank may still decide about an attempt. */
const planNextLook = (
  { db, now }: AppContext,
  { id, expiresAt }: Payment,
  attempts: GatewayOrder["attempts"],
) =>
  db
    .update(payments)
    .set({ nextCheckAt: nextLook({ expiresAt, attempts }, now()) })
    .where(and(eq(payments.id, id), notInArray(payments.state, payableStates)))

type Known = Pick<GatewayOrder, "outcome"> & { order: GatewayOrder | null }

/** The gateway's word; an order that it never heard of was never paid. */
export async function fetchGatewayOrder(
  { payments: gateway, db }: AppContext,
  paymentId: string,
  log: RequestContext["log"],
): Promise<ApiResult<Known>> {
  const result = await gateway.findOrder(paymentId)
  if (result.ok) {
    await recordPendingAttempt(db, paymentId, result.value.outcome === "PENDING")
    return ok({ outcome: result.value.outcome, order: result.value })
  }
  if (result.failure.reason === "missing")
    return ok({ outcome: "NOT_ATTEMPTED" as const, order: null })
  log.warn(
    { paymentId, reason: result.failure.reason, detail: result.failure.detail },
    "payment gateway unavailable",
  )
  return fail("PROVIDER_UNAVAILABLE", "We couldn't check this payment right now. Please try again.")
}

async function book(
  context: AppContext,
  payment: Payment,
  result: ApiResult<Known>,
  log: RequestContext["log"],
) {
  if (!result.ok) return result
  const { order } = result.value
  if (!order || !isOurs(payment, order)) {
    log.error({ paymentId: payment.id }, "payment amount mismatch")
    return fail("NOT_FOUND", "This payment does not match your order. Please contact us.")
  }
  const surplus = await bookPayment(context, payment.id, order)
  if (surplus > 0) log.warn({ paymentId: payment.id, surplus }, "surplus captures found")
  return ok("SUCCESS" as const)
}

/** A success for another amount, currency or order is no success for this payment. */
const isOurs = (payment: Payment, order: GatewayOrder) =>
  order.id === payment.id &&
  order.amount === payment.amount &&
  order.currency === "INR" &&
  (order.paidAttempt === null || order.paidAttempt.amount >= payment.amount)
