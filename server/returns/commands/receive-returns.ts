import { and, eq } from "drizzle-orm"
import { returns } from "#db/schema.ts"
import type { ParcelReference } from "#domain/order-line.ts"
import type { AppContext } from "../../context.ts"
import { moveReturn } from "./move-return.ts"

/**
 * A parcel has reached the shop: the return in it is received, and its shopper is told. Repeating it
 * changes nothing. Answers how many returns moved.
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
