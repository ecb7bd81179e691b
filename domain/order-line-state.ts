import { transitions } from "./transitions.ts"

/** What `delivery_status` says of an order line, in the specification's words. */
export const orderLineStates = [
  /** Paid; nothing is made before the shopper has sent the prescription and confirmed its values. */
  "Awaiting prescription",
  /** Paid; being made and packed. */
  "Confirmed",
  /** Handed over to the courier. */
  "Processing",
  "Delivered",
  "Cancelled",
  /** The money is back with the shopper: the end of every order that was undone. */
  "Refunded",
] as const
export type OrderLineState = (typeof orderLineStates)[number]

/** Of a line that is still in the shop's hands. */
export const unsentStates = ["Awaiting prescription", "Confirmed"] as const

/** Of a line that was bought and has neither arrived nor been undone. */
export const openLineStates = [...unsentStates, "Processing"] as const

export const isUnsent = (state: OrderLineState): boolean =>
  unsentStates.some((unsent) => unsent === state)

export const isOpenLine = (state: OrderLineState): boolean =>
  openLineStates.some((open) => open === state)

/** Nothing but this table moves an order. A parcel may still be cancelled when it comes back undelivered. */
export const canMoveOrderLine = transitions<OrderLineState>({
  "Awaiting prescription": ["Confirmed", "Cancelled"],
  Confirmed: ["Processing", "Cancelled"],
  Processing: ["Delivered", "Cancelled"],
  Delivered: ["Refunded"],
  Cancelled: ["Refunded"],
  Refunded: [],
})
