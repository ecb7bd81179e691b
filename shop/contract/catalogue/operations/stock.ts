import { z } from "zod"
import { productName } from "#contract/catalogue/operations/product-inputs.ts"
import { count, fromTyped } from "#contract/core/typed-number.ts"
import { defineOperation } from "#contract/office/operation.ts"

const pieces = z.number("must be a number").int("must be a whole number")

const MAX_STOCK = 1_000_000

export const changeStock = defineOperation({
  name: "stock",
  summary: "Shows, sets or changes how many pieces of a product are for sale",
  permission: "stock.change",
  effect: "change",
  did: "change/changed {change|the stock of a product}",
  shows: null,
  positionals: ["product"],
  input: z.strictObject({
    product: productName,
    set: count(0, MAX_STOCK).optional().describe("So many are for sale now"),
    add: fromTyped(pieces.min(-MAX_STOCK).max(MAX_STOCK, "must be at most 10,00,000"))
      .optional()
      .describe("So many more; fewer with a minus, as in --add=-2"),
    expect: fromTyped(pieces).optional().describe("Only while it is still this number"),
  }),
  reply: z.object({
    product: z.number(),
    title: z.string(),
    pieces: z.number(),
    stock_by_power: z.boolean(),
    is_traced: z.boolean(),
  }),
  failures: ["OUT_OF_STOCK", "NOT_ALLOWED_NOW"],
})
