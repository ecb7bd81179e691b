import { formatDay, formatDayAndTime } from "#domain/core/indian-time.ts"
import type { TicketSummary } from "../contract/endpoints.ts"
import { ticketSubjectNames } from "../rules/complaint-copy.ts"
import type { TicketState } from "../rules/ticket-state.ts"

const stateNames: Record<TicketState, string> = {
  open: "Received",
  acknowledged: "In progress",
  answered: "Answered",
  closed: "Closed",
}

/** Words of a later version of the shop are shown unchanged. */
const named = (names: Record<string, string>, word: string): string =>
  Object.hasOwn(names, word) ? names[word]! : word

export const subjectName = (subject: string): string => named(ticketSubjectNames, subject)
export const ticketStateName = (state: string): string => named(stateNames, state)

/** The next step, and its due time. */
export function ticketSentence(ticket: TicketSummary): string {
  const late = ticket.overdue ? " We are late, and we are sorry." : ""
  switch (ticket.state as TicketState) {
    case "open":
      return `We confirm by ${dayAndTime(ticket.acknowledgeBy)} that we are working on it, and answer by ${day(ticket.answerBy)}.${late}`
    case "acknowledged":
      return `We are working on it and will answer by ${day(ticket.answerBy)}.${late}`
    case "answered":
      return "We have answered. Not happy with our answer? Write to us again here."
    case "closed":
      return "This complaint is closed. You can open it again within 7 days by writing to us here."
    default:
      return String(ticket.state)
  }
}

const dayAndTime = (at: string | null) => (at ? formatDayAndTime(at) : "48 hours from now")
const day = (at: string | null) => (at ? formatDay(at) : "the end of the month")
