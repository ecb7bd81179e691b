import { z } from "zod"
import { text } from "#contract/core/text.ts"
import { fromTyped } from "#contract/core/typed-number.ts"
import { defineOperation } from "#contract/office/operation.ts"
import { flag, orderLineId, orderName } from "#contract/office/operation-inputs.ts"
import { shape as ofModules } from "#modules/pack-inputs.ts"
import { eyes } from "./fitting-hint.ts"

const input = z.strictObject({
  id: orderName,
  undo: flag.optional().describe("Undoes it, until the next step is done"),
})

const millimetres = fromTyped(z.number("must be millimetres such as 18 or 18.5"))

export const makeOrder = defineOperation({
  name: "orders make",
  summary: "Marks the lenses of an order, or of one pair of it, as made and fitted",
  permission: "orders.make",
  effect: "change",
  did: "mark/marked the lenses of {about|an order} as made",
  shows: null,
  timeline: { done: "Lenses made", undone: "Lenses not made after all" },
  positionals: ["id"],
  input: input.extend({
    id: orderName.describe(
      "Number of a pair (CH-26-000123-2); order number, payment (ch_…) or id of a line for all pairs",
    ),
    unmeasured: flag
      .default(false)
      .describe("The lenses were made although no PD or fitting height is noted"),
  }),
  reply: z.object({
    order: z.string(),
    pairs: z.number(),
  }),
})

export const packOrder = defineOperation({
  name: "orders pack",
  summary: "Marks what is ready of an order as packed, waiting for the courier",
  permission: "orders.ship",
  effect: "change",
  did: "mark/marked {about|an order} as packed",
  shows: null,
  timeline: { done: "Packed", undone: "Taken out of the box" },
  positionals: ["id"],
  input: input.extend(ofModules),
  unrecorded: Object.keys(ofModules),
  reply: z.object({
    order: z.string(),
    lines: z.number(),
    /** Why something of it was not packed, as sentences: a pair is not checked, or failed. */
    skipped: z.array(z.string()),
  }),
})

export const holdOrder = defineOperation({
  name: "orders hold",
  summary: "Puts an order on hold: nothing of it is made, packed or shipped until it is released",
  permission: "orders.hold",
  effect: "change",
  did: "put/put {about|an order} on hold",
  shows: null,
  timeline: "Put on hold",
  positionals: ["id", "reason"],
  input: z.strictObject({
    id: orderName,
    reason: text(200)
      .trim()
      .min(3, "must be a few words")
      .describe("Why, for the staff; the shopper is not told"),
  }),
  reply: z.object({ order: z.string() }),
})

export const releaseOrder = defineOperation({
  name: "orders release",
  summary: "Releases an order that was put on hold",
  permission: "orders.hold",
  effect: "change",
  did: "release/released {about|an order}",
  shows: null,
  timeline: "Released",
  positionals: ["id"],
  input: z.strictObject({ id: orderName }),
  reply: z.object({ order: z.string() }),
})

export const enterFittingHeight = defineOperation({
  name: "orders fitting-height",
  summary: "Notes the fitting height of Bifocal or Progressive lenses, for their job card",
  permission: "orders.make",
  effect: "change",
  did: "note/noted the fitting height for {about|an order}",
  shows: null,
  timeline: "Fitting height noted",
  positionals: ["id"],
  input: z.strictObject({
    id: orderLineId,
    right: millimetres.describe("Right eye (OD), in mm from the lowest point of the lens"),
    left: millimetres.describe("Left eye (OS), in the same way"),
  }),
  unrecorded: ["right", "left"],
  reply: eyes.extend({ order_line: z.string() }),
})
