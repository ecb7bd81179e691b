import { z } from "zod"
import type { ListedProduct } from "#domain/catalogue/product.ts"
import { product } from "../catalogue/product.ts"
import { defineEndpoint } from "../core/endpoint.ts"
import { replyList } from "../core/reply-fields.ts"
import { digits, text, typedIdentifier } from "../core/text.ts"
import {
  orderLine,
  orderLineFields,
  readOrderLine,
  type ShownOrderLine,
  writeOrderLine,
} from "./order-line.ts"
export type OrderLineWithProduct = ShownOrderLine & { product: ListedProduct | null }

export const ordersOfShopper = defineEndpoint({
  method: "POST",
  path: "/api/cashfree/orders/number",
  auth: "shopper",
  summary: "The caller's orders, newest first; the number sent is ignored",
  body: z.strictObject({ mobile_number: digits(typedIdentifier).optional() }),
  reply: z.object({ data: replyList(orderLine) }),
})

export const orderById = defineEndpoint({
  method: "GET",
  path: "/api/cashfree/orders/:id",
  auth: "shopper",
  summary: "One order of the caller; another user's order is not found",
  params: z.object({ id: text(60) }),
  reply: z.object({
    data: z.codec(
      orderLineFields.extend({ product: product.nullable().catch(null) }),
      z.custom<OrderLineWithProduct>(),
      {
        decode: ({ product, ...wire }, reading) => ({ ...readOrderLine(wire, reading), product }),
        encode: ({ product, ...order }) => ({ ...writeOrderLine(order), product }),
      },
    ),
  }),
  failures: ["NOT_FOUND"],
})

export const cancelOrder = defineEndpoint({
  method: "POST",
  path: "/api/cashfree/orders/:id/cancel",
  auth: "shopper",
  summary:
    "Cancels an order of the caller within two hours of placing it, or once it is late and not shipped, and refunds it; repeating it changes nothing",
  params: z.object({ id: text(60) }),
  reply: z.object({ data: orderLine }),
  failures: ["NOT_FOUND", "NOT_ALLOWED_NOW"],
})

export const refuseParcel = defineEndpoint({
  method: "POST",
  path: "/api/cashfree/orders/:id/refuse",
  auth: "shopper",
  summary:
    "Refuses the late parcel of an order of the caller, after the last promised day: it is refunded in full once it is back, within 14 days at the latest; repeating it changes nothing",
  params: z.object({ id: text(60) }),
  reply: z.object({ data: orderLine }),
  failures: ["NOT_FOUND", "NOT_ALLOWED_NOW"],
})
