import { eq } from "drizzle-orm"
import { type HandlerResult, notAllowedNow, notFound } from "#contract/core/api-result.ts"
import type { Db } from "#db/connection.ts"
import { shoppers } from "#db/schema.ts"
import { ok } from "#domain/core/result.ts"
import type { AppContext } from "#server/core/context.ts"
import { addNotice } from "#server/messages/notices/commands/add-notice.ts"
import { msg } from "#words/sentence.ts"
import { complaintPage } from "../../contract/page-addresses.ts"
import { ticketAcknowledged, ticketAnswered } from "../../rules/messages.ts"
import { acknowledgeDue, answerDue, writeRefusal } from "../../rules/ticket.ts"
import { canMoveTicket, isWaitingTicket, type TicketState } from "../../rules/ticket-state.ts"
import { findTicketMessages, type TicketRow } from "../queries.ts"
import { ticketMessages, tickets } from "../tables.ts"

/** Locks a complaint for this transaction. */
async function lockTicket(tx: Db, id: string): Promise<TicketRow | null> {
  const [found] = await tx.select().from(tickets).where(eq(tickets.id, id)).for("update")
  return found ?? null
}

/**
 * Moves a complaint that the caller has locked if the table of `rules/ticket-state.ts` allows it,
 * and notifies the shopper. A reopened one gets new due times.
 * @returns the updated complaint; NOT_ALLOWED_NOW
 */
async function moveLockedTicket(
  tx: Db,
  before: TicketRow,
  to: TicketState,
  at: Date,
): Promise<HandlerResult<TicketRow>> {
  if (!canMoveTicket(before.state, to)) {
    return notAllowedNow(`A complaint that is ${before.state} cannot become ${to}.`)
  }
  const [moved] = await tx
    .update(tickets)
    .set({ ...momentsOf(before, to, at), state: to, updatedAt: at })
    .where(eq(tickets.id, before.id))
    .returning()
  const message = messageOf[to]
  if (message) await tell(tx, moved!, message, at)
  return ok(moved!)
}

/** A reply also acknowledges the complaint. */
function momentsOf(before: TicketRow, to: TicketState, at: Date): Partial<TicketRow> {
  switch (to) {
    case "open":
      return {
        acknowledgeBy: acknowledgeDue(at),
        answerBy: answerDue(at, before.subject),
        acknowledgedAt: null,
        answeredAt: null,
        closedAt: null,
      }
    case "acknowledged":
      return { acknowledgedAt: at }
    case "answered":
      return { acknowledgedAt: before.acknowledgedAt ?? at, answeredAt: at }
    case "closed":
      return { closedAt: at }
  }
}

const messageOf: Partial<Record<TicketState, typeof ticketAnswered>> = {
  acknowledged: ticketAcknowledged,
  answered: ticketAnswered,
}

/** The message does not contain the conversation: it may be read by others on a locked phone. */
async function tell(
  tx: Db,
  { id, number, shopperId }: TicketRow,
  message: typeof ticketAnswered,
  at: Date,
) {
  const [to] = await tx
    .select({ mobile: shoppers.mobile })
    .from(shoppers)
    .where(eq(shoppers.id, shopperId))
  const page = complaintPage(id)
  await addNotice(tx, { shopperId, mobile: to!.mobile, message, values: { number }, page }, at)
}

export const addTicketMessage = (
  tx: Db,
  ticketId: string,
  who: "shopper" | "shop",
  text: string,
  at: Date,
) => tx.insert(ticketMessages).values({ ticketId, who, text, at })

/**
 * The shop acknowledges, answers or closes a complaint.
 * @param answer shown to the shopper; required with `answered`
 * @returns NOT_FOUND, NOT_ALLOWED_NOW
 */
export const moveTicket = (
  { db, now }: Pick<AppContext, "db" | "now">,
  id: string,
  to: TicketState,
  answer?: string,
): Promise<HandlerResult<TicketRow>> =>
  db.transaction(async (tx) => {
    const locked = await lockTicket(tx, id)
    if (!locked) return notFound(msg("No complaint has this number."))
    const moved = await moveLockedTicket(tx, locked, to, now())
    if (moved.ok && answer !== undefined) await addTicketMessage(tx, id, "shop", answer, now())
    return moved
  })

/**
 * The shopper adds a message. An answered or closed complaint is reopened.
 * @param id a complaint verified by the caller to be the shopper's
 * @returns NOT_ALLOWED_NOW
 */
export const writeToTicket = (
  { db, now }: Pick<AppContext, "db" | "now">,
  id: string,
  text: string,
): Promise<HandlerResult<TicketRow>> =>
  db.transaction(async (tx): Promise<HandlerResult<TicketRow>> => {
    const locked = await lockTicket(tx, id)
    if (!locked) return notFound(msg("We couldn't find this complaint in your account."))
    const at = now()
    const { length } = await findTicketMessages(tx, id)
    const refusal = writeRefusal({ ...locked, messages: length }, at)
    if (refusal !== null) return notAllowedNow(refusal)
    await addTicketMessage(tx, id, "shopper", text, at)
    return isWaitingTicket(locked.state) ? ok(locked) : moveLockedTicket(tx, locked, "open", at)
  })

/** The shopper closes the complaint. Repeating it changes nothing. */
export const closeTicket = (
  { db, now }: Pick<AppContext, "db" | "now">,
  id: string,
): Promise<HandlerResult<TicketRow>> =>
  db.transaction(async (tx) => {
    const locked = await lockTicket(tx, id)
    if (!locked) return notFound(msg("We couldn't find this complaint in your account."))
    return locked.state === "closed" ? ok(locked) : moveLockedTicket(tx, locked, "closed", now())
  })

/**
 * Records under which docket number the National Consumer Helpline has a complaint, also of a
 * closed one.
 * @param helplineDocket null removes it
 * @returns the complaint, or null if none has this number
 */
export async function setHelplineDocket(
  { db, now }: Pick<AppContext, "db" | "now">,
  number: string,
  helplineDocket: string | null,
): Promise<TicketRow | null> {
  const [changed] = await db
    .update(tickets)
    .set({ helplineDocket, updatedAt: now() })
    .where(eq(tickets.number, number))
    .returning()
  return changed ?? null
}
