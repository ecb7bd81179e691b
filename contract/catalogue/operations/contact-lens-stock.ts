import { z } from "zod"
import { productName } from "#contract/catalogue/operations/product-inputs.ts"
import { text } from "#contract/core/text.ts"
import { fromTyped } from "#contract/core/typed-number.ts"
import { defineOperation } from "#contract/office/operation.ts"
import { flag, flagInQuery } from "#contract/office/operation-inputs.ts"
import { contactLensParameters } from "#contract/prescriptions/contact-lens.ts"
import { readPowerKey } from "#domain/prescriptions/contact-lens/stock-by-power.ts"
import { defineEndpoint } from "../../core/endpoint.ts"

const MAX_BOXES = 10_000
const MAX_CHANGES = 5_000

const boxes = fromTyped(
  z
    .number("must be a number of boxes")
    .int("must be a whole number of boxes")
    .min(0, "must be 0 or more")
    .max(MAX_BOXES, "must be at most 10,000"),
).nullable()

const power = z
  .string()
  .max(60)
  .refine((key) => readPowerKey(key) !== null, "must be a power such as -2.50/8.60/14.20///")

export const showContactLensStock = defineOperation({
  name: "contact-lens-stock show",
  summary: "Lists the boxes of each power of a contact lens",
  permission: "stock.read",
  effect: "count",
  positionals: ["product"],
  input: z.strictObject({ product: productName }),
  reply: z.object({
    product: z.number(),
    handle: z.string(),
    title: z.string(),
    pieces: z.number(),
    stock_by_power: z.boolean(),
    parameters: contactLensParameters,
    rows: z.array(z.object({ power: z.string(), boxes: z.number() })),
  }),
  failures: ["NOT_FOUND"],
})

export const setContactLensStock = defineOperation({
  name: "contact-lens-stock set",
  summary: "Sets the boxes of powers of a contact lens, which from then on counts by power",
  permission: "stock.change",
  effect: "change",
  positionals: ["product"],
  input: z.strictObject({
    product: productName,
    power: power.optional().describe("Power/base curve/diameter/cylinder/axis/addition"),
    boxes: boxes.optional().describe("So many boxes of this power are for sale now"),
    changes: z
      .array(z.strictObject({ power, boxes, was: boxes }))
      .max(MAX_CHANGES)
      .optional()
      .describe("Many powers, each only while it still has as many boxes as it had"),
    "one-stock": flag
      .default(false)
      .describe("Counts one stock for all powers again, as many as there are boxes now"),
  }),
  reply: z.object({ product: z.number(), title: z.string(), pieces: z.number() }),
  failures: ["NOT_FOUND", "CHANGED_MEANWHILE"],
})

export const stockFileInput = z.strictObject({
  file: text(4000).min(1, "must be a path").describe("A CSV as `contact-lens-stock export` writes"),
  "dry-run": flag.default(false).describe("Reports what would change, without changing it"),
  "keep-good": flag.default(false).describe("Imports the valid rows even if others are refused"),
  preview: text(64)
    .optional()
    .describe("Only if the dry run of this file that said this would say the same again"),
})

export const importContactLensStock = defineOperation({
  name: "contact-lens-stock import",
  summary: "Sets boxes by power from a file; powers that the file does not have stay as they are",
  permission: "stock.change",
  effect: "change",
  positionals: ["file"],
  input: stockFileInput,
  paths: { file: null },
  reply: z.object({
    accepted: z.boolean(),
    summary: z.string(),
    new: z.number(),
    changed: z.number(),
    unchanged: z.number(),
    refused: z.number(),
    preview: z.string(),
    rows: z.array(
      z.object({
        row: z.number(),
        handle: z.string(),
        power: z.string(),
        result: z.enum(["refused", "changed", "new", "unchanged"]),
        why: z.string(),
      }),
    ),
  }),
})

export const exportContactLensStock = defineOperation({
  name: "contact-lens-stock export",
  summary: "Writes the boxes of contact lenses by power as a CSV that the import reads",
  permission: "stock.read",
  effect: "read",
  positionals: [],
  input: z.strictObject({}),
  reply: z.string(),
})

export const officeStockImport = defineEndpoint({
  method: "POST",
  path: "/contact-lens-stock/import",
  auth: "none",
  summary: "Imports boxes by power from the CSV in the body, or reports what it would do",
  query: z.strictObject({
    file: z.literal("boxes.csv"),
    "dry-run": flagInQuery,
    "keep-good": flagInQuery,
    preview: text(64).optional(),
  }),
  bodyLimitBytes: 32_000_000,
  reply: importContactLensStock.reply,
  failures: ["SIGN_IN", "NOT_PERMITTED", "CHANGED_MEANWHILE", "TOO_LARGE"],
})
