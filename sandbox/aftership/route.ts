import type { Details, RouteStep } from "./entities.ts"

const origin = { city: "Gurugram", state: "Haryana", postal_code: "122001" }
const hub = { city: "Nagpur", state: "Maharashtra", postal_code: "440001" }

/** The route of a parcel from a warehouse near Delhi to its destination, by default Bengaluru. */
export function routeTo(details: Details): RouteStep[] {
  const city = details.destination_city ?? "Bengaluru"
  const state = details.destination_state ?? "Karnataka"
  const destination = { city, state, postal_code: details.destination_postal_code ?? null }
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
      message: `Reached the ${city} delivery centre`,
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

/** An unplanned step at the parcel's current location. */
export function mishap(
  subtag: string,
  message: string,
  route: RouteStep[],
  done: number,
): RouteStep {
  const place = route[Math.max(0, done - 1)] ?? { ...origin }
  const { city, state, postal_code } = place
  return { subtag, message, city, state, postal_code, withoutOffset: false }
}
