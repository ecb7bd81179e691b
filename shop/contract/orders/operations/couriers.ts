import { z } from "zod"
import { rowsOf } from "#contract/core/reply-fields.ts"
import { text } from "#contract/core/text.ts"
import { defineOperation } from "#contract/office/operation.ts"

export const listCouriers = defineOperation({
  name: "couriers",
  summary:
    "Lists couriers in India, the usual one first, or searches those of the tracking service",
  permission: "orders.read",
  asksProvider: true,
  effect: "count",
  did: "look/looked at the couriers",
  input: z.strictObject({
    find: text(60).trim().optional().describe("A part of the courier's name"),
  }),
  reply: rowsOf({
    slug: z.string(),
    name: z.string(),
  }),
  failures: ["PROVIDER_UNAVAILABLE"],
})
