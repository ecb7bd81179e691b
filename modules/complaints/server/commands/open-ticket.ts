import { and, count, eq, ne } from "drizzle-orm"
import { type HandlerResult, notAllowedNow } from "#contract/core/api-result.ts"
import { lockShopper } from "#db/lock-shopper.ts"
import { nextCount } from "#db/next-count.ts"
import type { ShopperId } from "#domain/core/id.ts"
import { ok } from "#domain/core/result.ts"
import type { AppContext } from "#server/core/context.ts"
import { msg } from "#words/sentence.ts"
import { acknowledgeDue, answerDue, MAX_OPEN_TICKETS } from "../../rules/ticket.ts"
import { formatTicketNumber } from "../../rules/ticket-number.ts"
import type { TicketRow } from "../queries.ts"
import { ticketNumbers, tickets } from "../tables.ts"
import { addTicketMessage } from "./move-ticket.ts"

export type NewTicket = Pick<TicketRow, "subject" | "orderLineId"> & { text: string }

/**
 * Stores a complaint with its first message.
 * @param ticket about an order line verified by the caller to be the shopper's
 * @returns NOT_ALLOWED_NOW
 */
export const openTicket = (
  { db, now }: Pick<AppContext, "db" | "now">,
  shopperId: ShopperId,
  { subject, orderLineId, text }: NewTicket,
): Promise<HandlerResult<TicketRow>> =>
  db.transaction(async (tx): Promise<HandlerResult<TicketRow>> => {
    // Locks the shopper's row: parallel requests of one shopper run one after the other.
    await lockShopper(tx, shopperId)
    const [open] = await tx
      .select({ count: count() })
      .from(tickets)
      .where(and(eq(tickets.shopperId, shopperId), ne(tickets.state, "closed")))
    if (open && open.count >= MAX_OPEN_TICKETS) {
      return notAllowedNow(
        msg("You have {count} open complaints. Please add to one of them, or close one first.", {
          count: MAX_OPEN_TICKETS,
        }),
      )
    }
    const at = now()
    const [opened] = await tx
      .insert(tickets)
      .values({
        number: formatTicketNumber(at, await nextCount(tx, ticketNumbers)),
        shopperId,
        orderLineId,
        subject,
        state: "open",
        acknowledgeBy: acknowledgeDue(at),
        answerBy: answerDue(at, subject),
        createdAt: at,
        updatedAt: at,
      })
      .returning()
    await addTicketMessage(tx, opened!.id, "shopper", text, at)
    return ok(opened!)
  })
