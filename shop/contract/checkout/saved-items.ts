import { z } from "zod"
import { isQuantity, maxQuantity, minQuantity } from "#domain/catalogue/product.ts"
import { MAX_SAVED_ITEMS, savedChanges, savedLists } from "#domain/checkout/saved-items.ts"
import { defineEndpoint } from "../core/endpoint.ts"
import { wholeNumeral } from "../core/numeral.ts"
import { renamed } from "../core/renamed.ts"
import { replyList } from "../core/reply-fields.ts"
import { storedInteger } from "../core/typed-number.ts"

const productId = storedInteger().positive()
const quantity = z
  .int()
  .refine(isQuantity, `Choose a quantity from ${minQuantity} to ${maxQuantity}.`)

const savedItem = renamed(z.object({ list: z.enum(savedLists), product_id: productId, quantity }), {
  productId: "product_id",
})

const savedChange = renamed(
  z.strictObject({
    list: z.enum(savedLists),
    product_id: wholeNumeral(productId),
    quantity: wholeNumeral(quantity),
    change: z.enum(savedChanges),
  }),
  { productId: "product_id" },
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
