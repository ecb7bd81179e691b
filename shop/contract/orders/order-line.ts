import { type LensType, lensTypes } from "@chashma/optics/powers/eye-power.ts"
import { z } from "zod"
import { type CashState, cashStates } from "#domain/checkout/payment-state.ts"
import { fromRupees, type Paise, toRupees } from "#domain/core/money.ts"
import { lineTotal } from "#domain/money/line-total.ts"
import {
  type OrderPaymentStatus,
  orderPaymentStatuses,
  type RefundState,
  refundStates,
} from "#domain/money/refund.ts"
import { type GstPart, gstNames } from "#domain/money/tax.ts"
import type {
  CashPayment,
  OrderLine,
  OrderTotals,
  PurchaseLine,
  Surplus,
} from "#domain/orders/order-line.ts"
import { type OrderLineState, orderLineStates } from "#domain/orders/order-line-state.ts"
import { refillReminderStates } from "#domain/prescriptions/contact-lens/contact-lens.ts"
import type { ShownChoice } from "#domain/prescriptions/lens/types.ts"
import { shape as partsOfModules } from "#modules/order-line-parts.ts"
import { renamed, renaming, wireRupees } from "../core/renamed.ts"
import {
  firstText,
  isoMoment,
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
  rowsOf,
} from "../core/reply-fields.ts"
import { soldContactLens } from "../prescriptions/contact-lens.ts"
import { shownPrescription } from "../prescriptions/lens-power.ts"

/**
 * An order line, which the specified endpoints call an order, as pages read it: words of a later
 * version of the shop are kept, and fields that a reply may lack are null. The shop itself always
 * writes a whole `OrderLine`.
 */
export type ShownOrderLine = Omit<
  OrderLine,
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
  | "purchase"
> & {
  state: OpenEnum<OrderLineState>
  unitPrice: Paise | null
  /** Undefined if the reply has no lens fields; null for the frame only. */
  lens?: ShownLens | null
  createdAt: string | null
  updatedAt: string | null
  paymentStatus: OpenEnum<OrderPaymentStatus> | null
  refund: {
    state: OpenEnum<RefundState>
    amount: Paise
    instant?: boolean | undefined
  } | null
  surplus: (Omit<Surplus, "state"> & { state: OpenEnum<RefundState> }) | null
  history: { at: string | null; state: OpenEnum<OrderLineState> }[]
  tax: { taxable: Paise; parts: ShownGstPart[] } | null
  purchase: ShownTotals | null
}

export type ShownTotals = Omit<OrderTotals, "cash"> & {
  cash: (Omit<CashPayment, "state"> & { state: OpenEnum<CashState> }) | null
}

/** The price paid for the line; null if not known. */
export const shownLineTotal = ({
  unitPrice,
  quantity,
  discount,
}: Pick<ShownOrderLine, "unitPrice" | "quantity" | "discount">): Paise | null =>
  unitPrice === null ? null : lineTotal({ unitPrice, quantity, discount })

export type ShownLens = Omit<ShownChoice, "type"> & { type: OpenEnum<LensType> }

export type ShownGstPart = Omit<GstPart, "name"> & { name: OpenEnum<GstPart["name"]> }

/**
 * Null in the shop where the reply lacks a field, or has it in a form that cannot be read.
 * @param empty how null is written: undefined leaves the field out
 */
const orNull = <Field extends z.ZodType>(field: Field, empty: null | undefined = undefined) =>
  z.codec(field.optional().catch(undefined as never), z.custom<z.output<Field> | null>(), {
    decode: (read) => read ?? null,
    encode: (shown) => (shown ?? empty) as never,
  })

/** Orders without a discount keep their earlier form. */
const discount = () =>
  z.codec(replyRupees().optional().catch(undefined), z.custom<Paise>(), {
    decode: (read) => fromRupees(read ?? 0),
    encode: (paise) => (paise > 0 ? toRupees(paise) : undefined),
  })

const flag = () => z.boolean().optional().catch(undefined)

const wirePaidLine = z.object({
  id: z.string(),
  product_title: z.string(),
  product_quantity: z.int(),
  amount: wireRupees(),
  discount: discount().describe("Rupees already taken off in `amount`."),
  product_id: z.int().optional().catch(undefined),
  contact_lens: soldContactLens.optional().catch(undefined),
})

const paidLine = z.codec(wirePaidLine, z.custom<PurchaseLine>(), {
  decode: ({ product_title, product_quantity, amount, product_id, contact_lens, ...line }) => ({
    ...line,
    ...{ title: product_title, quantity: product_quantity, total: amount },
    ...(contact_lens &&
      product_id !== undefined && { contactLens: { ...contact_lens, productId: product_id } }),
  }),
  encode: ({ title, quantity, total, contactLens, ...line }) => ({
    ...line,
    ...{ product_title: title, product_quantity: quantity, amount: total },
    ...(contactLens && { product_id: contactLens.productId, contact_lens: contactLens }),
  }),
})

const purchase = renamed(
  z.object({
    order_number: orNull(replyTextOrNull(), null).describe(
      "The number shown to people, such as CH-26-000123.",
    ),
    delivery: orNull(z.object({ from: isoMoment, until: isoMoment }).nullable(), null).describe(
      "The first and the last day on which it was promised.",
    ),
    delivery_after: orNull(
      renamed(z.object({ earliest_days: z.int(), latest_days: z.int() }), {
        ...{ earliest: "earliest_days", latest: "latest_days" },
      }),
    ).describe(
      "Only while a prescription is awaited: business days to the delivery once it is confirmed.",
    ),
    amount: wireRupees(),
    delivery_fee: wireRupees(),
    cash: orNull(
      renamed(
        z.object({
          state: openEnum(cashStates),
          amount: wireRupees(),
          collected_at: replyMomentOrNull(),
        }),
        { collectedAt: "collected_at" },
      ),
    ).describe(
      "Only of an order that is paid in cash on delivery: how that stands, and what is to be collected or was.",
    ),
    at_counter: flag().describe("It was paid in the shop."),
    collect: flag().describe("It is collected in the shop: no parcel is sent."),
    orders: z.array(paidLine),
    coupon_code: orNull(replyTextOrNull()).describe("The coupon that was applied."),
    member_discount: discount().describe(
      "Rupees that a member offer took off all orders; part of their discounts.",
    ),
    second_pair_discount: discount().describe(
      "Rupees that the second pair offer took off all orders; part of their discounts.",
    ),
    changes: z
      .codec(
        replyList(z.object({ at: isoMoment, what: z.string() }))
          .optional()
          .catch(undefined),
        z.custom<ShownTotals["changes"]>(),
        { decode: (read) => read, encode: (changes) => (changes?.length ? changes : undefined) },
      )
      .describe("What the shop changed since the order was placed, oldest first."),
  }),
  {
    ...{ number: "order_number", deliveryAfter: "delivery_after", paid: "amount" },
    ...{ deliveryFee: "delivery_fee", atCounter: "at_counter", isCollected: "collect" },
    ...{ lines: "orders", couponCode: "coupon_code", memberDiscount: "member_discount" },
    secondPairDiscount: "second_pair_discount",
  },
)

const fields = z.looseObject({
  id: replyText(),
  product_id: replyInt(1, 0),
  product_quantity: replyInt(1, 1),
  selected_Lens_Or_ProductPrice: replyPrice(),
  delivery_status: openEnum(orderLineStates),
  mobile_number: replyText(),
  slug: replyTextOrNull(),
  tracking_number: replyTextOrNull(),
  createdAt: replyMoment(),
  updatedAt: replyMoment(),

  product_title: replyText(),
  product_thumnail_img: replyText(),
  frame_colour: z.object({ name: z.string(), hex: z.string() }).nullable().catch(null),
  size: replyText().optional().describe("Such as M, or as printed on the frame: 50-18-140"),
  lens: z
    .object({
      type: openEnum(lensTypes),
      option: replyText(),
      sold: z
        .object({
          type: z.string(),
          option: z.string(),
          brand: z.string().optional(),
          warrantyMonths: z.int().optional(),
        })
        .optional()
        .catch(undefined)
        .describe("The labels, brand and warranty on the day of the order."),
      prescription: shownPrescription.nullable().catch(null),
      prescriptionLater: z
        .literal(true)
        .optional()
        .catch(undefined)
        .describe("The prescription is sent after ordering and has not been received yet."),
    })
    .nullable()
    .catch(undefined as never) as unknown as z.ZodType<ShownLens | null | undefined>,
  lens_surcharge: wireRupees()
    .optional()
    .catch(undefined)
    .describe("Rupees in the price of one piece for strong powers."),
  delivered_at: replyMomentOrNull(),

  /**
   * The shop always sends the rest; optional because a client shows an order with few fields as far as
   * possible.
   */
  contact_lens: orNull(soldContactLens).describe(
    "Of contact lenses that were chosen by value: for which eye, and what they are.",
  ),
  refill_reminder: z
    .enum(refillReminderStates)
    .optional()
    .catch(undefined)
    .describe(
      "Whether the shopper opted in to a message when these contact lenses run out, or got it.",
    ),
  address: replyText().optional().describe("Where it goes, on one line."),
  cancellable_until: orNull(replyMomentOrNull(), null).describe(
    "The shopper may cancel until then; null afterwards.",
  ),
  cancel_refund: orNull(wireRupees()).describe(
    "Rupees that go back if the shopper cancels it now; missing once that is over.",
  ),
  instant_refund: flag().describe(
    "The shop asks for instant refunds, where the payment allows them.",
  ),
  is_late: flag().describe("The last promised day has passed, and it is not delivered."),
  refused_at: replyMomentOrNull()
    .optional()
    .describe("When the shopper refused the late parcel that it is in."),
  refusal: orNull(
    renamed(
      z.object({ items: replyText(), refund: wireRupees(), refund_by: replyMomentOrNull() }),
      { refundBy: "refund_by" },
    ),
  ).describe(
    "While its parcel is late and on its way: what is in it, and the rupees that go back if it is refused, by when at the latest once it is.",
  ),
  discount: discount().describe("Rupees that a coupon or a member offer took off the whole line."),
  tax: orNull(
    z.object({
      taxable: wireRupees(),
      parts: rowsOf({ name: openEnum(gstNames), percent: z.number(), amount: wireRupees() }),
    }),
  ).describe("Rupees of GST inside the price of the line, by the place of supply."),
  payment_status: orNull(openEnum(orderPaymentStatuses)).describe(
    "The payment state of this line.",
  ),
  refund: orNull(
    z
      .object({
        state: openEnum(refundStates),
        amount: wireRupees(),
        instant: flag().describe("It arrives in minutes."),
      })
      .nullable(),
    null,
  ).describe("Rupees refunded for this line; null if none. The refund is complete when done."),
  surplus: orNull(
    renamed(
      z.object({
        state: openEnum(refundStates),
        amount: wireRupees(),
        at_counter: flag().describe("It was taken in the shop."),
      }),
      { atCounter: "at_counter" },
    ).nullable(),
    null,
  ).describe(
    "Rupees that were charged beyond the whole purchase and go back; the same on each of its lines.",
  ),
  history: replyList(z.object({ at: replyMoment(), state: openEnum(orderLineStates) }))
    .optional()
    .catch(undefined)
    .describe("Every state that the order has been in, oldest first."),
  purchase: orNull(purchase).describe(
    "Rupees paid at once, or to be paid in cash, for this order and those bought with it, delivery included.",
  ),
})

const names = renaming(fields, {
  ...{ productId: "product_id", title: "product_title", thumbnail: "product_thumnail_img" },
  ...{ quantity: "product_quantity", unitPrice: "selected_Lens_Or_ProductPrice" },
  ...{ frameColour: "frame_colour", lensSurcharge: "lens_surcharge", contactLens: "contact_lens" },
  ...{ refillReminder: "refill_reminder", state: "delivery_status", mobile: "mobile_number" },
  ...{ courier: "slug", trackingNumber: "tracking_number", deliveredAt: "delivered_at" },
  ...{ cancellableUntil: "cancellable_until", cancelRefund: "cancel_refund", isLate: "is_late" },
  ...{ instantRefund: "instant_refund", refusedAt: "refused_at", paymentStatus: "payment_status" },
})

export const orderLineFields = fields.extend(partsOfModules)

type WireOrderLine = z.output<typeof orderLineFields>

export const readOrderLine = (
  wire: WireOrderLine,
  reading: z.core.ParsePayload,
): ShownOrderLine => ({
  ...names.decode(wire),
  id: wire.id || missingField("id", reading),
  unitPrice: Number.isNaN(wire.selected_Lens_Or_ProductPrice)
    ? null
    : fromRupees(wire.selected_Lens_Or_ProductPrice),
  ...(wire.contact_lens && { refillReminder: wire.refill_reminder ?? "off" }),
  parts: Object.fromEntries(
    Object.keys(partsOfModules).flatMap((name) =>
      wire[name] === undefined ? [] : [[name, wire[name]]],
    ),
  ),
  mobile: firstText(wire, "mobile_number", "mobile_num", "phone_number"),
  address: wire.address ?? "",
  paymentStatus: wire.payment_status || null,
  history: wire.history ?? [],
})

export const writeOrderLine = (order: ShownOrderLine): WireOrderLine => ({
  ...names.encode({
    ...(order as Omit<ReturnType<typeof names.decode>, "unitPrice">),
    // A value read as missing is refused by the schema: the shop writes whole orders.
    unitPrice: order.unitPrice === null ? Number.NaN : toRupees(order.unitPrice),
  }),
  ...(order.contactLens && { refill_reminder: order.refillReminder ?? "off" }),
  ...order.parts,
})

export const orderLine = z.codec(orderLineFields, z.custom<ShownOrderLine>(), {
  decode: readOrderLine,
  encode: writeOrderLine,
})
