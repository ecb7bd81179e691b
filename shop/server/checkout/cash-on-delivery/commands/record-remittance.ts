import { eq } from "drizzle-orm"
import { type HandlerResult, notAllowedNow, notFound } from "#contract/core/api-result.ts"
import { orders, payments } from "#db/schema.ts"
import { formatRupees, type Paise } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import type { AppContext } from "#server/core/context.ts"

export interface Remittance {
  amount: Paise
  /** False if it was booked before, with the same reference. */
  now: boolean
}

/**
 * Records that the courier has transferred the cash of an order to the shop.
 * @param number of the order
 * @param reference of the courier's bank transfer
 * @returns NOT_FOUND, NOT_ALLOWED_NOW
 */
export const recordRemittance = (
  { db, now }: Pick<AppContext, "db" | "now">,
  number: string,
  reference: string,
): Promise<HandlerResult<Remittance>> =>
  db.transaction(async (tx): Promise<HandlerResult<Remittance>> => {
    const [found] = await tx
      .select({ payment: payments })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(eq(orders.number, number))
      .for("update", { of: payments })
    if (!found) return notFound("No order has this number.")
    const { id, method, state, collectedAmount, remittanceReference } = found.payment
    if (method !== "cash") return notAllowedNow("No courier collects cash for this order.")
    if (state !== "collected" || collectedAmount === null)
      return notAllowedNow("The courier has not collected the cash of this order.")
    if (remittanceReference !== null && remittanceReference !== reference)
      return notAllowedNow(
        `The ${formatRupees(collectedAmount)} of this order was booked before, with the reference ${remittanceReference}.`,
      )
    if (remittanceReference === reference) return ok({ amount: collectedAmount, now: false })
    await tx
      .update(payments)
      .set({ remittedAt: now(), remittanceReference: reference })
      .where(eq(payments.id, id))
    return ok({ amount: collectedAmount, now: true })
  })
