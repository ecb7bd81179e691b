import { and, eq, isNull, lte, min, sql } from "drizzle-orm"
import { trackingPage } from "#contract/page-addresses.ts"
import { orderLines, orders, refillReminders } from "#db/schema.ts"
import { REMIND_DAYS_BEFORE } from "#domain/contact-lens/contact-lens.ts"
import type { AppContext } from "../../context.ts"
import { addNotice } from "../../notices/commands/add-notice.ts"

const BATCH_SIZE = 50

/** When a delivered line should be reminded of; the same rule as `remindAfterDays`. */
const dueAt = sql<Date>`${orderLines.deliveredAt} + interval '1 day' * greatest(
  ${orderLines.quantity} * (${orderLines.contactLens}->>'daysPerBox')::int - ${REMIND_DAYS_BEFORE}, 1)`

/** Tells shoppers who asked for it that their contact lenses run out soon; once for each order and product. */
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
    .where(and(isNull(refillReminders.sentAt), lte(dueAt, at)))
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
      await addNotice(tx, { shopperId, mobile, kind: "refill_due", values, orderId, page }, at)
    })
  }
  return due.length
}
