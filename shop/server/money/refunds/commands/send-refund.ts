import { and, asc, eq, inArray, lte, sql } from "drizzle-orm"
import { type RefundRow, refunds } from "#db/schema.ts"
import { outcomeOfAttempt } from "#domain/checkout/payment-state.ts"
import type { ListedRefund } from "#providers/payments/payment-gateway.ts"
import { backoff, timestamp } from "#server/core/backoff.ts"
import type { AppContext } from "#server/core/context.ts"
import type { RequestContext } from "#server/http/endpoint-handler.ts"
import { isCaptured, SURPLUS_GRACE_MINUTES } from "./create-refund.ts"
import { recordRefundStatus } from "./record-refund-status.ts"

/**
 * Refunds that are due for a step: each is claimed by one process, and retried with growing delays.
 */
export function claimDueRefunds({ db, now }: AppContext, batch: number): Promise<RefundRow[]> {
  const due = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(lte(refunds.nextCheckAt, now()))
    .orderBy(asc(refunds.nextCheckAt))
    .limit(batch)
    .for("update", { skipLocked: true })
  return db
    .update(refunds)
    .set({
      checks: sql`${refunds.checks} + 1`,
      nextCheckAt: nextCheck(now()),
    })
    .where(inArray(refunds.id, due))
    .returning()
}

/** After 1, 2, 4 … minutes, at most an hour; a surplus capture also when its grace period ends. */
function nextCheck(now: Date) {
  const later = backoff(now, refunds.checks, 60)
  const graceEnds = sql`${refunds.createdAt} + ${SURPLUS_GRACE_MINUTES} * interval '1 minute'`
  return sql`case
    when ${refunds.cause} = 'surplus' and ${graceEnds} > ${timestamp(now)} then least(${graceEnds}, ${later})
    else ${later}
  end`
}

/**
 * Advances a refund by one step: requests it from the gateway, or queries its status. Requests are
 * idempotent.
 * @returns false if the gateway did not reply
 */
export const sendRefund = (
  context: AppContext,
  refund: RefundRow,
  log: RequestContext["log"],
): Promise<boolean> =>
  refund.gatewayPaymentId !== null
    ? sendCaptureRefund(context, refund, log, () => askForRefund(context, refund, log))
    : askForRefund(context, refund, log)

async function askForRefund(
  context: AppContext,
  refund: RefundRow,
  log: RequestContext["log"],
): Promise<boolean> {
  const { payments: gateway, settings } = context
  const { paymentId, amount, note, state, attempt } = refund
  // An instant refund that failed is not tried as such again.
  const speed = settings.REFUND_SPEED === "instant" && attempt === 1 ? "INSTANT" : "STANDARD"
  const refundId = gatewayRefundId(refund)
  const result =
    state === "due"
      ? await gateway.refund({ paymentId, refundId, amount, note, speed })
      : await gateway.findRefund(paymentId, refundId)
  if (result.ok) {
    await recordRefundStatus(context, refund, result.value.status, result.value.speed)
    return true
  }
  log.warn(
    { refundId, reason: result.failure.reason, detail: result.failure.detail },
    "refund retry scheduled",
  )
  if (state === "due" && result.failure.reason === "refused") await nextAttempt(context, refund)
  return result.failure.reason !== "unavailable"
}

/** The gateway definitely refused: the next attempt is a new refund. */
const nextAttempt = ({ db }: AppContext, { id, attempt }: RefundRow) =>
  db
    .update(refunds)
    .set({ attempt: attempt + 1 })
    .where(and(eq(refunds.id, id), eq(refunds.attempt, attempt), eq(refunds.state, "due")))

/**
 * The gateway's id of a refund, at most 40 characters. A refund that was dropped or refused is
 * requested under a new one: with the old one the gateway would repeat its reply forever.
 */
const gatewayRefundId = ({ id, attempt }: Pick<RefundRow, "id" | "attempt">): string =>
  attempt === 1 ? id : `${id.replaceAll("-", "")}_${attempt}`

/**
 * The same for a capture that is refunded in full: a refund started by the gateway itself is
 * tracked, and only without one the shop requests its own; for a surplus capture after the grace
 * period.
 * @param ask requests the shop's own refund from the gateway, or queries its status
 * @returns false if the gateway did not reply
 */
async function sendCaptureRefund(
  context: AppContext,
  refund: RefundRow,
  log: RequestContext["log"],
  ask: () => Promise<boolean>,
): Promise<boolean> {
  const refundId = gatewayRefundId(refund)
  const listed = await context.payments.findRefunds(refund.paymentId)
  if (!listed.ok) {
    log.warn(
      { refundId, reason: listed.failure.reason, detail: listed.failure.detail },
      "refunds not listed",
    )
    return listed.failure.reason !== "unavailable"
  }
  const automatic = listed.value.find((one) => isAutomaticFor(refund, one))
  const own = listed.value.find(({ id, status }) => id === refundId && status !== "FAILED")
  if (automatic && own) log.error({ refundId }, "surplus capture refunded twice")
  if (automatic && !own) {
    await markAutomatic(context, refund, true)
    await recordRefundStatus(context, refund, automatic.status)
    return true
  }
  if (refund.automatic) {
    // The gateway's own refund failed: the shop requests one.
    await recordRefundStatus(context, refund, "FAILED")
    await markAutomatic(context, refund, false)
    return true
  }
  if (own || refund.state !== "due") return ask()
  const graceEnds = refund.createdAt.getTime() + SURPLUS_GRACE_MINUTES * 60_000
  if (refund.cause === "surplus" && context.now().getTime() < graceEnds) return true
  return (await isReversed(context, refund, log)) ?? ask()
}

const isAutomaticFor = ({ gatewayPaymentId }: RefundRow, listed: ListedRefund) =>
  listed.isAutomatic && listed.attemptId === gatewayPaymentId && listed.status !== "FAILED"

const markAutomatic = ({ db }: AppContext, { id }: RefundRow, automatic: boolean) =>
  db.update(refunds).set({ automatic }).where(eq(refunds.id, id))

/**
 * A capture that the gateway has reversed meanwhile needs no refund, and one would be taken from
 * the booked payment.
 * @returns null if the capture is still valid, otherwise what `sendCaptureRefund` returns
 */
async function isReversed(context: AppContext, refund: RefundRow, log: RequestContext["log"]) {
  const result = await context.payments.findOrder(refund.paymentId)
  if (!result.ok) return result.failure.reason !== "unavailable"
  const attempt = result.value.attempts.find(({ id }) => id === refund.gatewayPaymentId)
  if (attempt && isCaptured(attempt)) return null
  if (attempt && outcomeOfAttempt(attempt.status) === "failed") {
    log.info({ refundId: refund.id }, "surplus capture reversed by the gateway")
    await markAutomatic(context, refund, true)
    await recordRefundStatus(context, refund, "SUCCESS")
  }
  return true
}
