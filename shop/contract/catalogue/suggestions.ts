import { z } from "zod"
import { defineEndpoint } from "../core/endpoint.ts"
import { wireRupees } from "../core/renamed.ts"
import { replyList, replyText } from "../core/reply-fields.ts"
import { text } from "../core/text.ts"
import { MAX_SUGGESTED_LENGTH } from "./suggested-length.ts"

/** A listing that is not empty: text below `/product-display/`. */
const word = z.object({ label: z.string(), link: z.string() })
export type WordSuggestion = z.output<typeof word>

const product = z.object({
  id: z.int().min(1),
  title: z.string(),
  /** Picture path below `{api}`. */
  picture: replyText(),
  /** The price that a shopper pays, after the discount. */
  price: wireRupees(),
  /** Name of the frame's colour; empty if there is none. */
  colour: replyText(),
})

export type ProductSuggestion = z.output<typeof product>

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
    words: replyList(word).catch([]),
  }),
})
