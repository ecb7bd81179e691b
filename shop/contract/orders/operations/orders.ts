import { pdSources } from "@chashma/optics/powers/pd.ts"
import { z } from "zod"
import { rowsOf } from "#contract/core/reply-fields.ts"
import { nameText, text, typedIdentifier } from "#contract/core/text.ts"
import { defineOperation } from "#contract/office/operation.ts"
import { day, flag, moment, oneOf, orderLineId, until } from "#contract/office/operation-inputs.ts"
import { paymentMethods, paymentStates } from "#domain/checkout/payment-state.ts"
import { normalizeTyped } from "#domain/core/identifier.ts"
import { refundStates } from "#domain/money/refund.ts"
import { orderFilterStates, orderPayments, orderStages } from "#domain/orders/order-filters.ts"
import { orderLineStates } from "#domain/orders/order-line-state.ts"
import { parseOrderNumber } from "#domain/orders/order-number.ts"
import { eyes } from "./fitting-hint.ts"

/** An order in a list: the order's page has the rest. */
export const orderRow = z.object({
  number: z.string(),
  order: z.string(),
  /** The payment that placed it. */
  paid_by: z.string(),
  placed: z.string(),
  /** Whole for those who may open any number of contacts, `Asha R.` for others, null for no one else. */
  name: z.string().nullable(),
  mobile: z.string().nullable(),
  /** Of its items without repetition; the first is what has to be done first. */
  states: z.array(z.enum(orderStages)),
  on_hold: z.boolean(),
  late: z.boolean(),
  payment: z.enum(orderPayments),
  /** The last day of the delivery promise. */
  promised: z.string().nullable(),
  city: z.string(),
  rupees: z.number(),
  /** How many pairs are made, such as `1 of 2 pairs made`. */
  made: z.string().nullable(),
  lines: rowsOf({
    id: z.string(),
    title: z.string(),
    thumbnail: z.string(),
    quantity: z.number(),
  }),
})

const filterState = oneOf(orderFilterStates)
const filterPayment = oneOf(orderPayments)
const place = text(60).overwrite(normalizeTyped).trim().min(2, "must be a city or a PIN code")

/** The filters that the list of orders and its export share. */
export const orderFilters = {
  state: filterState
    .optional()
    .describe(`Only with an item that is ${orderFilterStates.join(", ")}`),
  payment: filterPayment
    .optional()
    .describe(`Only those whose payment is ${orderPayments.join(", ")}`),
  since: moment.optional().describe("Only those placed since, such as 2026-11-20"),
  until: until.optional().describe("Only those placed up to and on that day, such as 2026-11-30"),
  late: flag.optional().describe("Only those that are later than promised"),
  hold: flag.optional().describe("Only those that the staff put on hold"),
  place: place.optional().describe("Only those to this city, or to PIN codes that begin so"),
}

export const listOrders = defineOperation({
  name: "orders",
  summary: "Lists orders, newest first",
  permission: "orders.read",
  effect: "read",
  did: "look/looked at the list of orders",
  shows: { kinds: ["contact", "purchases"], ids: ["number"] },
  positionals: ["find"],
  input: z.strictObject({
    find: text(100)
      .overwrite(normalizeTyped)
      .optional()
      .describe(
        "Order number or its end, id (or how it begins), payment, parcel, GSTIN, mobile number or its last 4 digits or more, or name",
      ),
    ...orderFilters,
    oldest: flag.optional().describe("Oldest first"),
    after: typedIdentifier
      .overwrite(normalizeTyped)
      .refine((typed) => parseOrderNumber(typed) !== null, "must be an order number")
      .optional()
      .describe("Only those that follow this order in the list: the next page"),
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
    "placed",
    "states",
    "payment",
    "name",
    "mobile",
    "city",
    "promised",
    "rupees",
  ],
  reply: z.array(orderRow),
})

/** Filters of a saved view, as the address of the list has them. */
const viewFilters = z.strictObject({
  state: filterState.optional(),
  payment: filterPayment.optional(),
  since: day.optional(),
  until: day.optional(),
  late: z.literal("1").optional(),
  hold: z.literal("1").optional(),
  place: place.optional(),
  sort: z.literal("oldest").optional(),
})

const viewId = z.uuid("must be the id of a view").describe("Id of the view, from `order-views`")

export const listOrderViews = defineOperation({
  name: "order-views",
  summary: "Lists the views of the orders that a member of staff saved",
  permission: "orders.read",
  effect: "count",
  did: "look/looked at their views of orders",
  reply: rowsOf({ id: z.string(), name: z.string(), filters: viewFilters }),
})

export const saveOrderView = defineOperation({
  name: "order-views save",
  summary: "Saves filters of the orders under a name, or renames a saved view",
  permission: "orders.read",
  effect: "change",
  did: "save/saved a view of orders",
  shows: null,
  positionals: ["name"],
  input: z.strictObject({
    name: nameText(40, "must have a name").describe("Its name"),
    filters: viewFilters.optional().describe("What it filters; what it filtered before by default"),
    id: viewId.optional(),
  }),
  reply: z.object({ id: z.string() }),
})

export const deleteOrderView = defineOperation({
  name: "order-views delete",
  summary: "Deletes a saved view of the orders",
  permission: "orders.read",
  effect: "change",
  did: "delete/deleted a view of orders",
  shows: null,
  positionals: ["id"],
  input: z.strictObject({ id: viewId }),
  reply: z.object({ id: z.string() }),
})

export const showOrderLine = defineOperation({
  name: "order",
  summary: "Shows all of one order: what to make, where to send it, what happened to it",
  permission: "prescriptions.read",
  effect: "read",
  did: "look/looked at everything about {about|an order}",
  shows: { kinds: ["contact", "purchases", "prescription"], ids: ["number"] },
  positionals: ["id"],
  input: z.strictObject({ id: orderLineId }),
  reply: z.object({
    number: z.string().nullable(),
    order: z.string(),
    payment: z.string(),
    payment_method: z.enum(paymentMethods),
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
    history: rowsOf({
      at: z.string(),
      state: z.enum(orderLineStates),
    }),
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
    fitting_height: eyes.nullable(),
    variant: z.string().nullable(),
    lens: z.string(),
    mobile: z.string(),
  }),
})
