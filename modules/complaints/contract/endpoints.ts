import { z } from "zod"
import { defineEndpoint } from "#contract/core/endpoint.ts"
import {
  openEnum,
  replyList,
  replyMoment,
  replyMomentOrNull,
  replyText,
  replyTextOrNull,
} from "#contract/core/reply-fields.ts"
import { text } from "#contract/core/text.ts"
import {
  MAX_TICKET_TEXT_LENGTH,
  MIN_TICKET_TEXT_LENGTH,
  overdueKinds,
  ticketSubjects,
} from "../rules/ticket.ts"
import { ticketStates } from "../rules/ticket-state.ts"

const summary = {
  id: z.string().min(1),
  number: replyText().describe("The number shown to people, such as TK-26-000001."),
  subject: openEnum(ticketSubjects),
  state: openEnum(ticketStates),
  order: z
    .object({ id: z.string(), number: replyTextOrNull(), title: replyText() })
    .nullable()
    .catch(null)
    .describe("The order line that it is about."),
  acknowledgeBy: replyMoment().describe(
    "When the shop confirms at the latest that it is working on it.",
  ),
  answerBy: replyMoment().describe("When the shop answers at the latest."),
  acknowledgedAt: replyMomentOrNull(),
  answeredAt: replyMomentOrNull(),
  closedAt: replyMomentOrNull(),
  overdue: openEnum(overdueKinds).nullable().catch(null).describe("What is overdue."),
  createdAt: replyMoment(),
  helplineDocket: replyTextOrNull().describe(
    "Its docket number at the National Consumer Helpline, if it is known there too.",
  ),
}

const ticketSummary = z.object(summary)

const ticket = z.object({
  ...summary,
  writeRefusal: replyTextOrNull().describe(
    "Why no message can be added, as a sentence; null when one can.",
  ),
  messages: replyList(
    z.object({ who: openEnum(["shopper", "shop"]), text: replyText(), at: replyMoment() }),
  ),
})

/** A complaint in a list. */
export type TicketSummary = z.output<typeof ticketSummary>
/** A complaint with its conversation. */
export type ShownTicket = z.output<typeof ticket>

const ticketInPath = z.object({ id: text(60) })
const ticketReply = z.object({ data: ticket })

const messageText = text(MAX_TICKET_TEXT_LENGTH)
  .trim()
  .min(MIN_TICKET_TEXT_LENGTH, `Please write at least ${MIN_TICKET_TEXT_LENGTH} characters.`)

export const ticketForm = z.strictObject({
  subject: z.enum(ticketSubjects, "Choose what it is about."),
  text: messageText,
  orderId: text(60).optional().describe("The order line that it is about."),
})

export const ticketMessageForm = z.strictObject({ text: messageText })

export const ticketsOfShopper = defineEndpoint({
  method: "GET",
  path: "/api/tickets",
  auth: "shopper",
  summary: "The caller's complaints, newest first",
  reply: z.object({ data: replyList(ticketSummary) }),
})

export const openTicket = defineEndpoint({
  method: "POST",
  path: "/api/tickets",
  auth: "shopper",
  summary: "Opens a complaint: acknowledged within 48 hours, answered within one month",
  body: ticketForm,
  status: 201,
  reply: ticketReply,
  failures: ["NOT_FOUND", "NOT_ALLOWED_NOW", "TOO_MANY_REQUESTS"],
})

export const ticketById = defineEndpoint({
  method: "GET",
  path: "/api/tickets/:id",
  auth: "shopper",
  summary: "One complaint of the caller with its conversation",
  params: ticketInPath,
  reply: ticketReply,
  failures: ["NOT_FOUND"],
})

export const writeToTicket = defineEndpoint({
  method: "POST",
  path: "/api/tickets/:id/messages",
  auth: "shopper",
  summary:
    "Adds a message to a complaint of the caller; one that was answered, or closed within seven days, is opened again",
  params: ticketInPath,
  body: ticketMessageForm,
  status: 201,
  reply: ticketReply,
  failures: ["NOT_FOUND", "NOT_ALLOWED_NOW", "TOO_MANY_REQUESTS"],
})

export const closeTicket = defineEndpoint({
  method: "POST",
  path: "/api/tickets/:id/close",
  auth: "shopper",
  summary: "Closes a complaint of the caller; repeating it changes nothing",
  params: ticketInPath,
  reply: ticketReply,
  failures: ["NOT_FOUND"],
})
