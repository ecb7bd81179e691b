import { z } from "zod"
import { lensOptionNames, lensTypes } from "#domain/lens/types.ts"
import { fromRupees, toRupees } from "#domain/money.ts"
import type { Order } from "#domain/order.ts"
import { orderStates } from "#domain/order-state.ts"
import type { ListedProduct } from "#domain/product.ts"
import { orderPaymentStatuses, refundStates } from "#domain/refund.ts"
import { type GstPart, gstNames } from "#domain/tax.ts"
import { defineCall } from "./call.ts"
import { wirePd } from "./lens-power.ts"
import { product } from "./product.ts"
import { text } from "./text.ts"

const eyePower = z.object({
  sph: z.number(),
  cyl: z.number(),
  axis: z.number().nullable(),
  add: z.number().nullable(),
})

const wireOrder = z.object({
  id: z.string(),
  product_id: z.int(),
  product_quantity: z.int(),
  selected_Lens_Or_ProductPrice: z.number(),
  delivery_status: z.enum(orderStates),
  mobile_number: z.string(),
  slug: z.string().nullable(),
  tracking_number: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),

  product_title: z.string(),
  product_thumnail_img: z.string(),
  frame_colour: z.object({ name: z.string(), hex: z.string() }).nullable(),
  lens: z
    .object({
      type: z.enum(lensTypes),
      option: z.enum(lensOptionNames),
      prescription: z.object({ right: eyePower, left: eyePower, pd: wirePd.optional() }).nullable(),
    })
    .nullable(),
  delivered_at: z.string().nullable(),

  /** The shop always sends the rest; optional for whoever reads an answer of an earlier version. */
  address: z.string().optional().describe("Where it goes, on one line."),
  cancellable_until: z
    .string()
    .nullable()
    .optional()
    .describe("Until then the shopper may cancel; null once that is over."),
  tax: z
    .object({
      taxable: z.number(),
      parts: z.array(z.object({ name: z.enum(gstNames), percent: z.number(), amount: z.number() })),
    })
    .optional()
    .describe("Rupees of GST inside the price of the line, by the place of supply."),
  payment_status: z
    .enum(orderPaymentStatuses)
    .optional()
    .describe("How the money of this line stands."),
  refund: z
    .object({ state: z.enum(refundStates), amount: z.number() })
    .nullable()
    .optional()
    .describe("Rupees that go back for this line; null when none do. The money is back when done."),
  history: z
    .array(z.object({ at: z.string(), state: z.enum(orderStates) }))
    .optional()
    .describe("Every state that the order has been in, oldest first."),
})

type WireOrder = z.output<typeof wireOrder>

const readPart = <Part extends { amount: number }>(part: Part) => ({
  ...part,
  amount: fromRupees(part.amount),
})

const writePart = (part: GstPart) => ({ ...part, amount: toRupees(part.amount) })

const readOrder = (wire: WireOrder): Order => ({
  id: wire.id,
  productId: wire.product_id,
  title: wire.product_title,
  thumbnail: wire.product_thumnail_img,
  quantity: wire.product_quantity,
  unitPrice: fromRupees(wire.selected_Lens_Or_ProductPrice),
  frameColour: wire.frame_colour,
  lens: wire.lens,
  state: wire.delivery_status,
  mobile: wire.mobile_number,
  courier: wire.slug,
  trackingNumber: wire.tracking_number,
  deliveredAt: wire.delivered_at,
  createdAt: wire.createdAt,
  updatedAt: wire.updatedAt,
  address: wire.address ?? "",
  cancellableUntil: wire.cancellable_until ?? null,
  tax: wire.tax
    ? { taxable: fromRupees(wire.tax.taxable), parts: wire.tax.parts.map(readPart) }
    : null,
  paymentStatus: wire.payment_status ?? "PAID",
  refund: wire.refund ? { ...wire.refund, amount: fromRupees(wire.refund.amount) } : null,
  history: wire.history ?? [],
})

const writeOrder = (order: Order): WireOrder => ({
  id: order.id,
  product_id: order.productId,
  product_title: order.title,
  product_thumnail_img: order.thumbnail,
  product_quantity: order.quantity,
  selected_Lens_Or_ProductPrice: toRupees(order.unitPrice),
  frame_colour: order.frameColour,
  lens: order.lens,
  delivery_status: order.state,
  mobile_number: order.mobile,
  slug: order.courier,
  tracking_number: order.trackingNumber,
  delivered_at: order.deliveredAt,
  createdAt: order.createdAt,
  updatedAt: order.updatedAt,
  address: order.address,
  cancellable_until: order.cancellableUntil,
  tax: order.tax
    ? { taxable: toRupees(order.tax.taxable), parts: order.tax.parts.map(writePart) }
    : undefined,
  payment_status: order.paymentStatus,
  refund: order.refund && { ...order.refund, amount: toRupees(order.refund.amount) },
  history: order.history,
})

const order = z.codec(wireOrder, z.custom<Order>(), { decode: readOrder, encode: writeOrder })

export type OrderWithProduct = Order & { product: ListedProduct | null }

export const ordersOfShopper = defineCall({
  method: "POST",
  path: "/api/cashfree/orders/number",
  auth: "shopper",
  summary: "The caller's orders, newest first, whatever number is sent",
  body: z.strictObject({ mobile_number: text(20).optional() }),
  reply: z.object({ data: z.array(order) }),
})

export const orderById = defineCall({
  method: "GET",
  path: "/api/cashfree/orders/:id",
  auth: "shopper",
  summary: "One order of the caller; somebody else's looks like one that does not exist",
  params: z.object({ id: text(60) }),
  reply: z.object({
    data: z.codec(wireOrder.extend({ product: product.nullable() }), z.custom<OrderWithProduct>(), {
      decode: ({ product, ...wire }) => ({ ...readOrder(wire), product }),
      encode: ({ product, ...order }) => ({ ...writeOrder(order), product }),
    }),
  }),
  failures: ["NOT_FOUND"],
})

export const cancelOrder = defineCall({
  method: "POST",
  path: "/api/cashfree/orders/:id/cancel",
  auth: "shopper",
  summary:
    "Cancels an order of the caller within two hours of placing it, and gives its money back; once cancelled, asking again changes nothing",
  params: z.object({ id: text(60) }),
  reply: z.object({ data: order }),
  failures: ["NOT_FOUND", "NOT_ALLOWED_NOW"],
})
