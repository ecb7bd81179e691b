import { and, eq, isNull } from "drizzle-orm"
import { type HandlerResult, notAllowedNow, notFound } from "#contract/core/api-result.ts"
import { lockShopper } from "#db/lock-shopper.ts"
import { orderLines, orders, refillReminders } from "#db/schema.ts"
import type { OrderLineId, ShopperId } from "#domain/core/id.ts"
import { ok } from "#domain/core/result.ts"
import type { RefillReminderState } from "#domain/prescriptions/contact-lens/contact-lens.ts"
import type { AppContext } from "#server/core/context.ts"
import { grantEyeCare } from "#server/shoppers/consents/commands/grant-eye-care.ts"
import { msg } from "#words/sentence.ts"
import { refillReminderState } from "../queries.ts"

/**
 * Stores or withdraws a shopper's opt-in to a reminder. A sent reminder is remembered, so that none
 * is sent twice.
 * @returns NOT_FOUND, NOT_ALLOWED_NOW for a line without contact lens values
 */
export async function setRefillReminder(
  { db, now }: Pick<AppContext, "db" | "now">,
  shopperId: ShopperId,
  orderLineId: OrderLineId,
  wanted: boolean,
): Promise<HandlerResult<{ state: RefillReminderState }>> {
  const [line] = await db
    .select({
      orderId: orderLines.orderId,
      productId: orderLines.productId,
      contactLens: orderLines.contactLens,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.id, orderLineId), eq(orders.shopperId, shopperId)))
  if (!line) return notFound(msg("We couldn't find this order in your account."))
  const { orderId, productId } = line
  if (!line.contactLens) return notAllowedNow(msg("We only send reminders for contact lenses."))
  const ofThese = and(
    eq(refillReminders.orderId, orderId),
    eq(refillReminders.productId, productId),
  )
  if (wanted) {
    const createdAt = now()
    await db.transaction(async (tx) => {
      // A concurrent withdrawal of the consent is serialised with this.
      await lockShopper(tx, shopperId)
      await grantEyeCare(tx, shopperId, createdAt)
      await tx
        .insert(refillReminders)
        .values({ orderId, productId, createdAt })
        .onConflictDoNothing()
    })
  } else {
    await db.delete(refillReminders).where(and(ofThese, isNull(refillReminders.sentAt)))
  }
  const [reminder] = await db.select().from(refillReminders).where(ofThese)
  return ok({ state: refillReminderState(reminder) })
}
