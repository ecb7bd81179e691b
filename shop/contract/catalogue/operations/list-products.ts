import { z } from "zod"
import { productFilter } from "#contract/catalogue/operations/product-inputs.ts"
import { rowsOf } from "#contract/core/reply-fields.ts"
import { defineOperation } from "#contract/office/operation.ts"
import { flag, pageNumber } from "#contract/office/operation-inputs.ts"
import { productKinds } from "#domain/catalogue/vocabulary.ts"

const MAX_ROWS_PER_PAGE = 100

const ROWS_PER_PAGE = 50

export const sorts = ["title", "brand", "price", "discount", "stock", "added"] as const

export const listProducts = defineOperation({
  name: "products list",
  summary: "Lists products page by page, hidden ones too",
  permission: "catalogue.read",
  effect: "count",
  did: "look/looked at the products",
  input: z.strictObject({
    ...productFilter,
    sort: z.enum(sorts, `must be one of ${sorts.join(", ")}`).default("added"),
    ascending: flag.default(false).describe("The smallest, or A, first"),
    page: pageNumber,
    limit: z.coerce
      .number("must be a number")
      .int("must be a whole number")
      .min(1, "must be 1 or more")
      .max(MAX_ROWS_PER_PAGE, `must be at most ${MAX_ROWS_PER_PAGE}`)
      .default(ROWS_PER_PAGE),
  }),
  reply: z.object({
    total: z.number(),
    page: z.number(),
    limit: z.number(),
    brands: z.array(z.string()),
    rows: rowsOf({
      product: z.number(),
      version: z.string(),
      handle: z.string(),
      title: z.string(),
      brand: z.string(),
      kind: z.enum(productKinds),
      colours: z.string(),
      size: z.string(),
      sku: z.string().nullable(),
      /** Products of its model, itself included. */
      variants: z.number(),
      price: z.number(),
      discount: z.number(),
      sells_for: z.number(),
      stock: z.number(),
      hidden: z.boolean(),
      thumbnail: z.string(),
      planned: z.string().nullable(),
    }),
  }),
})
