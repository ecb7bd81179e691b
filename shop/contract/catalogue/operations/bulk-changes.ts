import { z } from "zod"
import { rowsOf } from "#contract/core/reply-fields.ts"
import { text } from "#contract/core/text.ts"
import { defineOperation } from "#contract/office/operation.ts"
import * as value from "../typed-values.ts"
import { productFilter, productIds } from "./product-inputs.ts"

const number = (least: number, most: number, decimals = 0) =>
  value
    .number(least, most, decimals)
    .transform((typed) => typed ?? undefined)
    .optional()

const { stock: stockLevel, ...filter } = productFilter

const input = z.strictObject({
  products: productIds
    .optional()
    .describe("Ids with commas between them; without them the filter says which"),
  ...filter,
  stock_level: stockLevel,
  price_percent: number(-90, 900, 2).describe("Per cent on top of the price; -10 takes off"),
  price_amount: number(-1_000_000, 1_000_000, 2).describe("Rupees on top of the price"),
  discount: number(0, 100, 2).describe("Per cent off the price"),
  set_stock: number(0, 1_000_000).describe("So many pieces are for sale"),
  add_stock: number(-1_000_000, 1_000_000).describe("So many more; fewer with a minus"),
  hidden: value.yesOrNo
    .transform((typed) => typed ?? undefined)
    .optional()
    .describe("yes hides them, no shows them"),
})

const values = z.object({
  price: z.number(),
  discount: z.number(),
  sells_for: z.number(),
  stock: z.number(),
  hidden: z.boolean(),
})

export const previewBulkChange = defineOperation({
  name: "products preview",
  summary: "Shows what `products change` would do, without doing it",
  permission: "catalogue.read",
  effect: "count",
  did: "preview/previewed a change of many products",
  input,
  reply: z.object({
    summary: z.string(),
    preview: z.string(),
    refused: z.number(),
    rows: rowsOf({
      before: values,
      after: values.nullable(),
      problem: z.string().nullable(),
      product: z.number(),
      handle: z.string(),
      title: z.string(),
      /** Such as `Black, M`. */
      variant: z.string(),
    }),
  }),
  failures: ["CHANGED_MEANWHILE", "NOT_FOUND"],
})

export const bulkChangeProducts = defineOperation({
  name: "products change",
  summary: "Changes price, discount, stock or visibility of many products: all or none",
  permission: "catalogue.change",
  effect: "change",
  did: "change/changed many products",
  shows: null,
  input: z.strictObject({
    ...input.shape,
    preview: text(64)
      .optional()
      .describe("Only while everything is as `products preview` showed it"),
  }),
  reply: z.object({
    change: z.string(),
    summary: z.string(),
    products: z.number(),
  }),
  failures: ["CHANGED_MEANWHILE", "NOT_FOUND"],
})

export const listBulkChanges = defineOperation({
  name: "products changes",
  summary: "Lists the newest changes of many products, with their ids for `products undo`",
  permission: "catalogue.read",
  effect: "count",
  did: "look/looked at the changes of many products",
  reply: rowsOf({
    at: z.string(),
    undone: z.string().nullable(),
    change: z.string(),
    summary: z.string(),
    products: z.number(),
  }),
  failures: ["CHANGED_MEANWHILE", "NOT_FOUND"],
})

export const undoBulkChangeOfProducts = defineOperation({
  name: "products undo",
  summary: "Undoes a change of many products, except for products changed again since then",
  permission: "catalogue.change",
  effect: "change",
  did: "undo/undid a change of many products",
  shows: null,
  positionals: ["change"],
  input: z.strictObject({
    change: z.uuid("must be the id of a change, see products changes").describe("Id of the change"),
  }),
  reply: z.object({
    products: z.number(),
    skipped: rowsOf({
      product: z.number(),
      fields: z.string(),
    }),
  }),
  failures: ["NOT_ALLOWED_NOW", "NOT_FOUND"],
})
