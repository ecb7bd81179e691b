import { z } from "zod"
import { fail } from "#contract/api-result.ts"
import { orderLines } from "#db/schema.ts"
import { toRupees } from "#domain/money.ts"
import { isUnsent, type OrderLineState } from "#domain/order-line-state.ts"
import { ok } from "#domain/result.ts"
import { type Cancellation, cancelOrderLine } from "../checkout/commands/cancel-order-line.ts"
import { promiseDelivery } from "../orders/commands/promise-delivery.ts"
import { orderLinesNamed } from "../orders/queries/order-lines-named.ts"
import { flag, orderName, reason } from "./inputs.ts"
import { moneyBackOfCancelling } from "./money-back.ts"
import { defineOperation } from "./operation.ts"
import { traceOrder } from "./trace-order.ts"

export const cancel = defineOperation({
  name: "cancel",
  summary: "Cancels an order at any time before it is delivered, and gives its money back",
  places: ["id"],
  input: z.strictObject({
    id: orderName,
    reason,
    restock: flag
      .optional()
      .describe("Whether the pieces can be sold again (yes before the hand-over, no after it)"),
  }),
  columns: ["order", "product", "result", "refund_rupees"],
  trace: traceOrder,
  moneyBack: ({ db }, { id }) => moneyBackOfCancelling(db, id),
  run: async (context, { id, reason, restock }, _log, _by, { mostOfOrder }) => {
    const lines = await context.db
      .select()
      .from(orderLines)
      .where(orderLinesNamed(id))
      .orderBy(orderLines.line)
    const rows = []
    for (const line of lines) {
      const how: Cancellation = {
        ...byTheOwner(reason, restock),
        mostOfOrder,
        // The others may have waited for the prescription of this one.
        afterwards: (tx, { orderId }) => promiseDelivery(tx, context, orderId, context.now()),
      }
      const cancelled = await cancelOrderLine(context, line.id, how)
      if (!cancelled.ok && lines.length === 1) return cancelled
      rows.push({
        order: line.id,
        product: line.title,
        ...(cancelled.ok
          ? {
              result: cancelled.value.now ? "cancelled" : "was cancelled before",
              refund_rupees: toRupees(cancelled.value.refund),
            }
          : { result: cancelled.failure.message, refund_rupees: 0 }),
      })
    }
    return rows.length > 0 ? ok(rows) : fail("NOT_FOUND", "No order has this number or id.")
  },
})

/** A shipped item comes back opened, or not at all: it is not restocked unless requested. */
const byTheOwner = (note: string, restock: boolean | undefined): Cancellation => ({
  refusal: ({ state }) => refusals[state] ?? null,
  restocks: ({ state }) => restock ?? isUnsent(state),
  note,
})

const refusals: Partial<Record<OrderLineState, string>> = {
  Delivered: "A delivered order cannot be cancelled. Use `refund` instead.",
}
