import { and, eq, isNull, lte, min, type SQL, type SQLWrapper, sql } from "drizzle-orm"
import { trackingPage } from "#contract/core/page-addresses.ts"
import { orderLines, orders, refillReminders } from "#db/schema.ts"
import { REMIND_DAYS_BEFORE } from "#domain/prescriptions/contact-lens/contact-lens.ts"
import { refillDue } from "#domain/prescriptions/prescription-messages.ts"
import type { AppContext } from "#server/core/context.ts"
import { addNotice } from "#server/messages/notices/commands/add-notice.ts"
import { consentedTo } from "#server/shoppers/consents/queries.ts"

const BATCH_SIZE = 50

/**
 * When a shopper is reminded of a line; null before its delivery. Of an order's lines for one product
 * the earliest counts.
 * @internal
 */
export const refillDueAt = (columns: {
  deliveredAt: SQLWrapper
  boxes: SQLWrapper
  daysPerBox: SQLWrapper
}): SQL<Date> =>
  sql<Date>`${columns.deliveredAt} + interval '24 hours' * greatest(
    ${columns.boxes} * ${columns.daysPerBox} - ${REMIND_DAYS_BEFORE}, 1)`

const dueAt = refillDueAt({
  deliveredAt: orderLines.deliveredAt,
  boxes: orderLines.quantity,
  daysPerBox: sql`(${orderLines.contactLens}->>'daysPerBox')::int`,
})

/**
 * Reminds shoppers who opted in that their contact lenses run out soon; once for each order and
 * product.
 */
export async function sendRefillReminders({
  db,
  now,
}: Pick<AppContext, "db" | "now">): Promise<number> {
  const at = now()
  const due = await db
    .select({
      orderId: refillReminders.orderId,
      productId: refillReminders.productId,
      shopperId: orders.shopperId,
      mobile: orders.mobile,
      title: min(orderLines.title),
      lineId: sql<string>`min(${orderLines.id}::text)`,
    })
    .from(refillReminders)
    .innerJoin(orders, eq(orders.id, refillReminders.orderId))
    .innerJoin(
      orderLines,
      and(
        eq(orderLines.orderId, refillReminders.orderId),
        eq(orderLines.productId, refillReminders.productId),
        eq(orderLines.state, "Delivered"),
      ),
    )
    .where(
      and(
        isNull(refillReminders.sentAt),
        lte(dueAt, at),
        consentedTo(orders.shopperId, "eye_care"),
      ),
    )
    .groupBy(refillReminders.orderId, refillReminders.productId, orders.shopperId, orders.mobile)
    .limit(BATCH_SIZE)
  for (const { orderId, productId, shopperId, mobile, title, lineId } of due) {
    await db.transaction(async (tx) => {
      const claimed = await tx
        .update(refillReminders)
        .set({ sentAt: at })
        .where(
          and(
            eq(refillReminders.orderId, orderId),
            eq(refillReminders.productId, productId),
            isNull(refillReminders.sentAt),
          ),
        )
        .returning()
      if (claimed.length === 0) return
      const values = { title: title ?? "" }
      const page = trackingPage(lineId)
      await addNotice(tx, { shopperId, mobile, message: refillDue, values, orderId, page }, at)
    })
  }
  return due.length
}
