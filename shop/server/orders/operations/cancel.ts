import { notFound } from "#contract/core/api-result.ts"
import { cancelOrder } from "#contract/orders/operations/cancel.ts"
import { orderLines } from "#db/schema.ts"
import { formatRupees, fromRupees, toRupees } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import { isUnsent, type OrderLineState } from "#domain/orders/order-line-state.ts"
import {
  type Cancellation,
  cancelOrderLines,
} from "#server/checkout/payments/commands/cancel-order-line.ts"
import { moneyBackOfCancelling } from "#server/money/operations/money-back.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import { inEnglish } from "#words/translations.ts"
import { orderLinesNamed } from "../lines/queries/named-lines.ts"
import { changedSince, traceOrder } from "./trace-order.ts"

/** A shipped item comes back opened, or not at all: it is not restocked unless requested. */
const byTheOwner = (note: string, restock: boolean | undefined, before: unknown): Cancellation => ({
  refusal: (line) => refusals[line.state] ?? changedSince(before, line),
  restocks: ({ state }) => restock ?? isUnsent(state),
  note,
})

const refusals: Partial<Record<OrderLineState, string>> = {
  Delivered: "A delivered order cannot be cancelled. Refund it instead.",
}

export const cancelOperations: Implementation[] = [
  implement(cancelOrder, {
    trace: traceOrder,
    outcome: (rows) => {
      const back = rows.reduce((sum, { refund_rupees }) => sum + refund_rupees, 0)
      const kept = rows.filter(({ result }) => !result.includes("cancelled"))
      const words = kept.map(({ product, result }) => ` Not cancelled: ${product}. ${result}`)
      return `Cancelled. ${formatRupees(fromRupees(back))} is refunded.${words.join("")}`
    },
    moneyBack: ({ db }, { id }) => moneyBackOfCancelling(db, id),
    run: async (context, { id, reason, restock }, { maxOrderRefund, before }) => {
      const lines = await context.db
        .select()
        .from(orderLines)
        .where(orderLinesNamed(id))
        .orderBy(orderLines.line)
      const how = { ...byTheOwner(reason, restock, before), maxOrderRefund }
      const results = await cancelOrderLines(
        context,
        lines.map((line) => line.id),
        how,
      )
      const refused = results.find(({ ok }) => !ok)
      if (refused && !refused.ok && results.every(({ ok }) => !ok)) return refused
      const rows = []
      for (const [n, line] of lines.entries()) {
        const cancelled = results[n]!
        rows.push({
          order: line.id,
          product: line.title,
          ...(cancelled.ok
            ? {
                result: cancelled.value.now ? "cancelled" : "was cancelled before",
                refund_rupees: toRupees(cancelled.value.refund),
              }
            : { result: inEnglish(cancelled.failure.message), refund_rupees: 0 }),
        })
      }
      return rows.length > 0 ? ok(rows) : notFound("There is no order with this number.")
    },
  }),
]
