import { transitions } from "#domain/core/transitions.ts"

export const ticketStates = [
  /** Not acknowledged by the shop yet. */
  "open",
  /** The shop has confirmed that it is working on it. */
  "acknowledged",
  "answered",
  "closed",
] as const
export type TicketState = (typeof ticketStates)[number]

/**
 * Only this table changes the state of a complaint. One that is answered or closed may be reopened.
 */
export const canMoveTicket = transitions<TicketState>({
  open: ["acknowledged", "answered", "closed"],
  acknowledged: ["answered", "closed"],
  answered: ["open", "closed"],
  closed: ["open"],
})

/** States that need action by the shop. */
export const isWaitingTicket = (state: TicketState): boolean =>
  state === "open" || state === "acknowledged"
