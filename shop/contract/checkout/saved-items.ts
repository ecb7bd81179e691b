import { z } from "zod"
import { isQuantity, maxQuantity, minQuantity } from "#domain/catalogue/product.ts"
import {
  MAX_SAVED_ITEMS,
  type SavedChange,
  type SavedItem,
  savedChanges,
  savedLists,
} from "#domain/checkout/saved-items.ts"
import { defineEndpoint } from "../core/endpoint.ts"
import { wholeNumeral } from "../core/numeral.ts"
import { replyList } from "../core/reply-fields.ts"
import { storedInteger } from "../core/typed-number.ts"

const productId = storedInteger().positive()
const quantity = z
  .int()
  .refine(isQuantity, `Choose a quantity from ${minQuantity} to ${maxQuantity}.`)

const savedItem = z.codec(
  z.object({ list: z.enum(savedLists), product_id: productId, quantity }),
  z.custom<SavedItem>(),
  {
    decode: ({ list, product_id, quantity }) => ({ list, productId: product_id, quantity }),
    encode: ({ list, productId, quantity }) => ({ list, product_id: productId, quantity }),
  },
)

const savedChange = z.codec(
  z.strictObject({
    list: z.enum(savedLists),
    product_id: wholeNumeral(productId),
    quantity: wholeNumeral(quantity),
    change: z.enum(savedChanges),
  }),
  z.custom<SavedChange>(),
  {
    decode: ({ product_id, ...rest }) => ({ ...rest, productId: product_id }),
    encode: ({ productId, ...rest }) => ({ ...rest, product_id: productId }),
  },
)

export const saveItems = defineEndpoint({
  method: "POST",
  path: "/api/saved-items",
  auth: "shopper",
  summary:
    "Applies a browser's changes to the cart and the wishlist of the caller's account, and returns both. Repeating the same changes changes nothing",
  body: z.strictObject({ changes: z.array(savedChange).max(4 * MAX_SAVED_ITEMS) }),
  reply: z.object({ data: replyList(savedItem) }),
})
