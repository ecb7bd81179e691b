import { notFound } from "#contract/core/api-result.ts"
import { resendMessage } from "#contract/orders/operations/order-messages.ts"
import { orderLines } from "#db/schema.ts"
import { ok } from "#domain/core/result.ts"
import { resendNotice } from "#server/messages/notices/commands/resend-notice.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import { orderLinesNamed } from "../lines/queries/named-lines.ts"
import { selectPlacedLines } from "../lines/queries/placed-lines.ts"
import { traceOrder } from "./trace-order.ts"

export const orderMessagesOperations: Implementation[] = [
  implement(resendMessage, {
    trace: traceOrder,
    run: async ({ db, now }, { id, kind }) => {
      const [placed] = await selectPlacedLines(db)
        .where(orderLinesNamed(id))
        .orderBy(orderLines.line)
        .limit(1)
      if (!placed) return notFound("There is no order with this number.")
      const sent = await resendNotice({ db, now }, placed.order, kind)
      return sent.ok ? ok({ order: id, kind }) : sent
    },
  }),
]
