import { z } from "zod"
import { toRupees } from "#domain/money.ts"
import { ok } from "#domain/result.ts"
import { refundOrderLine } from "../refunds/commands/refund-order-line.ts"
import { orderLineId, reason, rupees } from "./inputs.ts"
import { moneyBackOfRefund } from "./money-back.ts"
import { defineOperation } from "./operation.ts"
import { traceOrder } from "./trace-order.ts"

export const refund = defineOperation({
  name: "refund",
  summary: "Gives money back for an order, up to what is left of its price and the delivery fee",
  places: ["id", "rupees"],
  input: z.strictObject({
    id: orderLineId,
    rupees: rupees.describe("Rupees, such as 499 or 499.50"),
    reason,
  }),
  trace: traceOrder,
  moneyBack: ({ db }, { id, rupees }) => moneyBackOfRefund(db, id, rupees),
  run: async (context, { id, rupees, reason }, _log, _by, { mostOfOrder }) => {
    const given = await refundOrderLine(context, id, rupees, reason, mostOfOrder)
    if (!given.ok) return given
    const { refundId, left } = given.value
    return ok({
      order: id,
      refund: refundId,
      rupees: toRupees(rupees),
      left_rupees: toRupees(left),
    })
  },
})
