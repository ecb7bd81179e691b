import { and, eq, isNull } from "drizzle-orm"
import { type ApiResult, fail } from "#contract/api-result.ts"
import { orderLines, orders, refillReminders } from "#db/schema.ts"
import type { RefillReminderState } from "#domain/contact-lens/contact-lens.ts"
import { ok } from "#domain/result.ts"
import type { AppContext } from "../../context.ts"
import { refillReminderState } from "../queries.ts"

/**
 * Keeps or withdraws a shopper's wish to be reminded. A reminder that was sent stays sent, so that none
 * is sent twice.
 * @returns NOT_FOUND, NOT_ALLOWED_NOW for a line without contact lens values
 */
export async function setRefillReminder(
  { db, now }: Pick<AppContext, "db" | "now">,
  shopperId: string,
  orderLineId: string,
  wanted: boolean,
): Promise<ApiResult<{ state: RefillReminderState }>> {
  const [line] = await db
    .select({
      orderId: orderLines.orderId,
      productId: orderLines.productId,
      contactLens: orderLines.contactLens,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.id, orderLineId), eq(orders.shopperId, shopperId)))
  if (!line) return fail("NOT_FOUND", "We couldn't find this order in your account.")
  const { orderId, productId } = line
  if (!line.contactLens) {
    return fail("NOT_ALLOWED_NOW", "We only send reminders for contact lenses.")
  }
  const ofThese = and(
    eq(refillReminders.orderId, orderId),
    eq(refillReminders.productId, productId),
  )
  if (wanted) {
    await db
      .insert(refillReminders)
      .values({ orderId, productId, createdAt: now() })
      .onConflictDoNothing()
  } else {
    await db.delete(refillReminders).where(and(ofThese, isNull(refillReminders.sentAt)))
  }
  const [reminder] = await db.select().from(refillReminders).where(ofThese)
  return ok({ state: refillReminderState(reminder) })
}
