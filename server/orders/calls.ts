import { z } from "zod"
import { orderById, ordersOfShopper } from "#contract/orders.ts"
import { done, fail } from "#contract/outcome.ts"
import { type Answer, answer } from "../answer.ts"
import type { House } from "../house.ts"
import { orderOfShopper, ordersOf } from "./queries.ts"

export const orderCalls = (house: House): Answer[] => [
  answer(ordersOfShopper, async (_input, { shopper }) =>
    done({ data: await ordersOf(house, shopper.id) }),
  ),

  answer(orderById, async ({ params }, { shopper }) => {
    const isId = z.uuid().safeParse(params.id).success
    const order = isId ? await orderOfShopper(house, shopper.id, params.id) : null
    if (!order) return fail("NOT_FOUND", "There is no such order among yours.")
    return done({ data: { ...order, product: house.catalogue.product(order.productId) } })
  }),
]
