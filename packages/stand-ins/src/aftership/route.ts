import type { RouteStep, StoredParcel } from "./entities.ts"

const origin = { city: "Gurugram", state: "Haryana", postal_code: "122001" }
const hub = { city: "Nagpur", state: "Maharashtra", postal_code: "440001" }

type Place = Pick<RouteStep, "city" | "state" | "postal_code">

const step = (
  subtag: string,
  message: string,
  { city, state, postal_code }: Place,
  withoutOffset = false,
): RouteStep => ({ subtag, message, city, state, postal_code, withoutOffset })

/** The route of a parcel from a warehouse near Delhi to a shopper in Bengaluru. */
export function routeTo(postal_code: string | null): RouteStep[] {
  const destination = { city: "Bengaluru", state: "Karnataka", postal_code }
  return [
    step("InfoReceived_001", "Shipment details received, awaiting pick-up", origin),
    step("InTransit_002", "Shipment picked up from the seller", origin),
    step("InTransit_003", `Reached the ${hub.city} hub`, hub, true),
    step("InTransit_003", `Reached the ${destination.city} delivery centre`, destination, true),
    step("OutForDelivery_001", "Out with the delivery executive", destination),
    step("Delivered_001", "Delivered to the consignee", destination),
  ]
}

/** A step that the route does not have, at the parcel's current location. */
export const exceptionAt = (
  { route, done }: Pick<StoredParcel, "route" | "done">,
  subtag: string,
  message: string,
): RouteStep => step(subtag, message, route[Math.max(0, done - 1)] ?? origin)
