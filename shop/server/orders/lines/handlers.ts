import {
  orderById,
  ordersOfShopper,
  refuseParcel as refuseParcelEndpoint,
} from "#contract/orders/orders.ts"
import { ok } from "#domain/core/result.ts"
import type { AppContext } from "#server/core/context.ts"
import { defineHandler, type EndpointHandler } from "#server/http/endpoint-handler.ts"
import { refuseParcel } from "./commands/refuse-parcel.ts"
import { findOrderLine, findOwnLine, listOrderLines } from "./queries/shopper-lines.ts"

export const orderHandlers = (context: AppContext): EndpointHandler[] => [
  defineHandler(ordersOfShopper, async (_input, { shopper, log }) =>
    ok({ data: await listOrderLines(context, shopper.id, log) }),
  ),

  defineHandler(orderById, async ({ params }, { shopper, log }) => {
    const order = await findOrderLine(context, shopper.id, params.id, log)
    if (!order.ok) return order
    const product = context.catalogue.product(order.value.productId)
    return ok({ data: { ...order.value, product } })
  }),

  defineHandler(refuseParcelEndpoint, async ({ params }, { shopper, log }) => {
    const line = await findOwnLine(context.db, shopper.id, params.id)
    if (!line.ok) return line
    const refused = await refuseParcel(context, line.value.id)
    if (!refused.ok) return refused
    const order = await findOrderLine(context, shopper.id, params.id, log)
    return order.ok ? ok({ data: order.value }) : order
  }),
]
