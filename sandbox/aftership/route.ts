import type { RouteStep, StoredParcel } from "./entities.ts"

const origin = { city: "Gurugram", state: "Haryana", postal_code: "122001" }
const hub = { city: "Nagpur", state: "Maharashtra", postal_code: "440001" }

/** The route of a parcel from a warehouse near Delhi to a shopper in Bengaluru. */
export function routeTo(postal_code: string | null): RouteStep[] {
  const destination = { city: "Bengaluru", state: "Karnataka", postal_code }
  return [
    {
      subtag: "InfoReceived_001",
      message: "Shipment details received, awaiting pick-up",
      ...origin,
      withoutOffset: false,
    },
    {
      subtag: "InTransit_002",
      message: "Shipment picked up from the seller",
      ...origin,
      withoutOffset: false,
    },
    {
      subtag: "InTransit_003",
      message: `Reached the ${hub.city} hub`,
      ...hub,
      withoutOffset: true,
    },
    {
      subtag: "InTransit_003",
      message: `Reached the ${destination.city} delivery centre`,
      ...destination,
      withoutOffset: true,
    },
    {
      subtag: "OutForDelivery_001",
      message: "Out with the delivery executive",
      ...destination,
      withoutOffset: false,
    },
    {
      subtag: "Delivered_001",
      message: "Delivered to the consignee",
      ...destination,
      withoutOffset: false,
    },
  ]
}

/** A step that the route does not have, at the parcel's current location. */
export function exceptionAt(
  { route, done }: Pick<StoredParcel, "route" | "done">,
  subtag: string,
  message: string,
): RouteStep {
  const { city, state, postal_code } = route[Math.max(0, done - 1)] ?? origin
  return { subtag, message, city, state, postal_code, withoutOffset: false }
}
