import { z } from "zod"
import { text } from "#contract/core/text.ts"
import { defineOperation } from "#contract/office/operation.ts"
import { orderName } from "#contract/office/operation-inputs.ts"

export const resendMessage = defineOperation({
  name: "orders resend",
  summary: "Sends a message about an order once more, at most three times",
  permission: "orders.message",
  effect: "change",
  did: "send/sent a message about {about|an order} again",
  shows: null,
  timeline: "Message sent again",
  positionals: ["id", "kind"],
  input: z.strictObject({
    id: orderName,
    kind: text(60).describe("Which message, as `orders show` lists them, such as shipped"),
  }),
  reply: z.object({
    order: z.string(),
    kind: z.string(),
  }),
})
