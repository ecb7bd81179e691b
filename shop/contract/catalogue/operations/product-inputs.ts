import { z } from "zod"
import { LOW_STOCK_MAX } from "#domain/catalogue/stock-label.ts"
import { productKinds } from "#domain/catalogue/vocabulary.ts"
import { text } from "../../core/text.ts"
import { fromTyped, storedInteger } from "../../core/typed-number.ts"

export const productName = z
  .preprocess(
    (typed) => (typeof typed === "number" ? String(typed) : typed),
    text(120).trim().toLowerCase().min(1, "must be the number or the short name of a product"),
  )
  .describe("Number or short name of a product")

/** Larger changes need a file: see the import. */
export const MAX_BULK_PRODUCTS = 5000

export const productIds = z.preprocess(
  (typed) =>
    typeof typed === "string" || typeof typed === "number" ? String(typed).split(",") : typed,
  z
    .array(fromTyped(storedInteger("must be ids of products")))
    .min(1, "must be one product at least")
    .max(MAX_BULK_PRODUCTS, `must be at most ${MAX_BULK_PRODUCTS} products`),
)

const stockLevels = ["in", "low", "out"] as const
const visibilities = ["shown", "hidden", "no-picture", "undeclared"] as const

const optional = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, `must be one of ${words.join(", ")}`).optional()

/** The selected products; without any of these, all. */
export const productFilter = {
  find: text(120)
    .trim()
    .optional()
    .describe("Words of the name, the brand or the short name, or a number"),
  kind: optional(productKinds).describe(`Only of this kind: ${productKinds.join(", ")}`),
  brand: text(80).trim().optional().describe("Only of this brand"),
  stock: optional(stockLevels).describe(`in, low (1 to ${LOW_STOCK_MAX} pieces) or out`),
  visibility: optional(visibilities).describe(
    "shown, hidden, no-picture (hidden and without a picture) or undeclared (shown and without a declaration that the law asks for)",
  ),
}

const filter = z.object(productFilter)
export type ProductFilter = z.output<typeof filter>
