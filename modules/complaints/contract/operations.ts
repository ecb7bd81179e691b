import { z } from "zod"
import { text } from "#contract/core/text.ts"
import { conversation } from "#contract/office/conversation.ts"
import { defineOperation } from "#contract/office/operation.ts"
import { flag, stateFilter } from "#contract/office/operation-inputs.ts"
import { MAX_TYPED_IDENTIFIER_LENGTH } from "#domain/core/identifier.ts"
import { parseHelplineDocket } from "../rules/helpline.ts"
import { MAX_TICKET_TEXT_LENGTH, MIN_TICKET_TEXT_LENGTH, ticketSubjects } from "../rules/ticket.ts"
import { parseTicketNumber } from "../rules/ticket-number.ts"
import { ticketStates } from "../rules/ticket-state.ts"

const number = text(60)
  .transform((typed) => parseTicketNumber(typed) ?? "")
  .refine((parsed) => parsed !== "", "must be the number of a complaint such as TK-26-000001")
  .describe("Number of a complaint, such as TK-26-000001")

const docket = text(MAX_TYPED_IDENTIFIER_LENGTH)
  .transform((typed) => parseHelplineDocket(typed) ?? "")
  .refine(
    (parsed) => parsed !== "",
    "must be a docket number of 4 to 30 letters and digits, such as 6543210",
  )

export const ticketRow = z.object({
  number: z.string(),
  state: z.enum(ticketStates),
  overdue: z.enum(["acknowledge", "answer"]).nullable(),
  subject: z.enum(ticketSubjects),
  acknowledge_by: z.string().nullable(),
  answer_by: z.string().nullable(),
  order: z.string().nullable(),
  product: z.string().nullable(),
  opened: z.string(),
  /** Its docket number at the National Consumer Helpline; null if it is not known there. */
  helpline_docket: z.string().nullable(),
})

const movedTicket = z.object({
  number: z.string(),
  state: z.enum(ticketStates),
})

const about = { input: "number", name: "complaint", page: "tickets" }

export const listTickets = defineOperation({
  name: "tickets list",
  summary: "Lists complaints that are not closed, the next due first, with what is overdue",
  permission: "tickets.handle",
  effect: "read",
  did: "look/looked at the complaints",
  shows: { kinds: ["messages"], ids: ["number"] },
  input: z.strictObject({
    state: stateFilter(ticketStates),
    all: flag.optional().describe("The closed ones as well, the newest first"),
    docket: docket
      .optional()
      .describe("Only that with this docket number of the National Consumer Helpline"),
  }),
  reply: z.array(ticketRow),
})

export const listOverdueTickets = defineOperation({
  name: "tickets overdue",
  summary:
    "Lists complaints that are not acknowledged or not answered in time, and requests about personal data that are due within 14 days",
  permission: "tickets.handle",
  effect: "read",
  did: "look/looked at the overdue complaints",
  shows: { kinds: ["messages"], ids: ["number"] },
  reply: z.array(ticketRow),
})

export const showTicket = defineOperation({
  name: "tickets show",
  summary: "Shows a complaint with its conversation",
  permission: "tickets.handle",
  effect: "read",
  did: "look/looked at {about|a complaint}",
  about,
  shows: { kinds: ["contact", "messages"], ids: ["number", "shopper"] },
  positionals: ["number"],
  input: z.strictObject({ number }),
  reply: z.object({
    ...ticketRow.shape,
    order_line: z.string().nullable(),
    mobile: z.string().nullable(),
    shopper: z.string().nullable(),
    messages: conversation,
  }),
})

export const acknowledgeTicket = defineOperation({
  name: "tickets acknowledge",
  summary: "Confirms a complaint, and tells the shopper; due within 48 hours",
  permission: "tickets.handle",
  effect: "change",
  did: "confirm/confirmed {about|a complaint}",
  about,
  shows: null,
  positionals: ["number"],
  input: z.strictObject({ number }),
  reply: movedTicket,
})

export const answerTicket = defineOperation({
  name: "tickets answer",
  summary: "Answers a complaint, and tells the shopper; due within one month",
  permission: "tickets.handle",
  effect: "change",
  did: "answer/answered {about|a complaint}",
  about,
  shows: null,
  positionals: ["number", "text"],
  input: z.strictObject({
    number,
    text: text(MAX_TICKET_TEXT_LENGTH)
      .trim()
      .min(MIN_TICKET_TEXT_LENGTH, `must have ${MIN_TICKET_TEXT_LENGTH} or more characters`)
      .describe("What the shopper reads"),
  }),
  reply: movedTicket,
})

export const setHelplineDocket = defineOperation({
  name: "tickets helpline",
  summary:
    "Records under which docket number the National Consumer Helpline has a complaint, or removes it",
  permission: "tickets.handle",
  effect: "change",
  did: "note/noted the number at the National Consumer Helpline of {about|a complaint}",
  about,
  shows: null,
  positionals: ["number", "docket"],
  input: z.strictObject({
    number,
    docket: docket.optional().describe("The docket number (none: it is removed)"),
  }),
  reply: z.object({ number: z.string(), helpline_docket: z.string().nullable() }),
})

export const closeTicket = defineOperation({
  name: "tickets close",
  summary: "Closes an answered complaint; the shopper can open it again for seven days",
  permission: "tickets.handle",
  effect: "change",
  did: "close/closed {about|a complaint}",
  about,
  shows: null,
  positionals: ["number"],
  input: z.strictObject({ number }),
  reply: movedTicket,
})

export const ticketOperations = [
  listTickets,
  listOverdueTickets,
  showTicket,
  acknowledgeTicket,
  answerTicket,
  setHelplineDocket,
  closeTicket,
]
