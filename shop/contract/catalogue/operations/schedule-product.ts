import { z } from "zod"
import { productName } from "#contract/catalogue/operations/product-inputs.ts"
import { readOr, text } from "#contract/core/text.ts"
import { defineOperation } from "#contract/office/operation.ts"
import { readIndianClock } from "#domain/core/indian-time.ts"
import * as value from "../typed-values.ts"

const readClock = readOr(readIndianClock, "must be a time such as 2026-11-25T10:30")

const clock = text(20)
  .trim()
  .transform((typed, context) => (typed === "" ? null : readClock(typed, context)))
  .optional()

/** What is planned of a product: times in India, and rupees; "" for nothing. */
export const plannedFields = {
  publish_from: z.string(),
  publish_until: z.string(),
  price_from: z.string(),
  next_price: z.string(),
  next_discount: z.string(),
}

export const scheduleProduct = defineOperation({
  name: "product schedule",
  summary: "Plans when a product is shown, hidden or gets another price; an empty value clears it",
  permission: "catalogue.change",
  effect: "change",
  did: "plan/planned {change|changes of a product}",
  shows: null,
  positionals: ["product"],
  input: z.strictObject({
    product: productName,
    publish_from: clock.describe("Shown from this Indian time on, such as 2026-11-25T10:30"),
    publish_until: clock.describe("Hidden from this Indian time on"),
    price_from: clock.describe("The next price counts from this Indian time on"),
    next_price: value.rupees.optional().describe("Maximum retail price from then on, in rupees"),
    next_discount: value.number(0, 100, 2).optional().describe("Per cent off it from then on"),
  }),
  reply: z.object({
    product: z.number(),
    handle: z.string(),
    ...plannedFields,
  }),
})
