import { and, eq } from "drizzle-orm"
import { returns } from "#db/schema.ts"
import type { ParcelReference } from "#domain/orders/order-line.ts"
import type { AppContext } from "#server/core/context.ts"
import { moveReturn } from "./move-return.ts"

/**
 * Records that a parcel has reached the shop: its return becomes received, and its shopper is
 * notified. Repeating it changes nothing.
 * @returns how many returns moved
 */
export async function receiveReturns(
  context: Pick<AppContext, "db" | "now">,
  { courier, trackingNumber }: ParcelReference,
): Promise<number> {
  const inParcel = await context.db
    .select({ id: returns.id })
    .from(returns)
    .where(
      and(
        eq(returns.courier, courier),
        eq(returns.trackingNumber, trackingNumber),
        eq(returns.state, "picked_up"),
      ),
    )
  let moved = 0
  for (const { id } of inParcel) {
    if ((await moveReturn(context, id, { to: "received", who: "shop" })).ok) moved += 1
  }
  return moved
}
