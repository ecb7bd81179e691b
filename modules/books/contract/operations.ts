import { z } from "zod"
import { text } from "#contract/core/text.ts"
import { OFFICE_API_PREFIX } from "#contract/office/office.ts"
import { defineOperation } from "#contract/office/operation.ts"
import { flag, oneOf } from "#contract/office/operation-inputs.ts"
import { normalizeTyped } from "#domain/core/identifier.ts"

const month = z
  .string()
  .overwrite((typed) => normalizeTyped(typed).trim())
  .regex(/^(?:19|20|21)\d{2}-(0[1-9]|1[0-2])$/, "must be a month such as 2026-10")
  .describe("Month in India, such as 2026-10")

export const MAX_UNSETTLED_SHOWN = 50

const counted = z.object({ count: z.number(), rupees: z.number() })

const documentSum = z.object({
  count: z.number(),
  taxable_rupees: z.number(),
  cgst_rupees: z.number(),
  sgst_rupees: z.number(),
  igst_rupees: z.number(),
  total_rupees: z.number(),
})

export const showBooks = defineOperation({
  name: "books show",
  summary: "Shows a month for the accountant: invoices, GSTR-1, receipts, settlements, cash",
  permission: "books.export",
  effect: "read",
  did: "look/looked at the accounts[ of {month}]",
  shows: null,
  positionals: ["month"],
  input: z.strictObject({
    month: month.optional().describe("Month such as 2026-10; by default the last one that ended"),
  }),
  reply: z.object({
    month: z.string(),
    /** Every month from the first one of the shop, the newest first. */
    months: z.array(
      z.object({ month: z.string(), financial_year: z.string(), has_data: z.boolean() }),
    ),
    invoices: documentSum,
    credit_notes: documentSum,
    net: documentSum,
    /** Parcels and services without an invoice, of any month. */
    uninvoiced: z.number(),
    gstr1: z.object({
      gstin: z.string().nullable(),
      /** Why there is none; null if there is one. */
      none: z.string().nullable(),
      sections: z.array(
        z.object({
          section: z.string(),
          rows: z.number(),
          taxable_rupees: z.number(),
          tax_rupees: z.number(),
        }),
      ),
      problems: z.array(z.object({ number: z.string().nullable(), problem: z.string() })),
    }),
    orders: counted,
    receipts: z.object({
      online: counted,
      surplus: counted,
      cash: counted,
      counter: counted,
      refunds: counted,
    }),
    settlements: z.object({
      captured_rupees: z.number(),
      settled_rupees: z.number(),
      unsettled: counted.extend({
        /** The oldest of them, `MAX_UNSETTLED_SHOWN` at most. */
        oldest: z.array(
          z.object({ order: z.string().nullable(), at: z.string(), rupees: z.number() }),
        ),
      }),
      transfers: z.array(
        z.object({
          transfer: z.string(),
          bank_reference: z.string().nullable(),
          at: z.string(),
          payments: z.number(),
          captured_rupees: z.number(),
          of_other_months_rupees: z.number(),
          fee_rupees: z.number(),
          fee_gst_rupees: z.number(),
          paid_out_rupees: z.number(),
          difference_rupees: z.number(),
        }),
      ),
    }),
    /** As they are now, not in the month. */
    refunds_due: counted,
    cash: z.object({
      collected: counted,
      transferred: counted,
      /** With couriers now, since this day. */
      with_courier: counted.extend({ since: z.string().nullable() }),
      to_collect: counted,
    }),
  }),
})

/** Files without names and addresses; orders and receipts have exports of their own. */
export const bookFiles = [
  "invoices",
  "gstr1",
  "settlements",
  "refunds-due",
  "cash",
  "tally",
] as const
export type BookFile = (typeof bookFiles)[number]

export const exportBook = defineOperation({
  name: "books file",
  summary: "Writes one file of a month for the accountant, such as GSTR-1 for the portal",
  permission: "books.export",
  effect: "export",
  did: "download/downloaded a file of the accounts[ of {month}]",
  shows: { kinds: ["purchases"], ids: "many" },
  positionals: ["month", "file"],
  input: z.strictObject({
    month,
    file: oneOf(bookFiles),
  }),
  reply: z.string(),
})

/** Where the back office downloads an archive, below it the month. */
export const BOOKS_ARCHIVE_PATH = `${OFFICE_API_PREFIX}/books`

export const exportBooks = defineOperation({
  name: "books export",
  summary: "Writes all files of a month for the accountant into one ZIP archive",
  permission: "books.export",
  effect: "export",
  did: "download/downloaded all accounts[ of {month}]",
  shows: { kinds: ["contact", "purchases"], ids: "many" },
  secondPerson: {
    when: "some inputs",
    request: "A month's files for the accountant, with names",
    requests: "a month's files with names",
  },
  positionals: ["month", "to"],
  input: z.strictObject({
    month,
    personal: flag
      .optional()
      .describe("With names and addresses too: the orders, and every invoice as a PDF"),
    to: text(4096).optional().describe("File to write, such as accounts-2026-10.zip"),
  }),
  paths: { to: null },
  reply: z.object({
    file: z.string(),
    /** Downloads it in the back office for a few minutes; null at the command line. */
    link: z.string().nullable(),
  }),
  failures: ["BAD_REQUEST", "TOO_MANY_REQUESTS"],
})

export const booksOperations = [showBooks, exportBook, exportBooks]
