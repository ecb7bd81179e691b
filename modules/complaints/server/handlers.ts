import { notFound } from "#contract/core/api-result.ts"
import { isUuid } from "#contract/core/text.ts"
import type { ShopperId } from "#domain/core/id.ts"
import { ok } from "#domain/core/result.ts"
import type { AppContext } from "#server/core/context.ts"
import { defineHandler, type EndpointHandler } from "#server/http/endpoint-handler.ts"
import { findOwnLine } from "#server/orders/lines/queries/shopper-lines.ts"
import { msg } from "#words/sentence.ts"
import {
  closeTicket as closeTicketEndpoint,
  openTicket as openTicketEndpoint,
  ticketById,
  ticketsOfShopper,
  writeToTicket as writeToTicketEndpoint,
} from "../contract/endpoints.ts"
import { closeTicket, writeToTicket } from "./commands/move-ticket.ts"
import { openTicket } from "./commands/open-ticket.ts"
import { findTicket, listTickets } from "./queries.ts"

/** Another user's and one that does not exist give the same reply. */
const noSuchTicket = notFound(msg("We couldn't find this complaint in your account."))

export const ticketHandlers = (context: AppContext): EndpointHandler[] => {
  const own = async (shopperId: ShopperId, id: string) =>
    isUuid(id) ? findTicket(context, shopperId, id) : null

  return [
    defineHandler(ticketsOfShopper, async (_input, { shopper }) =>
      ok({ data: await listTickets(context, shopper.id) }),
    ),

    // The limits are far above a person's typing speed; each message becomes manual work.
    defineHandler(openTicketEndpoint, { perPersonAndMinute: 5 }, async ({ body }, { shopper }) => {
      const { subject, text, orderId } = body
      const line = orderId === undefined ? null : await findOwnLine(context.db, shopper.id, orderId)
      if (line?.ok === false) return line
      const ticket = { subject, text, orderLineId: orderId ?? null }
      const opened = await openTicket(context, shopper.id, ticket)
      if (!opened.ok) return opened
      return ok({ data: (await own(shopper.id, opened.value.id))! })
    }),

    defineHandler(ticketById, async ({ params }, { shopper }) => {
      const ticket = await own(shopper.id, params.id)
      return ticket ? ok({ data: ticket }) : noSuchTicket
    }),

    defineHandler(
      writeToTicketEndpoint,
      { perPersonAndMinute: 10 },
      async ({ params, body }, { shopper }) => {
        if (!(await own(shopper.id, params.id))) return noSuchTicket
        const written = await writeToTicket(context, params.id, body.text)
        return written.ok ? ok({ data: (await own(shopper.id, params.id))! }) : written
      },
    ),

    defineHandler(closeTicketEndpoint, async ({ params }, { shopper }) => {
      if (!(await own(shopper.id, params.id))) return noSuchTicket
      const closed = await closeTicket(context, params.id)
      return closed.ok ? ok({ data: (await own(shopper.id, params.id))! }) : closed
    }),
  ]
}
