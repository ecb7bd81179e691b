import { transitions } from "../core/transitions.ts"

/** Values of an order line's `delivery_status`, in the specification's words. */
export const orderLineStates = [
  /**
   * Paid; production starts after the shopper has sent the prescription and confirmed its values.
   */
  "Awaiting prescription",
  /** Paid; being made and packed. */
  "Confirmed",
  /** Handed over to the courier. */
  "Processing",
  "Delivered",
  "Cancelled",
  /** The money is refunded: the final state of every cancelled order. */
  "Refunded",
] as const
export type OrderLineState = (typeof orderLineStates)[number]

/** Of a line that has not shipped. */
export const unsentStates = ["Awaiting prescription", "Confirmed"] as const

/** Of a line that was bought and is neither delivered nor cancelled. */
export const openLineStates = [...unsentStates, "Processing"] as const

export const isUnsent = (state: OrderLineState): boolean =>
  unsentStates.some((unsent) => unsent === state)

export const isOpenLine = (state: OrderLineState): boolean =>
  openLineStates.some((open) => open === state)

/**
 * Only this table changes the state of an order line. A shipped parcel can still be cancelled if it
 * comes back undelivered.
 */
export const canMoveOrderLine = transitions<OrderLineState>({
  "Awaiting prescription": ["Confirmed", "Cancelled"],
  Confirmed: ["Processing", "Cancelled"],
  Processing: ["Delivered", "Cancelled"],
  Delivered: ["Refunded"],
  Cancelled: ["Refunded"],
  Refunded: [],
})
