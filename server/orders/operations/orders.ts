import { fail } from "#contract/core/api-result.ts"
import { listOrders, showOrderLine } from "#contract/orders/operations/orders.ts"
import { ok } from "#domain/core/result.ts"
import { countContactViews, mobileInList } from "#server/office/operations/contact-quota.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import { findOrderLineHistories } from "../lines/queries.ts"
import { findOrderLines } from "./find-orders.ts"
import { detailsOf } from "./order-details.ts"
import { traceOrder } from "./trace-order.ts"

export const ordersOperations: Implementation[] = [
  implement(listOrders, {
    run: async (context, { limit, ...filter }, { by }) => {
      const found = await findOrderLines(context.db, filter, limit)
      return ok(found.map(({ row }) => ({ ...row, mobile: mobileInList(by, row.mobile) })))
    },
  }),
  implement(showOrderLine, {
    trace: traceOrder,
    run: async (context, { id }, { log, by }) => {
      const { db } = context
      const [found] = await findOrderLines(db, { find: id }, 1)
      if (!found) return fail("NOT_FOUND", "There is no such order.")
      const counted = await countContactViews(context, by, 1)
      if (!counted.ok) return counted
      const history = (await findOrderLineHistories(db, [id])).get(id) ?? []
      return ok({ ...found.row, ...detailsOf(context, found.placed, log), history })
    },
  }),
]
