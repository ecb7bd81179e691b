import { z } from "zod"
import { productName } from "#contract/catalogue/operations/product-inputs.ts"
import { rowsOf } from "#contract/core/reply-fields.ts"
import { count } from "#contract/core/typed-number.ts"
import { defineOperation } from "#contract/office/operation.ts"
import { flag } from "#contract/office/operation-inputs.ts"
import { contactLensParameters } from "#contract/prescriptions/contact-lens.ts"
import { readPowerKey } from "#domain/prescriptions/contact-lens/stock-by-power.ts"

/** In one entry, and of one power. */
export const MAX_BOXES = 10_000
const MAX_CHANGES = 5_000

const boxes = count(0, MAX_BOXES, " of boxes").nullable()

/** A key of the stock (`readPowerKey`). */
export const powerKey = z
  .string()
  .max(60)
  .refine((key) => readPowerKey(key) !== null, "must be a power such as -2.50/8.60/14.20///")

export const showContactLensStock = defineOperation({
  name: "contact-lens-stock show",
  summary: "Lists the boxes of each power of a contact lens",
  permission: "stock.read",
  effect: "count",
  did: "look/looked at the boxes of {about|a contact lens}",
  positionals: ["product"],
  input: z.strictObject({ product: productName }),
  reply: z.object({
    product: z.number(),
    handle: z.string(),
    title: z.string(),
    pieces: z.number(),
    stock_by_power: z.boolean(),
    /** Null if it has no powers. */
    parameters: contactLensParameters.nullable(),
    rows: rowsOf({ power: z.string(), boxes: z.number() }),
  }),
  failures: ["NOT_FOUND"],
})

export const setContactLensStock = defineOperation({
  name: "contact-lens-stock set",
  summary: "Sets the boxes of powers of a contact lens, which from then on counts by power",
  permission: "stock.change",
  effect: "change",
  did: "change/changed {change|the boxes of a contact lens}",
  shows: null,
  positionals: ["product"],
  input: z.strictObject({
    product: productName,
    power: powerKey.optional().describe("Power/base curve/diameter/cylinder/axis/addition"),
    boxes: boxes.optional().describe("So many boxes of this power are for sale now"),
    changes: z
      .array(z.strictObject({ power: powerKey, boxes, was: boxes }))
      .max(MAX_CHANGES)
      .optional()
      .describe("Many powers, each only while it still has as many boxes as it had"),
    one_stock: flag
      .default(false)
      .describe("Counts one stock for all powers again, as many as there are boxes now"),
  }),
  reply: z.object({ product: z.number(), title: z.string(), pieces: z.number() }),
  failures: ["NOT_FOUND", "CHANGED_MEANWHILE"],
})
