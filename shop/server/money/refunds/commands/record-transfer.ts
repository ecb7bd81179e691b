import { and, eq } from "drizzle-orm"
import { type ApiResult, fail } from "#contract/core/api-result.ts"
import { payments, type RefundRow, refunds } from "#db/schema.ts"
import { ok } from "#domain/core/result.ts"
import type { AppContext } from "#server/core/context.ts"
import { recordRefundStatus } from "./record-refund-status.ts"

/**
 * Records that the owner has transferred a refund of a cash order to the shopper: the refund is
 * done, and the shopper is notified. Repeating it with the same reference changes nothing.
 * @param reference of the bank transfer, such as its UTR
 * @returns NOT_FOUND, NOT_ALLOWED_NOW
 */
export async function recordTransfer(
  context: Pick<AppContext, "db" | "now">,
  refundId: string,
  reference: string,
): Promise<ApiResult<RefundRow>> {
  const { db } = context
  const [found] = await db
    .select({ refund: refunds, method: payments.method })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId))
  if (!found) return fail("NOT_FOUND", "There is no such refund. It may have been removed.")
  if (found.method === "online") {
    return fail("NOT_ALLOWED_NOW", "This refund goes through the payment gateway by itself.")
  }
  // The first reference is kept in a race.
  await db
    .update(refunds)
    .set({ transferReference: reference })
    .where(and(eq(refunds.id, refundId), eq(refunds.state, "due")))
  await recordRefundStatus(context, found.refund, "SUCCESS")
  const [now] = await db.select().from(refunds).where(eq(refunds.id, refundId))
  return now!.transferReference === reference
    ? ok(now!)
    : fail(
        "NOT_ALLOWED_NOW",
        `This refund was paid before, with the reference ${now!.transferReference}.`,
      )
}
