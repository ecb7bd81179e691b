import { transitions } from "./transitions.ts"

export const returnStates = [
  /** The shopper has asked; the shop has not decided. */
  "requested",
  "approved",
  "rejected",
  /** The courier has the item. */
  "picked_up",
  /** The shop has the item and has not looked at it yet. */
  "received",
  /** Inspected, and damaged or incorrect as the shopper said. */
  "accepted",
  /** Inspected, and not covered by the policy: the item goes back to the shopper. */
  "refused",
  /** Its money is on its way; the refund has a state of its own. */
  "refunded",
  /** A replacement is in the order, with states of its own. */
  "replaced",
  /** The shopper changed their mind. */
  "withdrawn",
] as const
export type ReturnState = (typeof returnStates)[number]

/** Nothing but this table moves a return. */
export const canMoveReturn = transitions<ReturnState>({
  requested: ["approved", "rejected", "withdrawn"],
  approved: ["picked_up", "withdrawn"],
  rejected: [],
  picked_up: ["received"],
  received: ["accepted", "refused"],
  accepted: ["refunded", "replaced"],
  refused: [],
  refunded: [],
  replaced: [],
  withdrawn: [],
})

/** States in which something is still to be done. A line has one such return at most. */
export const openReturnStates = [
  "requested",
  "approved",
  "picked_up",
  "received",
  "accepted",
] as const satisfies ReturnState[]

export const isOpenReturn = (state: ReturnState): boolean =>
  (openReturnStates as readonly ReturnState[]).includes(state)

/** Whether the shop has given something for the item, so that it cannot be returned again. */
export const isSettledReturn = (state: ReturnState): boolean =>
  state === "refunded" || state === "replaced"
