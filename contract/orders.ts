import { z } from "zod"
import {
  type LensChoice,
  type LensOptionName,
  type LensType,
  lensOptionNames,
  lensTypes,
} from "#domain/lens/types.ts"
import { fromRupees, type Paise, toRupees } from "#domain/money.ts"
import type { Order, OrderPurchase } from "#domain/order.ts"
import { type OrderState, orderStates } from "#domain/order-state.ts"
import type { ListedProduct } from "#domain/product.ts"
import {
  type OrderPaymentStatus,
  orderPaymentStatuses,
  type RefundState,
  refundStates,
} from "#domain/refund.ts"
import { type GstPart, gstNames } from "#domain/tax.ts"
import { defineEndpoint } from "./endpoint.ts"
import { wirePd } from "./lens-power.ts"
import { product } from "./product.ts"
import {
  firstText,
  missingField,
  type OpenEnum,
  openEnum,
  replyInt,
  replyList,
  replyMoment,
  replyMomentOrNull,
  replyPrice,
  replyRupees,
  replyText,
  replyTextOrNull,
} from "./reply-fields.ts"
import { digits, text } from "./text.ts"

/**
 * An order as pages read it: words of a later version of the shop are kept, and what a reply may lack
 * is null. The shop itself always writes a whole `Order`.
 */
export type ShownOrder = Omit<
  Order,
  | "state"
  | "unitPrice"
  | "lens"
  | "createdAt"
  | "updatedAt"
  | "paymentStatus"
  | "refund"
  | "surplus"
  | "history"
  | "tax"
> & {
  state: OpenEnum<OrderState>
  unitPrice: Paise | null
  /** Undefined where the reply does not speak of lenses; null for the frame alone. */
  lens?: ShownLens | null
  createdAt: string | null
  updatedAt: string | null
  paymentStatus: OpenEnum<OrderPaymentStatus> | null
  refund: { state: OpenEnum<RefundState>; amount: Paise } | null
  surplus: { state: OpenEnum<RefundState>; amount: Paise } | null
  history: { at: string | null; state: OpenEnum<OrderState> }[]
  tax: { taxable: Paise; parts: ShownGstPart[] } | null
}

export type ShownLens = Omit<LensChoice, "type" | "option"> & {
  type: OpenEnum<LensType>
  option: OpenEnum<LensOptionName>
}

export type ShownGstPart = Omit<GstPart, "name"> & { name: OpenEnum<GstPart["name"]> }

const eyePower = z.object({
  sph: z.number(),
  cyl: z.number(),
  axis: z.number().nullable(),
  add: z.number().nullable(),
})

const wireOrder = z.looseObject({
  id: replyText(),
  product_id: replyInt(1, 0),
  product_quantity: replyInt(1, 1),
  selected_Lens_Or_ProductPrice: replyPrice(),
  delivery_status: openEnum(orderStates),
  mobile_number: replyText(),
  slug: replyTextOrNull(),
  tracking_number: replyTextOrNull(),
  createdAt: replyMoment(),
  updatedAt: replyMoment(),

  product_title: replyText(),
  product_thumnail_img: replyText(),
  frame_colour: z.object({ name: z.string(), hex: z.string() }).nullable().catch(null),
  lens: z
    .object({
      type: openEnum(lensTypes),
      option: openEnum(lensOptionNames),
      prescription: z
        .object({ right: eyePower, left: eyePower, pd: wirePd.optional().catch(undefined) })
        .nullable()
        .catch(null),
    })
    .nullable()
    .catch(undefined as never) as unknown as z.ZodType<ShownLens | null | undefined>,
  delivered_at: replyMomentOrNull(),

  /** The shop always sends the rest; optional for whoever reads an answer of an earlier version. */
  address: replyText().optional().describe("Where it goes, on one line."),
  cancellable_until: replyMomentOrNull()
    .optional()
    .describe("Until then the shopper may cancel; null once that is over."),
  tax: z
    .object({
      taxable: replyRupees(),
      parts: z.array(
        z.object({ name: openEnum(gstNames), percent: z.number(), amount: replyRupees() }),
      ),
    })
    .optional()
    .catch(undefined)
    .describe("Rupees of GST inside the price of the line, by the place of supply."),
  payment_status: openEnum(orderPaymentStatuses)
    .optional()
    .describe("How the money of this line stands."),
  refund: z
    .object({ state: openEnum(refundStates), amount: replyRupees() })
    .nullable()
    .optional()
    .catch(undefined)
    .describe("Rupees that go back for this line; null when none do. The money is back when done."),
  surplus: z
    .object({ state: openEnum(refundStates), amount: replyRupees() })
    .nullable()
    .optional()
    .catch(undefined)
    .describe(
      "Rupees that were charged beyond the whole purchase and go back; the same on each of its lines.",
    ),
  history: replyList(z.object({ at: replyMoment(), state: openEnum(orderStates) }))
    .optional()
    .catch(undefined)
    .describe("Every state that the order has been in, oldest first."),
  purchase: z
    .object({
      amount: replyRupees(),
      delivery_fee: replyRupees(),
      orders: z.array(
        z.object({
          id: z.string(),
          product_title: z.string(),
          product_quantity: z.int(),
          amount: replyRupees(),
        }),
      ),
    })
    .optional()
    .catch(undefined)
    .describe("Rupees paid at once for this order and those bought with it, delivery included."),
})

type WireOrder = z.output<typeof wireOrder>

const readPart = <Part extends { amount: number }>(part: Part) => ({
  ...part,
  amount: fromRupees(part.amount),
})

const writePart = (part: ShownGstPart) => ({ ...part, amount: toRupees(part.amount) })

const readOrder = (wire: WireOrder, reading: z.core.ParsePayload): ShownOrder => ({
  id: wire.id || missingField("id", reading),
  productId: wire.product_id,
  title: wire.product_title,
  thumbnail: wire.product_thumnail_img,
  quantity: wire.product_quantity,
  unitPrice: Number.isNaN(wire.selected_Lens_Or_ProductPrice)
    ? null
    : fromRupees(wire.selected_Lens_Or_ProductPrice),
  frameColour: wire.frame_colour,
  lens: wire.lens,
  state: wire.delivery_status,
  mobile: firstText(wire, "mobile_number", "mobile_num", "phone_number"),
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
  paymentStatus: wire.payment_status || null,
  refund: wire.refund ? { ...wire.refund, amount: fromRupees(wire.refund.amount) } : null,
  surplus: wire.surplus ? { ...wire.surplus, amount: fromRupees(wire.surplus.amount) } : null,
  history: wire.history ?? [],
  purchase: wire.purchase ? readPurchase(wire.purchase) : null,
})

const readPurchase = (wire: NonNullable<WireOrder["purchase"]>): OrderPurchase => ({
  paid: fromRupees(wire.amount),
  deliveryFee: fromRupees(wire.delivery_fee),
  lines: wire.orders.map((line) => ({
    id: line.id,
    title: line.product_title,
    quantity: line.product_quantity,
    total: fromRupees(line.amount),
  })),
})

const writePurchase = ({ paid, deliveryFee, lines }: OrderPurchase) => ({
  amount: toRupees(paid),
  delivery_fee: toRupees(deliveryFee),
  orders: lines.map((line) => ({
    id: line.id,
    product_title: line.title,
    product_quantity: line.quantity,
    amount: toRupees(line.total),
  })),
})

const writeOrder = (order: ShownOrder): WireOrder => ({
  id: order.id,
  product_id: order.productId,
  product_title: order.title,
  product_thumnail_img: order.thumbnail,
  product_quantity: order.quantity,
  // What was read as missing is refused by the schema: the shop writes whole orders.
  selected_Lens_Or_ProductPrice: order.unitPrice === null ? Number.NaN : toRupees(order.unitPrice),
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
  payment_status: order.paymentStatus ?? undefined,
  refund: order.refund && { ...order.refund, amount: toRupees(order.refund.amount) },
  surplus: order.surplus && { ...order.surplus, amount: toRupees(order.surplus.amount) },
  history: order.history,
  purchase: order.purchase ? writePurchase(order.purchase) : undefined,
})

const order = z.codec(wireOrder, z.custom<ShownOrder>(), { decode: readOrder, encode: writeOrder })

export type OrderWithProduct = ShownOrder & { product: ListedProduct | null }

export const ordersOfShopper = defineEndpoint({
  method: "POST",
  path: "/api/cashfree/orders/number",
  auth: "shopper",
  summary: "The caller's orders, newest first, whatever number is sent",
  body: z.strictObject({ mobile_number: digits(text(20)).optional() }),
  reply: z.object({ data: replyList(order) }),
})

export const orderById = defineEndpoint({
  method: "GET",
  path: "/api/cashfree/orders/:id",
  auth: "shopper",
  summary: "One order of the caller; somebody else's looks like one that does not exist",
  params: z.object({ id: text(60) }),
  reply: z.object({
    data: z.codec(
      wireOrder.extend({ product: product.nullable().catch(null) }),
      z.custom<OrderWithProduct>(),
      {
        decode: ({ product, ...wire }, reading) => ({ ...readOrder(wire, reading), product }),
        encode: ({ product, ...order }) => ({ ...writeOrder(order), product }),
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
    "Cancels an order of the caller within two hours of placing it, and gives its money back; once cancelled, asking again changes nothing",
  params: z.object({ id: text(60) }),
  reply: z.object({ data: order }),
  failures: ["NOT_FOUND", "NOT_ALLOWED_NOW"],
})
