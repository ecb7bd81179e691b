import type { OperationReply } from "#contract/office/operation.ts"
import { type Column, column, linkColumn } from "#web/office/shared/data-table.tsx"
import type { listTickets, showTicket } from "../contract/operations.ts"
import type { TicketState } from "../rules/ticket-state.ts"

export type TicketRow = OperationReply<typeof listTickets>[number]
export type OfficeTicket = OperationReply<typeof showTicket>

const states: Record<TicketState, string> = {
  open: "New",
  acknowledged: "Confirmed, to answer",
  answered: "Answered",
  closed: "Closed",
}

/** As text; an unknown state is shown unchanged. */
export const ticketStateWords = (state: string): string =>
  Object.hasOwn(states, state) ? states[state as TicketState] : state

/** The first columns of every list of complaints. */
export const ticketColumns: Column<TicketRow>[] = [
  linkColumn(
    "Complaint",
    ({ number }) => number,
    ({ number }) => `/office/tickets/${number}`,
  ),
  column("About", ({ subject }) => subject),
  column("State", ({ state }) => ticketStateWords(state)),
]

/** The next due action and its time; null if nothing is due. */
export const dueOf = ({ acknowledge_by, answer_by, state }: TicketRow) => {
  if (state === "closed" || state === "answered") return null
  if (acknowledge_by) return { what: "Confirm", by: acknowledge_by }
  return answer_by ? { what: "Answer", by: answer_by } : null
}
