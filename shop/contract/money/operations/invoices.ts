import { z } from "zod"
import { rowsOf } from "#contract/core/reply-fields.ts"
import { text, typedIdentifier } from "#contract/core/text.ts"
import { defineOperation } from "#contract/office/operation.ts"
import { moment, until } from "#contract/office/operation-inputs.ts"
import { normalizeTyped } from "#domain/core/identifier.ts"

export const listInvoices = defineOperation({
  name: "invoices",
  summary: "Lists invoices and credit notes in the order of their numbers",
  permission: "invoices.read",
  effect: "read",
  did: "look/looked at the invoices",
  shows: { kinds: ["purchases"], ids: ["order"] },
  input: z.strictObject({
    since: moment.optional().describe("Only those issued since, such as 2026-11-01"),
    until: until.optional().describe("Only those issued up to and on that day, such as 2026-11-30"),
  }),
  reply: rowsOf({
    number: z.string(),
    kind: z.enum(["invoice", "credit_note"]),
    issued: z.string(),
    order: z.string(),
    taxable_rupees: z.number(),
    tax_rupees: z.number(),
    total_rupees: z.number(),
    corrects: z.string().nullable(),
  }),
})

export const saveInvoice = defineOperation({
  name: "invoice",
  summary: "Writes one invoice or credit note as a PDF file",
  permission: "invoices.read",
  effect: "read",
  did: "download/downloaded invoice {number|}",
  shows: { kinds: ["contact", "purchases"], ids: ["number"] },
  commandLineOnly: true,
  positionals: ["number", "file"],
  input: z.strictObject({
    number: typedIdentifier.overwrite(normalizeTyped).describe("Number, such as CH/26-27/000123"),
    file: text(4096).describe("Where to write it, such as invoice.pdf"),
  }),
  paths: { file: null },
  reply: z.object({
    number: z.string(),
    file: z.string(),
  }),
})

export const issueInvoices = defineOperation({
  name: "issue-invoices",
  summary: "Issues the invoices of parcels and services that went out without one",
  permission: "invoices.issue",
  effect: "change",
  did: "issue/issued the missing invoices",
  shows: null,
  reply: rowsOf({
    order: z.string(),
    parcel: z.string().nullable(),
    invoice: z.string().nullable(),
    problem: z.string().nullable(),
  }),
})
