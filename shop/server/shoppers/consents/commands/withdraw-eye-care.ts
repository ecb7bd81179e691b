import { and, eq, inArray, isNull } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { orders, people, prescriptions, refillReminders } from "#db/schema.ts"
import type { ShopperId } from "#domain/core/id.ts"

/**
 * Cancels every reminder of an eye test or of contact lenses that a shopper requested and has not
 * got yet.
 */
export async function withdrawEyeCare(tx: Db, shopperId: ShopperId): Promise<void> {
  const ownPeople = tx.select({ id: people.id }).from(people).where(eq(people.shopperId, shopperId))
  await tx
    .update(prescriptions)
    .set({ reminderConsentAt: null, remindAt: null })
    .where(and(inArray(prescriptions.personId, ownPeople), isNull(prescriptions.remindedAt)))
  const ownOrders = tx.select({ id: orders.id }).from(orders).where(eq(orders.shopperId, shopperId))
  await tx
    .delete(refillReminders)
    .where(and(inArray(refillReminders.orderId, ownOrders), isNull(refillReminders.sentAt)))
}
