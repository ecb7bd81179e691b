import { z } from "zod"
import { text } from "#contract/core/text.ts"
import { defineOperation } from "#contract/office/operation.ts"
import { moment, orderLineId, until } from "#contract/office/operation-inputs.ts"
import { paymentStates } from "#domain/checkout/payment-state.ts"
import { normalizeTyped } from "#domain/core/identifier.ts"
import { refundStates } from "#domain/money/refund.ts"
import { orderLineStates } from "#domain/orders/order-line-state.ts"
import { pdSources } from "#domain/prescriptions/lens/pd.ts"

const orderRow = z.object({
  mobile: z.string().nullable(),
  number: z.string().nullable(),
  order: z.string(),
  payment: z.string(),
  payment_method: z.enum(["online", "cash"]),
  cash: z.enum(paymentStates).nullable(),
  placed: z.string(),
  state: z.enum(orderLineStates),
  replaces: z.string().nullable(),
  product_id: z.number(),
  product: z.string(),
  quantity: z.number(),
  rupees: z.number(),
  discount_rupees: z.number().nullable(),
  coupon: z.string().nullable(),
  courier: z.string().nullable(),
  tracking_number: z.string().nullable(),
  refund: z.enum(refundStates).nullable(),
  refund_rupees: z.number().nullable(),
  surplus_refund: z.enum(refundStates).nullable(),
  surplus_rupees: z.number().nullable(),
})

export const listOrders = defineOperation({
  name: "orders",
  summary: "Lists orders, newest first",
  permission: "orders.read",
  effect: "read",
  positionals: ["find"],
  input: z.strictObject({
    find: text(100)
      .overwrite(normalizeTyped)
      .optional()
      .describe("Order number, id (or how it begins), payment, parcel, mobile number or name"),
    state: z
      .enum(orderLineStates, `must be one of ${orderLineStates.join(", ")}`)
      .optional()
      .describe(`Only those that are ${orderLineStates.join(", ")}`),
    since: moment.optional().describe("Only those placed since, such as 2026-11-20"),
    until: until.optional().describe("Only those placed up to and on that day, such as 2026-11-30"),
    limit: z.coerce
      .number("must be a number")
      .int("must be a whole number")
      .min(1, "must be 1 or more")
      .max(1000, "must be at most 1000")
      .default(50)
      .describe("At most so many (50)"),
  }),
  columns: [
    "number",
    "order",
    "placed",
    "state",
    "mobile",
    "product",
    "quantity",
    "rupees",
    "refund",
  ],
  reply: z.array(orderRow),
})

export const showOrderLine = defineOperation({
  name: "order",
  summary: "Shows all of one order: what to make, where to send it, what happened to it",
  permission: "prescriptions.read",
  effect: "read",
  positionals: ["id"],
  input: z.strictObject({ id: orderLineId }),
  reply: z.object({
    ...orderRow.shape,
    history: z.array(
      z.object({
        at: z.string(),
        state: z.enum(orderLineStates),
      }),
    ),
    business: z.string().nullable(),
    buyer_gstin: z.string().nullable(),
    hsn: z.string(),
    gst_percent: z.number(),
    tariff_from: z.string().nullable(),
    delivered: z.string().nullable(),
    name: z.string(),
    address: z.string(),
    landmark: z.string().nullable(),
    alternate_phone: z.string().nullable(),
    contact_lens: z.string().nullable(),
    right_eye: z.string().nullable(),
    left_eye: z.string().nullable(),
    pd: z.string().nullable(),
    pd_source: z.enum(pdSources).nullable(),
    fitting_height: z
      .object({
        right: z.number(),
        left: z.number(),
      })
      .nullable(),
    frame_colour: z.string().nullable(),
    lens: z.string(),
    mobile: z.string(),
  }),
  failures: ["NOT_FOUND"],
})
