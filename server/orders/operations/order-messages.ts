import { z } from "zod"
import { fail } from "#contract/core/api-result.ts"
import { orderLines } from "#db/schema.ts"
import { ok } from "#domain/core/result.ts"
import { noticeKinds } from "#domain/messages/message-kind.ts"
import { resendNotice } from "#server/messages/notices/commands/resend-notice.ts"
import { orderName } from "#server/office/operations/inputs.ts"
import { defineOperation } from "#server/office/operations/operation.ts"
import { orderLinesNamed, selectPlacedLines } from "../lines/queries.ts"
import { traceOrder } from "./trace-order.ts"

export const resendMessage = defineOperation({
  name: "orders resend",
  summary: "Sends a message about an order once more, at most three times",
  places: ["id", "kind"],
  input: z.strictObject({
    id: orderName,
    kind: z
      .enum(noticeKinds, "must be a message that was sent for this order")
      .describe("Which message, as `orders show` lists them, such as shipped"),
  }),
  trace: traceOrder,
  run: async ({ db, now }, { id, kind }) => {
    const [placed] = await selectPlacedLines(db)
      .where(orderLinesNamed(id))
      .orderBy(orderLines.line)
      .limit(1)
    if (!placed) return fail("NOT_FOUND", "No order has this number or id.")
    const sent = await resendNotice({ db, now }, placed.order, kind)
    return sent.ok ? ok({ order: id, kind }) : sent
  },
})
