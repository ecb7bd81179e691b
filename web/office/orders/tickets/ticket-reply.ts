import { z } from "zod"
import type { TicketState } from "#domain/orders/ticket-state.ts"

const row = {
  number: z.string(),
  state: z.string(),
  overdue: z.string().nullable(),
  subject: z.string(),
  acknowledge_by: z.string().nullable(),
  answer_by: z.string().nullable(),
  order: z.string().nullable(),
  product: z.string().nullable(),
  opened: z.string(),
}

/** The result of `tickets list` and `tickets overdue`. */
export const ticketsReply = z.array(z.object(row))
export type TicketRow = z.output<typeof ticketsReply>[number]

/** The result of `tickets show`. */
export const ticketReply = z.object({
  ...row,
  mobile: z.string().nullable(),
  shopper: z.string().nullable(),
  messages: z.array(z.object({ at: z.string(), who: z.string(), text: z.string() })),
})
export type OfficeTicket = z.output<typeof ticketReply>

const states: Record<TicketState, string> = {
  open: "New",
  acknowledged: "Confirmed, to answer",
  answered: "Answered",
  closed: "Closed",
}

/** As text; an unknown state is shown unchanged. */
export const ticketStateWords = (state: string): string =>
  Object.hasOwn(states, state) ? states[state as TicketState] : state

/** The next due action and its time; null if nothing is due. */
export const dueOf = ({ acknowledge_by, answer_by, state }: TicketRow) => {
  if (state === "closed" || state === "answered") return null
  if (acknowledge_by) return { what: "Confirm", by: acknowledge_by }
  return answer_by ? { what: "Answer", by: answer_by } : null
}
