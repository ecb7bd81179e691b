import { z } from "zod"
import type { PriceChange } from "#domain/catalogue/price-history.ts"
import { fromRupees, toRupees } from "#domain/core/money.ts"
import { defineEndpoint } from "../core/endpoint.ts"
import { isoMoment, replyList } from "../core/reply-fields.ts"
import { idInPath } from "../core/text.ts"

const change = z.codec(
  z.object({
    from: isoMoment,
    price: z
      .number()
      .min(0)
      .max(1e9)
      .nullable()
      .describe("In rupees; null while it was not offered"),
  }),
  z.custom<PriceChange>(),
  {
    decode: ({ from, price }) => ({
      from: new Date(from),
      price: price === null ? null : fromRupees(price),
    }),
    encode: ({ from, price }) => ({
      from: from.toISOString(),
      price: price === null ? null : toRupees(price),
    }),
  },
)

export const priceHistory = defineEndpoint({
  method: "GET",
  path: "/api/price-history/:product_id",
  auth: "none",
  summary: "The prices of a product in the last 30 days and somewhat before, in order of time",
  params: z.object({ product_id: idInPath }),
  reply: z.object({ changes: replyList(change) }),
  failures: ["NOT_FOUND"],
})
