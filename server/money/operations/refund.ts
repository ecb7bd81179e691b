import { z } from "zod"
import { toRupees } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import { refundOrderLine } from "#server/checkout/payments/commands/refund-order-line.ts"
import { flag, orderLineId, reason, rupees } from "#server/office/operations/inputs.ts"
import { defineOperation } from "#server/office/operations/operation.ts"
import { changedSince, traceOrder } from "#server/orders/operations/trace-order.ts"
import { moneyBackOfRefund } from "./money-back.ts"

export const refund = defineOperation({
  name: "refund",
  summary: "Gives money back for an order, up to what is left of its price and the delivery fee",
  places: ["id", "rupees"],
  input: z.strictObject({
    id: orderLineId,
    rupees: rupees.describe("Rupees, such as 499 or 499.50"),
    reason,
    send: flag
      .optional()
      .describe(
        "Sends what was not sent yet although nothing of its price is left (it is cancelled)",
      ),
  }),
  trace: traceOrder,
  moneyBack: ({ db }, { id, rupees, send }) => moneyBackOfRefund(db, id, rupees, send ?? false),
  run: async (context, { id, rupees, reason, send }, _log, _by, { mostOfOrder, before }) => {
    const given = await refundOrderLine(context, id, rupees, reason, {
      maxOrderRefund: mostOfOrder,
      isSent: send ?? false,
      refusal: (line) => changedSince(before, line),
    })
    if (!given.ok) return given
    const { refundId, amount, isCancelled, left } = given.value
    return ok({
      order: id,
      refund: refundId,
      rupees: toRupees(amount),
      left_rupees: toRupees(left),
      cancelled: isCancelled,
    })
  },
})
