import { and, eq, inArray } from "drizzle-orm"
import type { Sql } from "#db/connection.ts"
import { type NoticeKind, notices, orders } from "#db/schema.ts"
import type { House } from "../../house.ts"
import { lockLines, moveOrders, type OrderLine } from "./move-orders.ts"

export interface Parcel {
  courier: string
  trackingNumber: string
}

/**
 * The courier has these order lines: moves those that still wait for it, and tells the shopper.
 * Repeating it changes nothing. Answers how many lines moved: a line that was cancelled in the
 * meantime stays behind.
 */
export const shipLines = (
  { sql, now }: Pick<House, "sql" | "now">,
  orderIds: string[],
  { courier, trackingNumber }: Parcel,
): Promise<number> =>
  sql.transaction(async (tx) => {
    const lines = await lockLines(tx, inArray(orders.id, orderIds))
    const moved = await moveOrders(tx, lines, "Processing", now(), { courier, trackingNumber })
    await tell(tx, "shipped", moved, now())
    return moved.length
  })

/**
 * A parcel has arrived: moves the lines in it, and tells the shopper. Repeating it changes nothing.
 * Answers how many lines moved.
 */
export const deliverLines = (
  { sql, now }: Pick<House, "sql" | "now">,
  which: Parcel | { orderIds: string[] },
  deliveredAt: Date,
): Promise<number> =>
  sql.transaction(async (tx) => {
    const lines = await lockLines(
      tx,
      "orderIds" in which
        ? inArray(orders.id, which.orderIds)
        : and(eq(orders.courier, which.courier), eq(orders.trackingNumber, which.trackingNumber)),
    )
    const moved = await moveOrders(tx, lines, "Delivered", now(), { deliveredAt })
    await tell(tx, "delivered", moved, now())
    return moved.length
  })

/** One message for one parcel, whatever the number of lines in it. */
async function tell(tx: Sql, kind: NoticeKind, moved: OrderLine[], at: Date): Promise<void> {
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
