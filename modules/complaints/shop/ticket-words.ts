import { dayAndTimeWords, dayWords } from "#domain/core/indian-time.ts"
import { msg, type Sentence, type Translate } from "#words/sentence.ts"
import type { TicketSummary } from "../contract/endpoints.ts"
import { ticketSubjectNames } from "../rules/complaint-copy.ts"
import type { TicketState } from "../rules/ticket-state.ts"

const stateNames: Record<TicketState, Sentence> = {
  open: msg("Received"),
  acknowledged: msg("In progress"),
  answered: msg("Answered"),
  closed: msg("Closed"),
}

/** Words of a later version of the shop are shown unchanged. */
const named = (t: Translate, names: Record<string, Sentence>, word: string): string =>
  Object.hasOwn(names, word) ? t(names[word]!) : word

export const subjectName = (t: Translate, subject: string) => named(t, ticketSubjectNames, subject)
export const ticketStateName = (t: Translate, state: string) => named(t, stateNames, state)

/** The next step, and its due time. */
export function ticketSentence(t: Translate, ticket: TicketSummary): string {
  const late = ticket.overdue ? ` ${t("We are late, and we are sorry.")}` : ""
  const acknowledge = ticket.acknowledgeBy
    ? dayAndTimeWords(ticket.acknowledgeBy)
    : msg("48 hours from now")
  const answer = ticket.answerBy ? dayWords(ticket.answerBy) : msg("the end of the month")
  switch (ticket.state as TicketState) {
    case "open":
      return (
        t("We confirm by {acknowledge} that we are working on it, and answer by {answer}.", {
          acknowledge,
          answer,
        }) + late
      )
    case "acknowledged":
      return t("We are working on it and will answer by {answer}.", { answer }) + late
    case "answered":
      return t("We have answered. Not happy with our answer? Write to us again here.")
    case "closed":
      return t(
        "This complaint is closed. You can open it again within 7 days by writing to us here.",
      )
    default:
      return String(ticket.state)
  }
}
