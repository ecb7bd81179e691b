import { desc, eq, ne } from "drizzle-orm"
import { z } from "zod"
import { type ApiResult, fail } from "#contract/core/api-result.ts"
import { text } from "#contract/core/text.ts"
import type { Db } from "#db/connection.ts"
import { shoppers, tickets } from "#db/schema.ts"
import { ok } from "#domain/core/result.ts"
import { parseTicketNumber } from "#domain/orders/order-number.ts"
import { MAX_TICKET_TEXT_LENGTH, MIN_TICKET_TEXT_LENGTH, overdueOf } from "#domain/orders/ticket.ts"
import { type TicketState, ticketStates } from "#domain/orders/ticket-state.ts"
import type { AppContext } from "#server/core/context.ts"
import { countContactViews } from "#server/office/operations/contact-quota.ts"
import { flag } from "#server/office/operations/inputs.ts"
import { maySee } from "#server/office/operations/may-see.ts"
import { defineOperation } from "#server/office/operations/operation.ts"
import { moveTicket } from "../tickets/commands/move-ticket.ts"
import {
  findOverdueTickets,
  findTicketMessages,
  type SelectedTicket,
  selectTickets,
} from "../tickets/queries.ts"

const MAX_LISTED_TICKETS = 500

const number = text(60)
  .transform((typed) => parseTicketNumber(typed) ?? "")
  .refine((parsed) => parsed !== "", "must be the number of a complaint such as TK-26-000001")
  .describe("Number of a complaint, such as TK-26-000001")

const rowOf = ({ ticket, line, orderNumber }: SelectedTicket, now: Date) => ({
  number: ticket.number,
  state: ticket.state,
  overdue: overdueOf(ticket, now),
  subject: ticket.subject,
  acknowledge_by: ticket.acknowledgedAt ? null : ticket.acknowledgeBy.toISOString(),
  answer_by: ticket.answeredAt ? null : ticket.answerBy.toISOString(),
  order: orderNumber,
  product: line?.title ?? null,
  opened: ticket.createdAt.toISOString(),
})

/** The newest complaints of a shopper. */
export const findTicketRows = async (db: Db, shopperId: string, now: Date, most: number) =>
  (
    await selectTickets(db)
      .where(eq(tickets.shopperId, shopperId))
      .orderBy(desc(tickets.createdAt))
      .limit(most)
  ).map((one) => rowOf(one, now))

export const listTickets = defineOperation({
  name: "tickets list",
  summary: "Lists complaints that are not closed, the next due first, with what is overdue",
  places: [],
  input: z.strictObject({
    state: z
      .enum(ticketStates, `must be one of ${ticketStates.join(", ")}`)
      .optional()
      .describe(`Only those that are ${ticketStates.join(", ")}`),
    all: flag.optional().describe("The closed ones as well, the newest first"),
  }),
  run: async ({ db, now }, { state, all }) => {
    const isWanted = state
      ? eq(tickets.state, state)
      : all
        ? undefined
        : ne(tickets.state, "closed")
    const found = await selectTickets(db)
      .where(isWanted)
      .orderBy(all ? desc(tickets.createdAt) : tickets.answerBy)
      .limit(MAX_LISTED_TICKETS)
    return ok(found.map((one) => rowOf(one, now())))
  },
})

export const listOverdueTickets = defineOperation({
  name: "tickets overdue",
  summary: "Lists complaints that are not acknowledged or not answered in time",
  places: [],
  input: z.strictObject({}),
  run: async (context) => {
    const overdue = await findOverdueTickets(context)
    return ok(overdue.map((one) => rowOf(one, context.now())))
  },
})

const noSuchTicket = fail("NOT_FOUND", "No complaint has this number.")

export const showTicket = defineOperation({
  name: "tickets show",
  summary: "Shows a complaint with its conversation",
  places: ["number"],
  input: z.strictObject({ number }),
  run: async (context, input, _log, by) => {
    const { db, now } = context
    const [found] = await selectTickets(db).where(eq(tickets.number, input.number))
    if (!found) return noSuchTicket
    const seesContact = maySee(by, "shoppers.contact")
    const counted = await countContactViews(context, by, seesContact ? 1 : 0)
    if (!counted.ok) return counted
    const { ticket, line } = found
    const [from] = await db
      .select({ mobile: shoppers.mobile })
      .from(shoppers)
      .where(eq(shoppers.id, ticket.shopperId))
    const messages = await findTicketMessages(db, ticket.id)
    return ok({
      ...rowOf(found, now()),
      order_line: line?.id ?? null,
      mobile: seesContact ? from!.mobile : null,
      shopper: maySee(by, "shoppers.read") ? ticket.shopperId : null,
      messages: messages.map(({ at, who, text }) => ({ at: at.toISOString(), who, text })),
    })
  },
})

async function move(
  context: AppContext,
  which: string,
  to: TicketState,
  answer?: string,
): Promise<ApiResult<unknown>> {
  const [found] = await context.db.select().from(tickets).where(eq(tickets.number, which))
  if (!found) return noSuchTicket
  const moved = await moveTicket(context, found.id, to, answer)
  return moved.ok ? ok({ number: which, state: moved.value.state }) : moved
}

export const acknowledgeTicket = defineOperation({
  name: "tickets acknowledge",
  summary: "Confirms a complaint, and tells the shopper; due within 48 hours",
  places: ["number"],
  input: z.strictObject({ number }),
  run: (context, { number }) => move(context, number, "acknowledged"),
})

export const answerTicket = defineOperation({
  name: "tickets answer",
  summary: "Answers a complaint, and tells the shopper; due within one month",
  places: ["number", "text"],
  input: z.strictObject({
    number,
    text: text(MAX_TICKET_TEXT_LENGTH)
      .trim()
      .min(MIN_TICKET_TEXT_LENGTH, `must have ${MIN_TICKET_TEXT_LENGTH} or more characters`)
      .describe("What the shopper reads"),
  }),
  run: (context, { number, text }) => move(context, number, "answered", text),
})

export const closeTicket = defineOperation({
  name: "tickets close",
  summary: "Closes an answered complaint; the shopper can open it again for seven days",
  places: ["number"],
  input: z.strictObject({ number }),
  run: async (context, { number }) => {
    const [found] = await context.db.select().from(tickets).where(eq(tickets.number, number))
    if (found && found.state !== "answered") {
      return fail("NOT_ALLOWED_NOW", "Answer this complaint before you close it.")
    }
    return move(context, number, "closed")
  },
})

export const ticketOperations = [
  listTickets,
  listOverdueTickets,
  showTicket,
  acknowledgeTicket,
  answerTicket,
  closeTicket,
]
