import { done, fail, type Outcome } from "#contract/outcome.ts"
import type { Caller } from "../answer.ts"
import type { House } from "../house.ts"
import type { OrderLine } from "../orders/queries/move-orders.ts"
import type { Parcel } from "../orders/queries/move-parcel.ts"
import { keepTracking } from "./queries.ts"

/**
 * Has the tracking service follow a parcel, named after one of its order lines; doing it again finds
 * the same one.
 * @returns PROVIDER_UNAVAILABLE; BAD_REQUEST when the service does not like the courier or the number
 */
export async function registerParcel(
  house: House,
  { id, title, address }: OrderLine,
  parcel: Parcel,
  log: Caller["log"],
): Promise<Outcome<void>> {
  const { pincode } = address
  const registered = await house.courier.register({ ...parcel, title, orderId: id, pincode })
  if (registered.ok) return done(await keepTracking(house, registered.value))
  log.warn({ orderId: id, detail: registered.detail }, "a parcel could not be registered")
  return registered.reason === "refused"
    ? fail("BAD_REQUEST", `The tracking service refuses this parcel (${registered.detail}).`)
    : fail("PROVIDER_UNAVAILABLE", `The tracking service did not answer (${registered.detail}).`)
}
