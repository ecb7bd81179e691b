import { z } from "zod"
import { rowsOf } from "#contract/core/reply-fields.ts"
import { defineOperation } from "#contract/office/operation.ts"
import { flag, orderName, reason } from "#contract/office/operation-inputs.ts"

export const cancelOrder = defineOperation({
  name: "cancel",
  summary: "Cancels an order, or one line of it, before it is delivered, and refunds it",
  permission: "orders.cancel",
  effect: "money",
  did: "cancel/cancelled {about|an order} or a part of it",
  shows: null,
  timeline: "Cancelled",
  secondPerson: {
    when: "large refund",
    request: "A cancellation[, refunding {refund},]",
    requests: "cancellations",
    holdsOrder: true,
  },
  positionals: ["id"],
  input: z.strictObject({
    id: orderName,
    reason,
    restock: flag
      .optional()
      .describe("Whether the pieces can be sold again (yes before the hand-over, no after it)"),
  }),
  columns: ["order", "product", "result", "refund_rupees"],
  reply: rowsOf({
    result: z.string(),
    refund_rupees: z.number(),
    order: z.string(),
    product: z.string(),
  }),
})
