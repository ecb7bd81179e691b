import { z } from "zod"
import { defineOperation } from "#contract/office/operation.ts"
import { orderName } from "#contract/office/operation-inputs.ts"
import { noticeKinds } from "#domain/messages/message-kind.ts"

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
    kind: z
      .enum(noticeKinds, "must be a message that was sent for this order")
      .describe("Which message, as `orders show` lists them, such as shipped"),
  }),
  reply: z.object({
    order: z.string(),
    kind: z.enum(noticeKinds),
  }),
})
