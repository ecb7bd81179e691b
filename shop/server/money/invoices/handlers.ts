import { notFound } from "#contract/core/api-result.ts"
import { isUuid } from "#contract/core/text.ts"
import {
  INVOICES_PER_REPLY,
  invoiceLink,
  invoicesOfOrder,
  invoicesOfShopper,
} from "#contract/money/invoices.ts"
import { ok } from "#domain/core/result.ts"
import type { AppContext } from "#server/core/context.ts"
import { defineHandler, type EndpointHandler } from "#server/http/endpoint-handler.ts"
import { msg } from "#words/sentence.ts"
import { invoiceLinkFor } from "./invoice-file.ts"
import { findInvoicesOfLine, findInvoicesOfShopper, ownsInvoice, ownsOrderLine } from "./queries.ts"

export const invoiceHandlers = (context: AppContext): EndpointHandler[] => [
  defineHandler(invoicesOfOrder, async ({ params }, { shopper }) => {
    const isOwn = isUuid(params.id) && (await ownsOrderLine(context.db, shopper.id, params.id))
    if (!isOwn) return notFound(msg("We couldn't find this order in your account."))
    const found = await findInvoicesOfLine(context.db, shopper.id, params.id)
    return ok({
      data: found.map(({ document, issuedAt, ...invoice }) => ({
        ...invoice,
        issuedAt: issuedAt.toISOString(),
        amount: document.totals.total,
      })),
    })
  }),

  defineHandler(invoicesOfShopper, async ({ query: { after } }, { shopper }) => {
    // One more than returned, to find out whether there are more.
    const limit = INVOICES_PER_REPLY + 1
    const found = await findInvoicesOfShopper(context.db, shopper.id, { after, limit })
    return ok({
      data: found
        .slice(0, INVOICES_PER_REPLY)
        .map(({ issuedAt, orderNumber, orderLineIds, ...invoice }) => ({
          ...invoice,
          issuedAt: issuedAt.toISOString(),
          orderNumber: orderNumber ?? "",
          orderId: orderLineIds[0] ?? "",
        })),
      more: found.length === limit,
    })
  }),

  defineHandler(invoiceLink, async ({ params }, { shopper }) => {
    const isOwn = isUuid(params.id) && (await ownsInvoice(context.db, shopper.id, params.id))
    if (!isOwn) return notFound(msg("We couldn't find this invoice in your account."))
    return ok({ url: invoiceLinkFor(context, params.id) })
  }),
]
