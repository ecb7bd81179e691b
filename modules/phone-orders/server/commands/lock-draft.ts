import { eq } from "drizzle-orm"
import { fail, notAllowedNow } from "#contract/core/api-result.ts"
import type { Db } from "#db/connection.ts"
import type { OrderSourceId } from "#domain/core/id.ts"
import { findOrderOf } from "#server/checkout/payments/commands/order-source.ts"
import { msg } from "#words/sentence.ts"
import { draftOrders } from "../tables.ts"

/**
 * Locks a draft order against what else may decide about it: a payment, a sale at the counter, a
 * change or a cancellation. Taken after the locks on the payment and the shopper, before products
 * and coupons.
 * @returns the draft with the number of the order that was placed from it; null without a draft
 */
export async function lockDraft(tx: Db, id: OrderSourceId) {
  const [draft] = await tx.select().from(draftOrders).where(eq(draftOrders.id, id)).for("update")
  if (!draft) return null
  return { draft, order: await findOrderOf(tx, id) }
}

/**
 * Why a draft cannot be ordered now; null if it can. It is locked.
 * @param read the draft as it was priced
 */
export async function refuseClosedDraft(tx: Db, read: { id: OrderSourceId; version: number }) {
  const locked = await lockDraft(tx, read.id)
  if (!locked || locked.draft.cancelledAt !== null) {
    return notAllowedNow(msg("This order was cancelled. Please call the shop."))
  }
  if (locked.order) return fail("ALREADY_PAID", msg("This order is placed already."))
  return locked.draft.version === read.version
    ? null
    : notAllowedNow(msg("This order was changed meanwhile. Please load the page again."))
}
