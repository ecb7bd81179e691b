import { z } from "zod"
import { defineEndpoint } from "../core/endpoint.ts"
import { renamed, wireRupees } from "../core/renamed.ts"
import { openEnum, replyList, replyMoment, replyText } from "../core/reply-fields.ts"
import { text } from "../core/text.ts"

const invoiceKinds = ["invoice", "credit_note"] as const

const wireInvoice = z.object({
  id: z.string().min(1),
  number: replyText(),
  kind: openEnum(invoiceKinds),
  issued_at: replyMoment(),
  amount: wireRupees().describe("Rupees, GST inside."),
})

/** A document of one order. */
export const shownInvoice = renamed(wireInvoice, { issuedAt: "issued_at" })

/** An invoice or a credit note as a page lists it. */
export type ShownInvoice = z.output<typeof shownInvoice>

const listedInvoice = renamed(
  wireInvoice.extend({
    order_number: replyText().describe("Such as CH-26-000123."),
    order_id: replyText().describe("Record id of the first order line on it."),
  }),
  { issuedAt: "issued_at", orderNumber: "order_number", orderId: "order_id" },
)

/** An invoice or a credit note in a list of all orders. */
export type ListedInvoice = z.output<typeof listedInvoice>

export const INVOICES_PER_REPLY = 20

export const invoicesOfShopper = defineEndpoint({
  method: "GET",
  path: "/api/invoices",
  auth: "shopper",
  summary: "The caller's invoices and credit notes, newest first, twenty at a time",
  query: z.strictObject({
    after: z.uuid().optional().describe("Id of the last one received: older ones follow"),
  }),
  reply: z.object({
    data: replyList(listedInvoice),
    more: z.boolean().catch(false).describe("Whether older ones follow."),
  }),
})

export const invoicesOfOrder = defineEndpoint({
  method: "GET",
  path: "/api/orders/:id/invoices",
  auth: "shopper",
  summary:
    "Invoices and credit notes of the order that this order line of the caller belongs to, oldest first",
  params: z.object({ id: text(60) }),
  reply: z.object({ data: replyList(shownInvoice) }),
  failures: ["NOT_FOUND"],
})

export const invoiceLink = defineEndpoint({
  method: "POST",
  path: "/api/invoices/:id/link",
  auth: "shopper",
  summary: "A URL that opens an invoice of the caller as PDF, valid for five minutes",
  params: z.object({ id: text(60) }),
  reply: z.object({ url: replyText() }),
  failures: ["NOT_FOUND"],
})
