import { z } from "zod"
import { fromRupees, type Paise, toRupees } from "#domain/money.ts"
import { defineEndpoint } from "./endpoint.ts"
import { replyList, replyRupees, replyText } from "./reply-fields.ts"
import { longestSuggested } from "./suggested-length.ts"
import { text } from "./text.ts"

export interface ProductSuggestion {
  id: number
  title: string
  /** Picture path below `{api}`. */
  picture: string
  /** What a shopper pays, after the discount. */
  price: Paise
  /** Name of the frame's colour; empty where there is none. */
  colour: string
}

/** A listing that holds something: text below `/product-display/`. */
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

/** One spelling for each wish, so that its answer is kept once. */
const soughtText = text(longestSuggested).overwrite((typed) =>
  typed.trim().replace(/\s+/g, " ").toLowerCase(),
)

export const suggestions = defineEndpoint({
  method: "GET",
  path: "/api/suggestions",
  auth: "none",
  summary: "Products and listings that a text, as far as it is typed, may mean; prices in rupees",
  query: z.strictObject({ text: soughtText }),
  reply: z.object({
    products: replyList(product).catch([]),
    words: replyList(z.object({ label: z.string(), link: z.string() })).catch(
      [],
    ) satisfies z.ZodType<WordSuggestion[]>,
  }),
})
