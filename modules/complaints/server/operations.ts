import { desc, eq, ne } from "drizzle-orm"
import { notAllowedNow, notFound } from "#contract/core/api-result.ts"
import { shoppers } from "#db/schema.ts"
import type { ShopperId } from "#domain/core/id.ts"
import { ok } from "#domain/core/result.ts"
import type { AppContext } from "#server/core/context.ts"
import type { ServerModule } from "#server/define-server-module.ts"
import { countContactViews } from "#server/office/contact-quota.ts"
import { maySee } from "#server/office/may-see.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import {
  acknowledgeTicket,
  answerTicket,
  closeTicket,
  listOverdueTickets,
  listTickets,
  setHelplineDocket,
  showTicket,
} from "../contract/operations.ts"
import { overdueOf } from "../rules/ticket.ts"
import type { TicketState } from "../rules/ticket-state.ts"
import { moveTicket, setHelplineDocket as recordDocket } from "./commands/move-ticket.ts"
import {
  findOverdueTickets,
  findPrivacyTicketsDueSoon,
  findTicketMessages,
  type SelectedTicket,
  selectTickets,
} from "./queries.ts"
import { tickets } from "./tables.ts"

const MAX_LISTED_TICKETS = 500

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
  helpline_docket: ticket.helplineDocket,
})

/** The newest complaints, for the page of a shopper. */
export const ticketsOfShopper: NonNullable<ServerModule["shopperParts"]> = async (
  { db, now },
  shopper,
  { by, limit },
) => {
  if (!maySee(by, "tickets.handle")) return { complaints: null }
  const found = await selectTickets(db)
    .where(eq(tickets.shopperId, shopper as ShopperId))
    .orderBy(desc(tickets.createdAt))
    .limit(limit)
  return { complaints: found.map((one) => rowOf(one, now())) }
}

const noSuchTicket = notFound("No complaint has this number.")

async function move(context: AppContext, which: string, to: TicketState, answer?: string) {
  const [found] = await context.db.select().from(tickets).where(eq(tickets.number, which))
  if (!found) return noSuchTicket
  const moved = await moveTicket(context, found.id, to, answer)
  return moved.ok ? ok({ number: which, state: moved.value.state }) : moved
}

export const ticketOperations: Implementation[] = [
  implement(listTickets, {
    run: async ({ db, now }, { state, all, docket }) => {
      const isWanted = docket
        ? eq(tickets.helplineDocket, docket)
        : state
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
  }),
  implement(listOverdueTickets, {
    run: async (context) => {
      const overdue = await findOverdueTickets(context)
      const shown = new Set(overdue.map(({ ticket }) => ticket.id))
      const soon = (await findPrivacyTicketsDueSoon(context)).filter(
        ({ ticket }) => !shown.has(ticket.id),
      )
      return ok([...overdue, ...soon].map((one) => rowOf(one, context.now())))
    },
  }),
  implement(showTicket, {
    run: async (context, input, { by }) => {
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
  }),
  implement(acknowledgeTicket, {
    run: (context, { number }) => move(context, number, "acknowledged"),
  }),
  implement(answerTicket, {
    run: (context, { number, text }) => move(context, number, "answered", text),
  }),
  implement(setHelplineDocket, {
    run: async (context, { number, docket = null }) => {
      const changed = await recordDocket(context, number, docket)
      return changed ? ok({ number, helpline_docket: changed.helplineDocket }) : noSuchTicket
    },
  }),
  implement(closeTicket, {
    run: async (context, { number }) => {
      const [found] = await context.db.select().from(tickets).where(eq(tickets.number, number))
      if (found && found.state !== "answered") {
        return notAllowedNow("Answer this complaint before you close it.")
      }
      return move(context, number, "closed")
    },
  }),
]
