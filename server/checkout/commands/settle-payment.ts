import { and, eq, notInArray } from "drizzle-orm"
import { type ApiResult, fail } from "#contract/api-result.ts"
import { payments } from "#db/schema.ts"
import { findPaymentMismatch, type PaymentMismatch } from "#domain/payment-mismatch.ts"
import { isPayable, type PaymentState, payableStates } from "#domain/payment-state.ts"
import { nextLook } from "#domain/payment-watch.ts"
import { ok } from "#domain/result.ts"
import type { GatewayOrder } from "#providers/payments/payment-gateway.ts"
import type { AppContext } from "../../context.ts"
import type { RequestContext } from "../../endpoint-handler.ts"
import { bookPayment } from "./book-payment.ts"
import { expirePayment } from "./expire-payment.ts"
import { recordMismatch } from "./record-mismatch.ts"
import { recordPendingAttempt } from "./record-payment.ts"

type Payment = typeof payments.$inferSelect

/** `MISMATCHED`: money was captured, but not what this payment costs; it buys nothing. */
export type PaymentOutcome = GatewayOrder["outcome"] | "MISMATCHED"

/** What a payment came to stays so, whether or not the gateway answers. */
const finalOutcomes: Partial<Record<PaymentState, PaymentOutcome>> = {
  settled: "SUCCESS",
  mismatched: "MISMATCHED",
}

/**
 * Learns from the gateway how a payment stands and acts on it. The shopper's verification, the
 * gateway's webhook and the reconciler all end here; called any number of times, in any order and in
 * parallel, it books a payment once and owes what was captured beyond it once.
 * @param again whether a payment that is over is looked at once more, for a further capture
 */
export async function settlePayment(
  context: AppContext,
  paymentId: string,
  log: RequestContext["log"],
  { again = false } = {},
): Promise<ApiResult<PaymentOutcome>> {
  const [payment] = await context.db.select().from(payments).where(eq(payments.id, paymentId))
  if (!payment) return fail("NOT_FOUND", "This payment does not exist.")
  if (payment.method === "cash") return fail("NOT_FOUND", "This order is paid in cash on delivery.")
  const final = finalOutcomes[payment.state]
  if (final && !again) return ok(final)
  const isOver = isPayable(payment.state) && payment.expiresAt <= context.now()
  // Time is up: no more money may come in. A pending attempt may still succeed; a later look then
  // books or refunds it.
  if (isOver) await context.payments.closeOrder(paymentId)
  const looked = await recheckPayment(context, payment, log, () => isOver)
  return looked.ok && final ? ok(final) : looked
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
  isOver: (outcome: PaymentOutcome) => boolean,
): Promise<ApiResult<PaymentOutcome>> {
  const result = await fetchGatewayOrder(context, payment, log)
  if (!result.ok) return result
  const { outcome, order, mismatch } = result.value
  if (order && (mismatch || payment.state === "mismatched")) {
    await refuseCapture(context, payment, order, mismatch, log)
  } else if (order && outcome === "SUCCESS") await book(context, payment, order, log)
  else if (isOver(outcome)) await expirePayment(context, payment.id)
  await planNextLook(context, payment, order?.attempts ?? [])
  return ok(outcome)
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

interface GatewayAnswer {
  outcome: PaymentOutcome
  /** Null when the gateway has no such order. */
  order: GatewayOrder | null
  mismatch: PaymentMismatch | null
}

/** The gateway's word; an order that it never heard of was never paid. */
export async function fetchGatewayOrder(
  { payments: gateway, db }: AppContext,
  payment: Pick<Payment, "id" | "amount">,
  log: RequestContext["log"],
): Promise<ApiResult<GatewayAnswer>> {
  const result = await gateway.findOrder(payment.id)
  if (result.ok) {
    const order = result.value
    const mismatch = findPaymentMismatch(payment, order)
    const outcome = mismatch ? "MISMATCHED" : order.outcome
    await recordPendingAttempt(db, payment.id, outcome === "PENDING")
    return ok({ outcome, order, mismatch })
  }
  const { reason, detail } = result.failure
  if (reason === "missing") return ok({ outcome: "NOT_ATTEMPTED", order: null, mismatch: null })
  log.warn({ paymentId: payment.id, reason, detail }, "payment gateway unavailable")
  return fail("PROVIDER_UNAVAILABLE", "We couldn't check this payment right now. Please try again.")
}

async function book(
  context: AppContext,
  { id: paymentId }: Payment,
  order: GatewayOrder,
  log: RequestContext["log"],
): Promise<void> {
  const surplus = await bookPayment(context, paymentId, order, log)
  if (surplus > 0) log.warn({ paymentId, surplus }, "surplus captures found")
}

/** The money that was captured pays for nothing: it goes back, and no more may come in. */
async function refuseCapture(
  context: AppContext,
  { id: paymentId }: Payment,
  order: GatewayOrder,
  mismatch: PaymentMismatch | null,
  log: RequestContext["log"],
): Promise<void> {
  const { isNew, surplus } = await recordMismatch(context, paymentId, order, mismatch)
  if (isNew) log.error({ paymentId, mismatch }, "payment amount mismatch")
  if (surplus > 0) log.warn({ paymentId, surplus }, "surplus captures found")
  // An order that is paid takes no more money; asked again at each look, should this one get lost.
  if (order.id === paymentId && order.status === "ACTIVE") {
    await context.payments.closeOrder(paymentId)
  }
}
