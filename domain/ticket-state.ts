import { transitions } from "./transitions.ts"

export const ticketStates = [
  /** Nobody of the shop has confirmed it yet. */
  "open",
  /** The shop has confirmed that it is working on it. */
  "acknowledged",
  "answered",
  "closed",
] as const
export type TicketState = (typeof ticketStates)[number]

/** Nothing but this table moves a complaint. One that is answered or closed may be opened again. */
export const canMoveTicket = transitions<TicketState>({
  open: ["acknowledged", "answered", "closed"],
  acknowledged: ["answered", "closed"],
  answered: ["open", "closed"],
  closed: ["open"],
})

/** Something is still owed to the shopper. */
export const isWaitingTicket = (state: TicketState): boolean =>
  state === "open" || state === "acknowledged"
