import { z } from "zod"
import { fail } from "#contract/core/api-result.ts"
import { orderById, ordersOfShopper } from "#contract/orders/orders.ts"
import { ok } from "#domain/core/result.ts"
import type { AppContext } from "#server/core/context.ts"
import { defineHandler, type EndpointHandler } from "#server/http/endpoint-handler.ts"
import { findOrderLine, listOrderLines } from "./queries.ts"

export const orderHandlers = (context: AppContext): EndpointHandler[] => [
  defineHandler(ordersOfShopper, async (_input, { shopper, log }) =>
    ok({ data: await listOrderLines(context, shopper.id, log) }),
  ),

  defineHandler(orderById, async ({ params }, { shopper, log }) => {
    const isId = z.uuid().safeParse(params.id).success
    const order = isId ? await findOrderLine(context, shopper.id, params.id, log) : null
    if (!order) return fail("NOT_FOUND", "We couldn't find this order in your account.")
    return ok({ data: { ...order, product: context.catalogue.product(order.productId) } })
  }),
]
