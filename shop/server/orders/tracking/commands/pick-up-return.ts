import { and, eq, ne } from "drizzle-orm"
import { type HandlerResult, notAllowedNow, notFound } from "#contract/core/api-result.ts"
import type { Db } from "#db/connection.ts"
import { orderLines, orders, returns, shipments } from "#db/schema.ts"
import { pinCodeInAddress } from "#domain/core/pin-code.ts"
import { ok } from "#domain/core/result.ts"
import type { ParcelReference } from "#domain/orders/order-line.ts"
import { canMoveReturn } from "#domain/orders/return-state.ts"
import type { AppContext } from "#server/core/context.ts"
import type { RequestContext } from "#server/http/endpoint-handler.ts"
import { lockReturn, moveLockedReturn } from "../../returns/commands/move-return.ts"
import type { ReturnRow } from "../../returns/queries.ts"
import { registerParcel } from "./register-parcel.ts"

/**
 * Records that the courier has a returned item, and registers its parcel at the tracking service.
 * With `isCorrection` it changes a courier or number that was mistyped.
 * @returns NOT_ALLOWED_NOW, PROVIDER_UNAVAILABLE; BAD_REQUEST when the tracking service refuses the
 *   parcel
 */
export async function pickUpReturn(
  context: AppContext,
  one: ReturnRow,
  parcel: ParcelReference,
  isCorrection: boolean,
  log: RequestContext["log"],
): Promise<HandlerResult<ReturnRow>> {
  const { db, now, settings } = context
  // Before the tracking service is called; the lock below decides.
  const refused = isCorrection
    ? one.state === "picked_up"
      ? null
      : notOnItsWay
    : canMoveReturn(one.state, "picked_up")
      ? null
      : notApproved
  if (refused) return refused
  if (await isTaken(db, one, parcel)) return notAllowedNow("This number belongs to another parcel.")
  const [sold] = await db
    .select({ line: orderLines, order: orders })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orderLines.id, one.orderLineId))
  const destination = pinCodeInAddress(settings.BUSINESS_ADDRESS)
  const registered = await registerParcel(context, sold!, parcel, log, destination)
  if (!registered.ok) return registered
  return db.transaction(async (tx): Promise<HandlerResult<ReturnRow>> => {
    const locked = await lockReturn(tx, one.id)
    if (!locked) return notFound("No return has this number.")
    if (!isCorrection) {
      return moveLockedReturn(tx, locked, { to: "picked_up", who: "shop", change: parcel }, now())
    }
    if (locked.state !== "picked_up") return notOnItsWay
    const [corrected] = await tx
      .update(returns)
      .set({ ...parcel, updatedAt: now() })
      .where(eq(returns.id, one.id))
      .returning()
    return ok(corrected!)
  })
}

const notApproved = notAllowedNow("Only a return that is approved can be picked up.")
const notOnItsWay = notAllowedNow("This return is not on its way to you.")

/** A number entered twice would show one shopper another's parcel. */
async function isTaken(
  db: Db,
  { id }: ReturnRow,
  { courier, trackingNumber }: ParcelReference,
): Promise<boolean> {
  const [sent] = await db
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.courier, courier), eq(shipments.trackingNumber, trackingNumber)))
    .limit(1)
  const [returned] = await db
    .select({ id: returns.id })
    .from(returns)
    .where(
      and(
        eq(returns.courier, courier),
        eq(returns.trackingNumber, trackingNumber),
        ne(returns.id, id),
      ),
    )
    .limit(1)
  return sent !== undefined || returned !== undefined
}
