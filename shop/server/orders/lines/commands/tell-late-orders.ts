import { and, eq, exists, gte, inArray, isNull, lt } from "drizzle-orm"
import { orderLines, orders } from "#db/schema.ts"
import { formatDay } from "#domain/core/indian-time.ts"
import { lateToTell } from "#domain/orders/late-parcel.ts"
import { parcelLate } from "#domain/orders/order-messages.ts"
import type { AppContext } from "#server/core/context.ts"
import { addNotice } from "#server/messages/notices/commands/add-notice.ts"

const BATCH_SIZE = 200

/**
 * Tells shoppers, once for an order, on the morning after the last promised day that it is late and
 * what they may do: refuse the parcel, or cancel what has not shipped. Orders are claimed, so that
 * two processes never send it twice.
 * @returns how many were told
 */
export async function tellLateOrders({ db, now }: Pick<AppContext, "db" | "now">): Promise<number> {
  const at = now()
  const days = lateToTell(at)
  if (!days) return 0
  return db.transaction(async (tx) => {
    const isOpen = tx
      .select({ id: orderLines.id })
      .from(orderLines)
      .where(
        and(
          eq(orderLines.orderId, orders.id),
          inArray(orderLines.state, ["Confirmed", "Processing"]),
          isNull(orderLines.replacesLineId),
          isNull(orderLines.refusedAt),
        ),
      )
    const late = await tx
      .select()
      .from(orders)
      .where(
        and(
          gte(orders.deliveryUntil, days.since),
          lt(orders.deliveryUntil, days.before),
          isNull(orders.lateToldAt),
          eq(orders.isCollected, false),
          exists(isOpen),
        ),
      )
      .orderBy(orders.deliveryUntil)
      .limit(BATCH_SIZE)
      .for("no key update", { skipLocked: true })
    for (const { id: orderId, shopperId, mobile, number, deliveryUntil } of late) {
      const values = { number: number ?? "", date: formatDay(deliveryUntil!) }
      await addNotice(tx, { shopperId, mobile, orderId, message: parcelLate, values }, at)
    }
    if (late.length > 0) {
      const ids = late.map(({ id }) => id)
      await tx.update(orders).set({ lateToldAt: at }).where(inArray(orders.id, ids))
    }
    return late.length
  })
}
