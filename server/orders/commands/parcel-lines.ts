import { and, eq, inArray } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { type NoticeKind, notices, orders } from "#db/schema.ts"
import type { ParcelReference } from "#domain/order.ts"
import type { AppContext } from "../../context.ts"
import { lockOrderLines, type OrderLine, updateOrderLineState } from "./order-lines.ts"

/**
 * The courier has these order lines: moves those that still wait for it, and tells the shopper.
 * Repeating it changes nothing. Answers how many lines moved: a line that was cancelled in the
 * meantime stays behind.
 */
export const shipOrderLines = (
  { db, now }: Pick<AppContext, "db" | "now">,
  orderIds: string[],
  { courier, trackingNumber }: ParcelReference,
): Promise<number> =>
  db.transaction(async (tx) => {
    const lines = await lockOrderLines(tx, inArray(orders.id, orderIds))
    const moved = await updateOrderLineState(tx, lines, "Processing", now(), {
      courier,
      trackingNumber,
    })
    await tell(tx, "shipped", moved, now())
    return moved.length
  })

/**
 * A parcel has arrived: moves the lines in it, and tells the shopper. Repeating it changes nothing.
 * Answers how many lines moved.
 */
export const deliverOrderLines = (
  { db, now }: Pick<AppContext, "db" | "now">,
  which: ParcelReference | { orderIds: string[] },
  deliveredAt: Date,
): Promise<number> =>
  db.transaction(async (tx) => {
    const lines = await lockOrderLines(
      tx,
      "orderIds" in which
        ? inArray(orders.id, which.orderIds)
        : and(eq(orders.courier, which.courier), eq(orders.trackingNumber, which.trackingNumber)),
    )
    const moved = await updateOrderLineState(tx, lines, "Delivered", now(), { deliveredAt })
    await tell(tx, "delivered", moved, now())
    return moved.length
  })

/** One message for one parcel, whatever the number of lines in it. */
async function tell(tx: Db, kind: NoticeKind, moved: OrderLine[], at: Date): Promise<void> {
  const first = moved[0]
  if (!first) return
  const { mobile, title, courier, trackingNumber } = first
  await tx.insert(notices).values({
    mobile,
    kind,
    values: { title, courier: courier ?? "", trackingNumber: trackingNumber ?? "" },
    nextTryAt: at,
  })
}
