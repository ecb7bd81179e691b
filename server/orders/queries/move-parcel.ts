import { and, eq, inArray } from "drizzle-orm"
import { type NoticeKind, notices, orders } from "#db/schema.ts"
import { canMove, type OrderState } from "#domain/order-state.ts"
import type { House } from "../../house.ts"

interface Parcel {
  courier: string
  trackingNumber: string
}

const noticeOf: Partial<Record<OrderState, NoticeKind>> = {
  Processing: "shipped",
  Delivered: "delivered",
}

/**
 * Moves the order lines of one parcel where the table of `domain/order-state` permits it, and tells
 * the shopper. Repeating it changes nothing. Answers how many lines moved.
 */
export const moveParcel = (
  { sql, now }: Pick<House, "sql" | "now">,
  which: Parcel | { orderIds: string[]; parcel: Parcel },
  to: OrderState,
  deliveredAt?: Date,
): Promise<number> =>
  sql.transaction(async (tx) => {
    const parcel = "parcel" in which ? which.parcel : which
    const lines = await tx
      .select()
      .from(orders)
      .where(
        "orderIds" in which
          ? inArray(orders.id, which.orderIds)
          : and(
              eq(orders.courier, parcel.courier),
              eq(orders.trackingNumber, parcel.trackingNumber),
            ),
      )
      .for("update")
    const moving = lines.filter((line) => canMove(line.state, to))
    const first = moving[0]
    if (!first) return 0
    const ids = moving.map(({ id }) => id)
    await tx
      .update(orders)
      .set({
        state: to,
        updatedAt: now(),
        courier: parcel.courier,
        trackingNumber: parcel.trackingNumber,
        ...(deliveredAt && { deliveredAt }),
      })
      .where(inArray(orders.id, ids))
    const kind = noticeOf[to]
    if (kind) {
      await tx.insert(notices).values({
        mobile: first.mobile,
        kind,
        values: { title: first.title, ...parcel },
        nextTryAt: now(),
      })
    }
    return moving.length
  })
