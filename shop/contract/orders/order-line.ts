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
import type { CashPayment, OrderLine, OrderTotals, Surplus } from "#domain/orders/order-line.ts"
import { type OrderLineState, orderLineStates } from "#domain/orders/order-line-state.ts"
import { refillReminderStates } from "#domain/prescriptions/contact-lens/contact-lens.ts"
import type { ShownChoice } from "#domain/prescriptions/lens/types.ts"
import { shape as partsOfModules } from "#modules/order-line-parts.ts"
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

export const orderLineFields = z.looseObject({
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
  lens_surcharge: replyRupees()
    .optional()
    .catch(undefined)
    .describe("Rupees in the price of one piece for strong powers."),
  delivered_at: replyMomentOrNull(),

  /**
   * The shop always sends the rest; optional because a client shows an order with few fields as far as
   * possible.
   */
  contact_lens: soldContactLens
    .optional()
    .catch(undefined)
    .describe("Of contact lenses that were chosen by value: for which eye, and what they are."),
  ...partsOfModules,
  refill_reminder: z
    .enum(refillReminderStates)
    .optional()
    .catch(undefined)
    .describe(
      "Whether the shopper opted in to a message when these contact lenses run out, or got it.",
    ),
  address: replyText().optional().describe("Where it goes, on one line."),
  cancellable_until: replyMomentOrNull()
    .optional()
    .describe("The shopper may cancel until then; null afterwards."),
  cancel_refund: replyRupees()
    .optional()
    .catch(undefined)
    .describe("Rupees that go back if the shopper cancels it now; missing once that is over."),
  instant_refund: z
    .boolean()
    .optional()
    .catch(undefined)
    .describe("The shop asks for instant refunds, where the payment allows them."),
  is_late: z
    .boolean()
    .optional()
    .catch(undefined)
    .describe("The last promised day has passed, and it is not delivered."),
  refused_at: replyMomentOrNull()
    .optional()
    .describe("When the shopper refused the late parcel that it is in."),
  refusal: z
    .object({ items: replyText(), refund: replyRupees(), refund_by: replyMomentOrNull() })
    .optional()
    .catch(undefined)
    .describe(
      "While its parcel is late and on its way: what is in it, and the rupees that go back if it is refused, by when at the latest once it is.",
    ),
  discount: replyRupees()
    .optional()
    .catch(undefined)
    .describe("Rupees that a coupon or a member offer took off the whole line."),
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
    .describe("The payment state of this line."),
  refund: z
    .object({
      state: openEnum(refundStates),
      amount: replyRupees(),
      instant: z.boolean().optional().catch(undefined).describe("It arrives in minutes."),
    })
    .nullable()
    .optional()
    .catch(undefined)
    .describe("Rupees refunded for this line; null if none. The refund is complete when done."),
  surplus: z
    .object({
      state: openEnum(refundStates),
      amount: replyRupees(),
      at_counter: z.boolean().optional().catch(undefined).describe("It was taken in the shop."),
    })
    .nullable()
    .optional()
    .catch(undefined)
    .describe(
      "Rupees that were charged beyond the whole purchase and go back; the same on each of its lines.",
    ),
  history: replyList(z.object({ at: replyMoment(), state: openEnum(orderLineStates) }))
    .optional()
    .catch(undefined)
    .describe("Every state that the order has been in, oldest first."),
  purchase: z
    .object({
      order_number: replyTextOrNull()
        .optional()
        .describe("The number shown to people, such as CH-26-000123."),
      delivery: z
        .object({ from: isoMoment, until: isoMoment })
        .nullable()
        .optional()
        .catch(undefined)
        .describe("The first and the last day on which it was promised."),
      delivery_after: z
        .object({ earliest_days: z.int(), latest_days: z.int() })
        .optional()
        .catch(undefined)
        .describe(
          "Only while a prescription is awaited: business days to the delivery once it is confirmed.",
        ),
      amount: replyRupees(),
      delivery_fee: replyRupees(),
      cash: z
        .object({
          state: openEnum(cashStates),
          amount: replyRupees(),
          collected_at: replyMomentOrNull(),
        })
        .optional()
        .catch(undefined)
        .describe(
          "Only of an order that is paid in cash on delivery: how that stands, and what is to be collected or was.",
        ),
      at_counter: z.boolean().optional().catch(undefined).describe("It was paid in the shop."),
      collect: z
        .boolean()
        .optional()
        .catch(undefined)
        .describe("It is collected in the shop: no parcel is sent."),
      orders: z.array(
        z.object({
          id: z.string(),
          product_title: z.string(),
          product_quantity: z.int(),
          amount: replyRupees(),
          discount: replyRupees()
            .optional()
            .catch(undefined)
            .describe("Rupees already taken off in `amount`."),
          product_id: z.int().optional().catch(undefined),
          contact_lens: soldContactLens.optional().catch(undefined),
        }),
      ),
      coupon_code: replyTextOrNull().optional().describe("The coupon that was applied."),
      member_discount: replyRupees()
        .optional()
        .catch(undefined)
        .describe("Rupees that a member offer took off all orders; part of their discounts."),
      second_pair_discount: replyRupees()
        .optional()
        .catch(undefined)
        .describe(
          "Rupees that the second pair offer took off all orders; part of their discounts.",
        ),
      changes: replyList(z.object({ at: isoMoment, what: z.string() }))
        .optional()
        .catch(undefined)
        .describe("What the shop changed since the order was placed, oldest first."),
    })
    .optional()
    .catch(undefined)
    .describe(
      "Rupees paid at once, or to be paid in cash, for this order and those bought with it, delivery included.",
    ),
})

type WireOrderLine = z.output<typeof orderLineFields>

const readPart = <Part extends { amount: number }>(part: Part) => ({
  ...part,
  amount: fromRupees(part.amount),
})

/** Orders without a discount keep their earlier form. */
const writeDiscount = (discount: Paise) => (discount > 0 ? toRupees(discount) : undefined)

const writePart = (part: ShownGstPart) => ({ ...part, amount: toRupees(part.amount) })

export const readOrderLine = (
  wire: WireOrderLine,
  reading: z.core.ParsePayload,
): ShownOrderLine => ({
  id: wire.id || missingField("id", reading),
  productId: wire.product_id,
  title: wire.product_title,
  thumbnail: wire.product_thumnail_img,
  quantity: wire.product_quantity,
  unitPrice: Number.isNaN(wire.selected_Lens_Or_ProductPrice)
    ? null
    : fromRupees(wire.selected_Lens_Or_ProductPrice),
  discount: fromRupees(wire.discount ?? 0),
  frameColour: wire.frame_colour,
  ...(wire.size && { size: wire.size }),
  lens: wire.lens,
  ...(wire.lens_surcharge && { lensSurcharge: fromRupees(wire.lens_surcharge) }),
  ...(wire.contact_lens && {
    contactLens: wire.contact_lens,
    refillReminder: wire.refill_reminder ?? "off",
  }),
  parts: Object.fromEntries(
    Object.keys(partsOfModules).flatMap((name) =>
      wire[name] === undefined ? [] : [[name, wire[name]]],
    ),
  ),
  state: wire.delivery_status,
  mobile: firstText(wire, "mobile_number", "mobile_num", "phone_number"),
  courier: wire.slug,
  trackingNumber: wire.tracking_number,
  deliveredAt: wire.delivered_at,
  createdAt: wire.createdAt,
  updatedAt: wire.updatedAt,
  address: wire.address ?? "",
  cancellableUntil: wire.cancellable_until ?? null,
  cancelRefund: wire.cancel_refund === undefined ? null : fromRupees(wire.cancel_refund),
  ...(wire.instant_refund && { instantRefund: true }),
  ...(wire.is_late && { isLate: true }),
  ...(wire.refused_at && { refusedAt: wire.refused_at }),
  ...(wire.refusal && {
    refusal: {
      items: wire.refusal.items,
      refund: fromRupees(wire.refusal.refund),
      refundBy: wire.refusal.refund_by,
    },
  }),
  tax: wire.tax
    ? { taxable: fromRupees(wire.tax.taxable), parts: wire.tax.parts.map(readPart) }
    : null,
  paymentStatus: wire.payment_status || null,
  refund: wire.refund ? { ...wire.refund, amount: fromRupees(wire.refund.amount) } : null,
  surplus: wire.surplus
    ? {
        state: wire.surplus.state,
        amount: fromRupees(wire.surplus.amount),
        ...(wire.surplus.at_counter && { atCounter: true }),
      }
    : null,
  history: wire.history ?? [],
  purchase: wire.purchase ? readPurchase(wire.purchase) : null,
})

const readPurchase = (wire: NonNullable<WireOrderLine["purchase"]>): ShownTotals => ({
  number: wire.order_number ?? null,
  delivery: wire.delivery ?? null,
  deliveryAfter: wire.delivery_after
    ? { earliest: wire.delivery_after.earliest_days, latest: wire.delivery_after.latest_days }
    : null,
  paid: fromRupees(wire.amount),
  deliveryFee: fromRupees(wire.delivery_fee),
  cash: wire.cash
    ? {
        state: wire.cash.state,
        amount: fromRupees(wire.cash.amount),
        collectedAt: wire.cash.collected_at,
      }
    : null,
  ...(wire.at_counter && { atCounter: true }),
  ...(wire.collect && { isCollected: true }),
  couponCode: wire.coupon_code ?? null,
  memberDiscount: fromRupees(wire.member_discount ?? 0),
  secondPairDiscount: fromRupees(wire.second_pair_discount ?? 0),
  ...(wire.changes && { changes: wire.changes }),
  lines: wire.orders.map((line) => ({
    id: line.id,
    title: line.product_title,
    quantity: line.product_quantity,
    discount: fromRupees(line.discount ?? 0),
    total: fromRupees(line.amount),
    ...(line.contact_lens &&
      line.product_id !== undefined && {
        contactLens: { ...line.contact_lens, productId: line.product_id },
      }),
  })),
})

const writePurchase = ({
  number,
  delivery,
  deliveryAfter,
  paid,
  deliveryFee,
  couponCode,
  memberDiscount,
  secondPairDiscount,
  lines,
  changes,
  cash,
  atCounter,
  isCollected,
}: ShownTotals) => ({
  order_number: number,
  delivery,
  ...(deliveryAfter && {
    delivery_after: {
      earliest_days: deliveryAfter.earliest,
      latest_days: deliveryAfter.latest,
    },
  }),
  amount: toRupees(paid),
  delivery_fee: toRupees(deliveryFee),
  ...(cash && {
    cash: {
      state: cash.state,
      amount: toRupees(cash.amount),
      collected_at: cash.collectedAt,
    },
  }),
  at_counter: atCounter,
  collect: isCollected,
  orders: lines.map((line) => ({
    id: line.id,
    product_title: line.title,
    product_quantity: line.quantity,
    amount: toRupees(line.total),
    discount: writeDiscount(line.discount),
    ...(line.contactLens && {
      product_id: line.contactLens.productId,
      contact_lens: line.contactLens,
    }),
  })),
  coupon_code: couponCode ?? undefined,
  member_discount: writeDiscount(memberDiscount),
  second_pair_discount: writeDiscount(secondPairDiscount),
  ...(changes?.length && { changes }),
})

export const writeOrderLine = (order: ShownOrderLine): WireOrderLine => ({
  id: order.id,
  product_id: order.productId,
  product_title: order.title,
  product_thumnail_img: order.thumbnail,
  product_quantity: order.quantity,
  // A value read as missing is refused by the schema: the shop writes whole orders.
  selected_Lens_Or_ProductPrice: order.unitPrice === null ? Number.NaN : toRupees(order.unitPrice),
  discount: writeDiscount(order.discount),
  frame_colour: order.frameColour,
  ...(order.size && { size: order.size }),
  lens: order.lens,
  ...(order.lensSurcharge && { lens_surcharge: toRupees(order.lensSurcharge) }),
  ...(order.contactLens && {
    contact_lens: order.contactLens,
    refill_reminder: order.refillReminder ?? "off",
  }),
  ...order.parts,
  delivery_status: order.state,
  mobile_number: order.mobile,
  slug: order.courier,
  tracking_number: order.trackingNumber,
  delivered_at: order.deliveredAt,
  createdAt: order.createdAt,
  updatedAt: order.updatedAt,
  address: order.address,
  cancellable_until: order.cancellableUntil,
  cancel_refund: order.cancelRefund == null ? undefined : toRupees(order.cancelRefund),
  ...(order.instantRefund && { instant_refund: true }),
  ...(order.isLate && { is_late: true }),
  ...(order.refusedAt && { refused_at: order.refusedAt }),
  ...(order.refusal && {
    refusal: {
      items: order.refusal.items,
      refund: toRupees(order.refusal.refund),
      refund_by: order.refusal.refundBy,
    },
  }),
  tax: order.tax
    ? { taxable: toRupees(order.tax.taxable), parts: order.tax.parts.map(writePart) }
    : undefined,
  payment_status: order.paymentStatus ?? undefined,
  refund: order.refund && { ...order.refund, amount: toRupees(order.refund.amount) },
  surplus: order.surplus && {
    state: order.surplus.state,
    amount: toRupees(order.surplus.amount),
    at_counter: order.surplus.atCounter,
  },
  history: order.history,
  purchase: order.purchase ? writePurchase(order.purchase) : undefined,
})

export const orderLine = z.codec(orderLineFields, z.custom<ShownOrderLine>(), {
  decode: readOrderLine,
  encode: writeOrderLine,
})
