import { randomInt } from "node:crypto"
import { and, asc, eq, lte } from "drizzle-orm"
import { orders } from "#db/schema.ts"
import type { Caller } from "../answer.ts"
import type { House } from "../house.ts"
import { moveParcel } from "../orders/queries/move-parcel.ts"
import { keepTracking } from "./queries.ts"

/**
 * Hands all lines of one payment over to the courier as one parcel: the tracking service is told
 * first, then the orders move to Processing. Answers false when the service could not be reached;
 * doing it again with the same number is safe.
 */
export async function handOver(
  house: House,
  paymentId: string,
  parcel: { courier: string; trackingNumber: string },
  log: Caller["log"],
): Promise<boolean> {
  const lines = await house.sql.select().from(orders).where(eq(orders.paymentId, paymentId))
  const first = lines[0]
  if (!first) return false
  const registered = await house.courier.register({
    ...parcel,
    title: first.title,
    orderId: first.id,
    pincode: first.address.pincode,
  })
  if (!registered.ok) {
    log.warn({ paymentId, detail: registered.detail }, "a parcel could not be registered")
    return false
  }
  await keepTracking(house, registered.value)
  await moveParcel(house, { orderIds: lines.map(({ id }) => id), parcel }, "Processing")
  return true
}

/**
 * The practice courier fetches parcels by itself, so that a demonstration needs nobody in a warehouse.
 * With a real courier the owner hands parcels over.
 */
export async function handOverByItself(house: House, log: Caller["log"]): Promise<void> {
  if (house.settings.COURIER !== "sandbox") return
  const waited = house.settings.SANDBOX_SHIP_AFTER_SECONDS * 1000
  const ready = await house.sql
    .selectDistinct({ paymentId: orders.paymentId })
    .from(orders)
    .where(
      and(
        eq(orders.state, "Confirmed"),
        lte(orders.createdAt, new Date(house.now().getTime() - waited)),
      ),
    )
    .orderBy(asc(orders.paymentId))
    .limit(10)
  for (const { paymentId } of ready) {
    const trackingNumber = `CH${randomInt(1e9, 1e10)}`
    await handOver(house, paymentId, { courier: house.settings.COURIER_SLUG, trackingNumber }, log)
  }
}
