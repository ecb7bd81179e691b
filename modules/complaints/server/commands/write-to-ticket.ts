import { type ApiResult, fail } from "#contract/core/api-result.ts"
import { ok } from "#domain/core/result.ts"
import type { AppContext } from "#server/core/context.ts"
import { writeRefusal } from "../../rules/ticket.ts"
import { isWaitingTicket } from "../../rules/ticket-state.ts"
import { findTicketMessages, type TicketRow } from "../queries.ts"
import { addTicketMessage, lockTicket, moveLockedTicket } from "./move-ticket.ts"

/**
 * The shopper adds a message. An answered or closed complaint is reopened.
 * @param id a complaint verified by the caller to be the shopper's
 * @returns NOT_ALLOWED_NOW
 */
export const writeToTicket = (
  { db, now }: Pick<AppContext, "db" | "now">,
  id: string,
  text: string,
): Promise<ApiResult<TicketRow>> =>
  db.transaction(async (tx): Promise<ApiResult<TicketRow>> => {
    const locked = await lockTicket(tx, id)
    if (!locked) return fail("NOT_FOUND", "We couldn't find this complaint in your account.")
    const at = now()
    const { length } = await findTicketMessages(tx, id)
    const refusal = writeRefusal({ ...locked, messages: length }, at)
    if (refusal !== null) return fail("NOT_ALLOWED_NOW", refusal)
    await addTicketMessage(tx, id, "shopper", text, at)
    return isWaitingTicket(locked.state) ? ok(locked) : moveLockedTicket(tx, locked, "open", at)
  })

/** The shopper closes the complaint. Repeating it changes nothing. */
export const closeTicket = (
  { db, now }: Pick<AppContext, "db" | "now">,
  id: string,
): Promise<ApiResult<TicketRow>> =>
  db.transaction(async (tx) => {
    const locked = await lockTicket(tx, id)
    if (!locked) return fail("NOT_FOUND", "We couldn't find this complaint in your account.")
    return locked.state === "closed" ? ok(locked) : moveLockedTicket(tx, locked, "closed", now())
  })
