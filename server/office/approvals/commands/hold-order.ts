import { type ApiFailure, fail } from "#contract/core/api-result.ts"
import type { Db } from "#db/connection.ts"
import { formatRupees, paise } from "#domain/core/money.ts"
import type { Failure } from "#domain/core/result.ts"
import { findHold } from "../queries.ts"

/**
 * Why nothing of an order is made, packed or shipped now; null if nothing holds it.
 * @returns NOT_ALLOWED_NOW while a cancellation or refund of it waits for approval
 */
export async function holdRefusal(
  db: Db,
  orderId: string,
  now: Date,
): Promise<Failure<ApiFailure> | null> {
  const hold = await findHold(db, orderId, now)
  if (!hold) return null
  const { operation, refund } = hold.approval
  const what = operation === "cancel" ? "cancellation" : "refund"
  const amount = refund === null ? "" : ` of ${formatRupees(paise(refund))}`
  return fail(
    "NOT_ALLOWED_NOW",
    `This order is on hold: a ${what}${amount}, requested by ${hold.requestedBy}, waits for approval.`,
  )
}
