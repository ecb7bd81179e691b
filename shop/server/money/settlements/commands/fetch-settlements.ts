import { and, asc, eq, gt, isNotNull, lte, notExists } from "drizzle-orm"
import { paymentSettlements, payments } from "#db/schema.ts"
import type { PaymentId } from "#domain/core/id.ts"
import type { Settlement } from "#providers/payments/payment-gateway.ts"
import type { ProviderResult } from "#providers/provider-result.ts"
import type { AppContext } from "#server/core/context.ts"
import type { RequestContext } from "#server/http/endpoint-handler.ts"

const DAY_MS = 86_400_000

/** Gateways settle within days; a payment held for a dispute may take weeks. */
const MAX_SETTLEMENT_CHECKS = 45

/**
 * When the gateway is queried again about an unsettled payment.
 * @param checks how often it was queried
 * @returns null after the last check
 */
const nextSettlementCheck = (checks: number, now: Date): Date | null =>
  checks < MAX_SETTLEMENT_CHECKS ? new Date(now.getTime() + DAY_MS) : null

const BATCH = 50
/** Older payments without a settlement were captured before settlements were introduced. */
const MAX_AGE_DAYS = 90

type Needs = Pick<AppContext, "db" | "now" | "payments">

/**
 * Fetches the settlements of captured payments from the gateway, a day after the capture and then
 * daily until they are known.
 * @returns how many payments were checked
 */
export async function pollSettlements(context: Needs, log: RequestContext["log"]): Promise<number> {
  await addCapturedPayments(context)
  const due = await claimDue(context)
  for (const paymentId of due) {
    const result = await fetchSettlements(context, paymentId)
    if (!result.ok) {
      const { reason, detail } = result.failure
      log.warn({ paymentId, reason, detail }, "settlement not available")
    }
  }
  return due.length
}

/**
 * Fetches the settlement of one payment from the gateway, and stores it. Amounts come only from the
 * gateway; unsettled ones remain unknown.
 */
export async function fetchSettlements(
  { db, payments: gateway }: Needs,
  paymentId: PaymentId,
): Promise<ProviderResult<Settlement[]>> {
  const result = await gateway.findSettlements(paymentId)
  if (!result.ok) return result
  for (const { attemptId, settledAt, ...settlement } of result.value) {
    const known = { ...settlement, settledAt: settledAt === null ? null : new Date(settledAt) }
    const isComplete = settledAt !== null
    await db
      .insert(paymentSettlements)
      .values({ paymentId, gatewayPaymentId: attemptId, ...known })
      .onConflictDoUpdate({
        target: [paymentSettlements.paymentId, paymentSettlements.gatewayPaymentId],
        set: { ...known, ...(isComplete && { nextCheckAt: null }) },
      })
  }
  return result
}

/** Captured payments whose settlement was never queried. */
async function addCapturedPayments({ db, now }: Needs): Promise<void> {
  const at = now()
  const known = db
    .select({ id: paymentSettlements.paymentId })
    .from(paymentSettlements)
    .where(eq(paymentSettlements.paymentId, payments.id))
  const captured = await db
    .select({ paymentId: payments.id, gatewayPaymentId: payments.gatewayPaymentId })
    .from(payments)
    .where(
      and(
        isNotNull(payments.gatewayPaymentId),
        lte(payments.createdAt, new Date(at.getTime() - DAY_MS)),
        gt(payments.createdAt, new Date(at.getTime() - MAX_AGE_DAYS * DAY_MS)),
        notExists(known),
      ),
    )
    .limit(BATCH)
  if (captured.length === 0) return
  await db
    .insert(paymentSettlements)
    .values(
      captured.map(({ paymentId, gatewayPaymentId }) => ({
        paymentId,
        gatewayPaymentId: gatewayPaymentId!,
        nextCheckAt: at,
      })),
    )
    .onConflictDoNothing()
}

/** Each payment is claimed by one process; its next check is scheduled before the query. */
const claimDue = ({ db, now }: Needs): Promise<string[]> =>
  db.transaction(async (tx) => {
    const rows = await tx
      .select({
        paymentId: paymentSettlements.paymentId,
        gatewayPaymentId: paymentSettlements.gatewayPaymentId,
        checks: paymentSettlements.checks,
      })
      .from(paymentSettlements)
      .where(lte(paymentSettlements.nextCheckAt, now()))
      .orderBy(asc(paymentSettlements.nextCheckAt))
      .limit(BATCH)
      .for("update", { skipLocked: true })
    for (const { paymentId, gatewayPaymentId, checks } of rows) {
      await tx
        .update(paymentSettlements)
        .set({ nextCheckAt: nextSettlementCheck(checks + 1, now()), checks: checks + 1 })
        .where(
          and(
            eq(paymentSettlements.paymentId, paymentId),
            eq(paymentSettlements.gatewayPaymentId, gatewayPaymentId),
          ),
        )
    }
    return [...new Set(rows.map(({ paymentId }) => paymentId))]
  })
