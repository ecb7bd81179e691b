import { transitions } from "../core/transitions.ts"
import type { OrderLineState } from "./order-line-state.ts"

export const returnStates = [
  /** Requested by the shopper; not decided yet. */
  "requested",
  "approved",
  "rejected",
  /** The courier has the item. */
  "picked_up",
  /** The shop has the item and has not inspected it yet. */
  "received",
  /** Inspected, and damaged or incorrect as reported. */
  "accepted",
  /** Inspected, and not covered by the policy: the item is sent back to the shopper. */
  "refused",
  /** Its refund was created, with its own state. */
  "refunded",
  /** A replacement was added to the order, with its own states; accepted again if it is cancelled. */
  "replaced",
  /** Withdrawn by the shopper. */
  "withdrawn",
] as const
export type ReturnState = (typeof returnStates)[number]

/** Only this table changes the state of a return. */
export const canMoveReturn = transitions<ReturnState>({
  requested: ["approved", "rejected", "withdrawn"],
  // The shopper may bring it to the shop.
  approved: ["picked_up", "received", "withdrawn"],
  rejected: [],
  picked_up: ["received"],
  received: ["accepted", "refused"],
  accepted: ["refunded", "replaced"],
  refused: [],
  refunded: [],
  replaced: ["accepted"],
  withdrawn: [],
})

/** States that need action. A line has at most one such return. */
export const openReturnStates = [
  "requested",
  "approved",
  "picked_up",
  "received",
  "accepted",
] as const satisfies ReturnState[]

export const isOpenReturn = (state: ReturnState): boolean =>
  (openReturnStates as readonly ReturnState[]).includes(state)

/** Whether the item was refunded or replaced, so that it cannot be returned again. */
export const isSettledReturn = (state: ReturnState): boolean =>
  state === "refunded" || state === "replaced"

/** How far the item is that is sent in place of a returned one. */
export type ReplacementStage = "making" | "sent" | "delivered" | "cancelled"

const stages: Record<OrderLineState, ReplacementStage> = {
  "Awaiting prescription": "making",
  Confirmed: "making",
  Processing: "sent",
  Delivered: "delivered",
  Cancelled: "cancelled",
  // It was delivered, and returned in turn.
  Refunded: "delivered",
}

/** @param state of the order line that replaces the returned one */
export const replacementStage = (state: OrderLineState): ReplacementStage => stages[state]
