import type { DeliveryAreaRow } from "#db/schema.ts"
import { deliveryDays } from "#domain/catalogue/delivery-days.ts"
import { cityForPin } from "#domain/core/pin-code-cities.ts"

/** As all over India: what the shipping page promises. */
const usual = { deliverable: true, cashOnDelivery: true, ...daysOf(deliveryDays) }
/** Flights every day, and couriers with hubs of their own. */
const metro = { ...usual, latestDays: 6 }
/** By road through the Siliguri corridor, or by air with few flights. */
const northEast = { ...usual, earliestDays: 7, latestDays: 12 }
/** By air and in good weather only; couriers hand over to the post and take no cash. */
const remote = { ...usual, cashOnDelivery: false, earliestDays: 8, latestDays: 15 }
/** Field and army post offices take parcels from India Post alone, not from other couriers. */
const armyPost = { ...usual, cashOnDelivery: false, deliverable: false }

/**
 * First digits of PIN codes by postal circle (domain/core/pin-code.ts), longer ones for their exceptions.
 * A sample of what couriers reach: the owner imports the courier's own list over it.
 */
const zones: [zone: Omit<DeliveryAreaRow, "prefix" | "city">, prefixes: string][] = [
  [
    usual,
    "11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 30 31 32 33 34 36 37 38 39 " +
      "40 41 42 43 44 45 46 47 48 49 50 51 52 53 56 57 58 59 60 61 62 63 64 67 68 69 " +
      "70 71 72 73 74 75 76 77 80 81 82 83 84 85",
  ],
  [metro, "110 380 400 411 500 560 600 700"],
  // Assam, Arunachal Pradesh, Meghalaya, Manipur, Mizoram, Nagaland, Tripura; Sikkim.
  [northEast, "78 79 737"],
  // Ladakh; the Andaman and Nicobar Islands; Lakshadweep.
  [remote, "194 744 68255"],
  [armyPost, "90 91 92 93 94 95 96 97 98 99"],
]

export const deliveryAreas: DeliveryAreaRow[] = zones.flatMap(([zone, prefixes]) =>
  prefixes.split(" ").map((prefix) => ({ ...zone, prefix, city: cityForPin(prefix) })),
)

function daysOf({ earliest, latest }: typeof deliveryDays) {
  return { earliestDays: earliest, latestDays: latest }
}
