import { z } from "zod"
import { fromRupees, type Paise, toRupees } from "#domain/core/money.ts"
import { defineEndpoint } from "../core/endpoint.ts"
import { replyList, replyRupees, replyText } from "../core/reply-fields.ts"
import { text } from "../core/text.ts"
import { MAX_SUGGESTED_LENGTH } from "./suggested-length.ts"

export interface ProductSuggestion {
  id: number
  title: string
  /** Picture path below `{api}`. */
  picture: string
  /** The price that a shopper pays, after the discount. */
  price: Paise
  /** Name of the frame's colour; empty if there is none. */
  colour: string
}

/** A listing that is not empty: text below `/product-display/`. */
export interface WordSuggestion {
  label: string
  link: string
}

const wireProduct = z.object({
  id: z.int().min(1),
  title: z.string(),
  picture: replyText(),
  price: replyRupees(),
  colour: replyText(),
})

const product = z.codec(wireProduct, z.custom<ProductSuggestion>(), {
  decode: (wire) => ({ ...wire, price: fromRupees(wire.price) }),
  encode: (product) => ({ ...product, price: toRupees(product.price) }),
})

/** One spelling for each query, so that its reply is cached once. */
const soughtText = text(MAX_SUGGESTED_LENGTH).overwrite((typed) =>
  typed.trim().replace(/\s+/g, " ").toLowerCase(),
)

export const suggestions = defineEndpoint({
  method: "GET",
  path: "/api/suggestions",
  auth: "none",
  summary: "Products and listings suggested for a partly typed text; prices in rupees",
  query: z.strictObject({ text: soughtText }),
  reply: z.object({
    products: replyList(product).catch([]),
    words: replyList(z.object({ label: z.string(), link: z.string() })).catch(
      [],
    ) satisfies z.ZodType<WordSuggestion[]>,
  }),
})
