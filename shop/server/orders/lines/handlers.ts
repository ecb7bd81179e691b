import { z } from "zod"
import { fail } from "#contract/core/api-result.ts"
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

const noSuchOrder = fail("NOT_FOUND", "We couldn't find this order in your account.")

const isId = (text: string) => z.uuid().safeParse(text).success

export const orderHandlers = (context: AppContext): EndpointHandler[] => [
  defineHandler(ordersOfShopper, async (_input, { shopper, log }) =>
    ok({ data: await listOrderLines(context, shopper.id, log) }),
  ),

  defineHandler(orderById, async ({ params }, { shopper, log }) => {
    const order = isId(params.id) ? await findOrderLine(context, shopper.id, params.id, log) : null
    if (!order) return noSuchOrder
    return ok({ data: { ...order, product: context.catalogue.product(order.productId) } })
  }),

  defineHandler(refuseParcelEndpoint, async ({ params }, { shopper, log }) => {
    const line = isId(params.id) ? await findOwnLine(context.db, shopper.id, params.id) : null
    if (!line) return noSuchOrder
    const refused = await refuseParcel(context, line.id)
    if (!refused.ok) return refused
    return ok({ data: (await findOrderLine(context, shopper.id, line.id, log))! })
  }),
]
