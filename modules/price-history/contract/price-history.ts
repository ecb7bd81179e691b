import { z } from "zod"
import { defineEndpoint } from "#contract/core/endpoint.ts"
import { isoMoment, replyList } from "#contract/core/reply-fields.ts"
import { idInPath } from "#contract/core/text.ts"
import { fromRupees, toRupees } from "#domain/core/money.ts"
import type { PriceChange } from "../rules/price-history.ts"

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
