import { type Moment, oneMonthLater } from "#domain/core/indian-time.ts"
import { ACKNOWLEDGE_HOURS, PRIVACY_ANSWER_DAYS } from "#domain/orders/grievance-times.ts"
import { msg, type Sentence } from "#words/sentence.ts"
import { isWaitingTicket, type TicketState } from "./ticket-state.ts"

const DAY_MS = 86_400_000

/** A shopper who is not satisfied can write again within this many days of closing. */
const REOPEN_DAYS = 7

export const MIN_TICKET_TEXT_LENGTH = 10
export const MAX_TICKET_TEXT_LENGTH = 2000

/** Complaints of one shopper that are not closed. */
export const MAX_OPEN_TICKETS = 10

/** Messages in one complaint, from both sides. */
const MAX_TICKET_MESSAGES = 100

export const ticketSubjects = [
  "product",
  "delivery",
  "payment",
  "return",
  "privacy",
  "other",
] as const
export type TicketSubject = (typeof ticketSubjects)[number]

/** Consumer Protection (E-Commerce) Rules 2020, rule 4(5): acknowledged by then … */
export const acknowledgeDue = (openedAt: Moment): Date =>
  new Date(new Date(openedAt).getTime() + ACKNOWLEDGE_HOURS * 60 * 60 * 1000)

/** A request about personal data is listed with the overdue ones this long before it is due. */
export const PRIVACY_DUE_SOON_DAYS = 14

/** … and settled within one month of its receipt; a request about personal data within 90 days. */
export const answerDue = (openedAt: Moment, subject: TicketSubject): Date =>
  subject === "privacy"
    ? new Date(new Date(openedAt).getTime() + PRIVACY_ANSWER_DAYS * DAY_MS)
    : oneMonthLater(openedAt)

export const overdueKinds = ["acknowledge", "answer"] as const

/** What is overdue; null if nothing is. */
export function overdueOf(
  ticket: { state: TicketState; acknowledgeBy: Date; answerBy: Date },
  now: Date,
): (typeof overdueKinds)[number] | null {
  if (!isWaitingTicket(ticket.state)) return null
  if (now.getTime() > ticket.answerBy.getTime()) return "answer"
  return ticket.state === "open" && now.getTime() > ticket.acknowledgeBy.getTime()
    ? "acknowledge"
    : null
}

/** The latest time at which a closed complaint can be reopened. @internal */
export const reopenUntil = (closedAt: Moment): Date =>
  new Date(new Date(closedAt).getTime() + REOPEN_DAYS * 24 * 60 * 60 * 1000)

/** Why the shopper may not write to a complaint now; null if writing is allowed. */
export function writeRefusal(
  ticket: { state: TicketState; closedAt: Moment | null; messages: number },
  now: Date,
): Sentence | null {
  if (
    ticket.state === "closed" &&
    ticket.closedAt !== null &&
    now.getTime() > reopenUntil(ticket.closedAt).getTime()
  ) {
    return msg("This complaint was closed more than {days} days ago. Please open a new one.", {
      days: REOPEN_DAYS,
    })
  }
  return ticket.messages >= MAX_TICKET_MESSAGES
    ? msg("This conversation has become too long. Please open a new complaint and name its number.")
    : null
}
