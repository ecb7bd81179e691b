import { transitions } from "./transitions.ts"

/** What `delivery_status` says of an order line, in the specification's words. */
export const orderLineStates = [
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

/** Nothing but this table moves an order. A parcel may still be cancelled when it comes back undelivered. */
export const canMoveOrderLine = transitions<OrderLineState>({
  Confirmed: ["Processing", "Cancelled"],
  Processing: ["Delivered", "Cancelled"],
  Delivered: ["Refunded"],
  Cancelled: ["Refunded"],
  Refunded: [],
})
