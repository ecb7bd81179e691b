import { z } from "zod"
import { productName } from "#contract/catalogue/operations/product-inputs.ts"
import { isoMoment } from "#contract/core/reply-fields.ts"
import { defineOperation } from "#contract/office/operation.ts"

export const showPriceHistory = defineOperation({
  name: "product prices",
  summary: "Lists the prices at which a product was offered, the present one first",
  permission: "catalogue.read",
  effect: "read",
  did: "look/looked at the prices of {about|a product}",
  shows: null,
  positionals: ["product"],
  input: z.strictObject({ product: productName }),
  reply: z.array(
    z.object({
      from: isoMoment,
      /** Maximum retail price, in rupees. */
      price: z.number(),
      /** Per cent off it. */
      discount: z.number(),
      sells_for: z.number(),
      /** Not offered at this price. */
      hidden: z.boolean(),
    }),
  ),
  failures: ["NOT_FOUND"],
})
