import { and, desc, eq, gte, inArray, lt, or } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { type EmailRow, orderLines, orders } from "#db/schema.ts"
import type { ShopperId } from "#domain/core/id.ts"
import type { AppContext } from "#server/core/context.ts"
import { translations } from "#words/translations.ts"
import type { ShownTicket, TicketSummary } from "../contract/endpoints.ts"
import type { RecordedComplaint } from "../rules/complaint-copy.ts"
import { overdueOf, PRIVACY_DUE_SOON_DAYS, writeRefusal } from "../rules/ticket.ts"
import { ticketMessages, tickets } from "./tables.ts"

type Needs = Pick<AppContext, "db" | "now">

export type TicketRow = typeof tickets.$inferSelect

/** Complaints with the order lines that they are about. */
export const selectTickets = (db: Db) =>
  db
    .select({ ticket: tickets, line: orderLines, orderNumber: orders.number })
    .from(tickets)
    .leftJoin(orderLines, eq(orderLines.id, tickets.orderLineId))
    .leftJoin(orders, eq(orders.id, orderLines.orderId))
    .$dynamic()

export type SelectedTicket = Awaited<ReturnType<typeof selectTickets>>[number]

const MAX_LISTED_TICKETS = 200

/** A shopper's complaints, newest first. */
export async function listTickets(
  { db, now }: Needs,
  shopperId: ShopperId,
): Promise<TicketSummary[]> {
  const rows = await selectTickets(db)
    .where(eq(tickets.shopperId, shopperId))
    .orderBy(desc(tickets.createdAt), desc(tickets.number))
    .limit(MAX_LISTED_TICKETS)
  return rows.map((row) => summaryOf(row, now()))
}

/** A complaint with its conversation; null for another user's, as if it did not exist. */
export async function findTicket(
  { db, now }: Needs,
  shopperId: ShopperId,
  id: string,
): Promise<ShownTicket | null> {
  const own = and(eq(tickets.id, id), eq(tickets.shopperId, shopperId))
  const [row] = await selectTickets(db).where(own)
  if (!row) return null
  const messages = await findTicketMessages(db, id)
  const { state, closedAt } = row.ticket
  const refusal = writeRefusal({ state, closedAt, messages: messages.length }, now())
  return {
    ...summaryOf(row, now()),
    writeRefusal: refusal && translations.en(refusal),
    messages: messages.map(({ who, text, at }) => ({ who, text, at: at.toISOString() })),
  }
}

/** Overdue complaints, earliest due time first. */
export async function findOverdueTickets({ db, now }: Needs): Promise<OverdueTicket[]> {
  const at = now()
  const rows = await selectTickets(db)
    .where(
      and(
        inArray(tickets.state, ["open", "acknowledged"]),
        or(lt(tickets.acknowledgeBy, at), lt(tickets.answerBy, at)),
      ),
    )
    .orderBy(tickets.answerBy)
  return rows.flatMap((row) => {
    const overdue = overdueOf(row.ticket, at)
    return overdue === null ? [] : [{ ...row, overdue }]
  })
}

/** Requests about personal data that have to be answered soon, earliest due time first. */
export async function findPrivacyTicketsDueSoon({ db, now }: Needs): Promise<SelectedTicket[]> {
  const soon = new Date(now().getTime() + PRIVACY_DUE_SOON_DAYS * 86_400_000)
  return selectTickets(db)
    .where(
      and(
        eq(tickets.subject, "privacy"),
        inArray(tickets.state, ["open", "acknowledged"]),
        gte(tickets.answerBy, now()),
        lt(tickets.answerBy, soon),
      ),
    )
    .orderBy(tickets.answerBy)
}

export type OverdueTicket = SelectedTicket & { overdue: NonNullable<ReturnType<typeof overdueOf>> }

/** Oldest first. */
export const findTicketMessages = (db: Db, ticketId: string) =>
  db
    .select()
    .from(ticketMessages)
    .where(eq(ticketMessages.ticketId, ticketId))
    .orderBy(ticketMessages.id)

/** The complaint that an e-mail is about; null if it is not that shopper's, or gone. */
export async function findRecordedComplaint(
  db: Db,
  { shopperId, values }: Pick<EmailRow, "shopperId" | "values">,
): Promise<RecordedComplaint | null> {
  if (shopperId === null || !values.number) return null
  const [found] = await selectTickets(db).where(
    and(eq(tickets.number, values.number), eq(tickets.shopperId, shopperId)),
  )
  if (!found) return null
  const { ticket, line, orderNumber } = found
  const { id, number, subject, createdAt, helplineDocket } = ticket
  const order = orderNumber && line ? { number: orderNumber, title: line.title } : null
  const messages = await findTicketMessages(db, id)
  return { number, subject, order, createdAt, helplineDocket, messages }
}

const summaryOf = ({ ticket, line, orderNumber }: SelectedTicket, now: Date): TicketSummary => ({
  id: ticket.id,
  number: ticket.number,
  subject: ticket.subject,
  state: ticket.state,
  order: line && { id: line.id, number: orderNumber, title: line.title },
  acknowledgeBy: ticket.acknowledgeBy.toISOString(),
  answerBy: ticket.answerBy.toISOString(),
  acknowledgedAt: ticket.acknowledgedAt?.toISOString() ?? null,
  answeredAt: ticket.answeredAt?.toISOString() ?? null,
  closedAt: ticket.closedAt?.toISOString() ?? null,
  overdue: overdueOf(ticket, now),
  createdAt: ticket.createdAt.toISOString(),
  helplineDocket: ticket.helplineDocket,
})
