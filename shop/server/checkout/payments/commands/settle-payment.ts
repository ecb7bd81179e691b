import { and, eq, notInArray } from "drizzle-orm"
import { fail, type HandlerResult, notFound } from "#contract/core/api-result.ts"
import type { Db } from "#db/connection.ts"
import { type PaymentRow, payments } from "#db/schema.ts"
import { findPaymentMismatch, type PaymentMismatch } from "#domain/checkout/payment-mismatch.ts"
import { isPayable, type PaymentState, payableStates } from "#domain/checkout/payment-state.ts"
import { nextLook } from "#domain/checkout/payment-watch.ts"
import type { PaymentId } from "#domain/core/id.ts"
import { ok } from "#domain/core/result.ts"
import type { GatewayOrder } from "#providers/payments/payment-gateway.ts"
import type { AppContext } from "#server/core/context.ts"
import type { RequestContext } from "#server/http/endpoint-handler.ts"
import { takeProviderQuota, usedUp } from "#server/http/provider-quota.ts"
import { msg } from "#words/sentence.ts"
import { bookPayment } from "./book-payment.ts"
import { expirePayment } from "./expire-payment.ts"
import { recordMismatch } from "./record-mismatch.ts"
import { recordPendingAttempt } from "./record-payment.ts"

/** The columns of a payment that its check needs. */
type Payment = Pick<PaymentRow, "id" | "method" | "state" | "amount" | "expiresAt">

/** `MISMATCHED`: money was captured, but not what this payment costs; it buys nothing. */
export type PaymentOutcome = GatewayOrder["outcome"] | "MISMATCHED"

/** A finished payment keeps its result, whether or not the gateway replies. */
const finalOutcomes: Partial<Record<PaymentState, PaymentOutcome>> = {
  settled: "SUCCESS",
  mismatched: "MISMATCHED",
}

/**
 * Fetches the status of a payment from the gateway and acts on it. The shopper's verification, the
 * gateway's webhook and the reconciler all end here; called any number of times, in any order and
 * in parallel, it books a payment once and refunds each surplus capture once.
 * @param again whether a finished payment is checked once more, for a further capture
 */
export async function settlePayment(
  context: AppContext,
  paymentId: PaymentId,
  log: RequestContext["log"],
  { again = false } = {},
): Promise<HandlerResult<PaymentOutcome>> {
  const payment = await findPayment(context.db, paymentId)
  if (!payment) return noSuchPayment
  return settleLoadedPayment(context, payment, log, { again: () => again })
}

async function findPayment(db: Db, paymentId: PaymentId): Promise<PaymentRow | undefined> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId))
  return payment
}

export const noSuchPayment = notFound(msg("This payment does not exist."))

/** The checks that are running in this process, by payment. */
const pendingChecks = new WeakMap<Db, Map<string, Promise<unknown>>>()

/**
 * Settles a payment that the caller has just read. The shopper's verify request and the gateway's
 * webhook usually arrive together: the second awaits the check of the first and then reads the
 * payment's new state, which usually saves two requests to the gateway.
 * @param again whether a payment in a final state is checked again
 */
export async function settleLoadedPayment(
  context: AppContext,
  payment: PaymentRow,
  log: RequestContext["log"],
  { again = () => false }: { again?: (payment: PaymentRow) => boolean } = {},
): Promise<HandlerResult<PaymentOutcome>> {
  const pending = pendingChecks.get(context.db) ?? new Map<string, Promise<unknown>>()
  pendingChecks.set(context.db, pending)
  const other = pending.get(payment.id)
  if (other) {
    // Check again regardless of its result.
    await other.catch(() => {})
    const now = await findPayment(context.db, payment.id)
    return now ? checkPayment(context, now, log, again(now)) : noSuchPayment
  }
  const own = checkPayment(context, payment, log, again(payment))
  pending.set(payment.id, own)
  try {
    return await own
  } finally {
    pending.delete(payment.id)
  }
}

async function checkPayment(
  context: AppContext,
  payment: Payment,
  log: RequestContext["log"],
  again: boolean,
): Promise<HandlerResult<PaymentOutcome>> {
  if (payment.method !== "online") {
    return notFound(msg("This order is not paid through the payment gateway."))
  }
  const final = finalOutcomes[payment.state]
  if (final && !again) return ok(final)
  const isOver = isPayable(payment.state) && payment.expiresAt <= context.now()
  // Its time to pay is over, so it is closed. A pending attempt may still succeed; a later check then books
  // or refunds it.
  if (isOver) await context.payments.closeOrder(payment.id)
  const checked = await recheckPayment(context, payment, log, () => isOver)
  return checked.ok && final ? ok(final) : checked
}

/**
 * Queries the gateway and books a paid payment; one may have been paid just before it was closed.
 * An unpaid one expires.
 * @param isOver whether a payment with this outcome expires
 */
export async function recheckPayment(
  context: AppContext,
  payment: Payment,
  log: RequestContext["log"],
  isOver: (outcome: PaymentOutcome) => boolean,
): Promise<HandlerResult<PaymentOutcome>> {
  const result = await fetchGatewayOrder(context, payment, log)
  if (!result.ok) return result
  const { outcome, order, mismatch } = result.value
  if (order && (mismatch || payment.state === "mismatched")) {
    await refuseCapture(context, payment, order, mismatch, log)
  } else if (order && outcome === "SUCCESS") {
    if (await book(context, payment, order, log)) return ok(outcome)
  } else if (isOver(outcome)) await expirePayment(context, payment.id)
  await scheduleNextCheck(context, payment, order?.attempts ?? [])
  return ok(outcome)
}

/** A finished payment is checked for as long as a bank may still decide about an attempt. */
const scheduleNextCheck = (
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
  /** Null if the gateway has no such order. */
  order: GatewayOrder | null
  mismatch: PaymentMismatch | null
}

/** The gateway's status; an order that it does not have was never paid. */
export async function fetchGatewayOrder(
  context: AppContext,
  payment: Pick<Payment, "id" | "amount">,
  log: RequestContext["log"],
): Promise<HandlerResult<GatewayAnswer>> {
  const { payments: gateway, db } = context
  const mayAsk =
    gateway.maxChecksPerMinute === null || (await takeProviderQuota(context, "payment queries"))
  const result = mayAsk ? await gateway.findOrder(payment.id) : usedUp
  if (result.ok) {
    const order = result.value
    const mismatch = findPaymentMismatch(payment, order)
    const outcome = mismatch ? "MISMATCHED" : order.outcome
    // The booking of a paid payment records it as well.
    if (outcome !== "SUCCESS") await recordPendingAttempt(db, payment.id, outcome === "PENDING")
    return ok({ outcome, order, mismatch })
  }
  const { reason, detail } = result.failure
  if (reason === "missing") return ok({ outcome: "NOT_ATTEMPTED", order: null, mismatch: null })
  log.warn({ paymentId: payment.id, reason, detail }, "payment gateway unavailable")
  return fail(
    "PROVIDER_UNAVAILABLE",
    msg("We couldn't check this payment right now. Please try again."),
  )
}

/**
 * @returns whether the payment's next check is scheduled: it was booked in this check, here or
 *   elsewhere
 */
async function book(
  context: AppContext,
  { id: paymentId, state }: Payment,
  order: GatewayOrder,
  log: RequestContext["log"],
): Promise<boolean> {
  const { isFinal, surplus } = await bookPayment(context, paymentId, order, log)
  if (surplus > 0) log.warn({ paymentId, surplus }, "surplus captures found")
  return isFinal && isPayable(state)
}

/** The captured money pays for nothing: it is refunded, and the payment is closed. */
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
  // A paid order accepts no more money; repeated at each check, in case this request is lost.
  if (order.id === paymentId && order.status === "ACTIVE") {
    await context.payments.closeOrder(paymentId)
  }
}
