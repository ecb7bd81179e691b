import { z } from "zod"
import { type ProductKind, productKinds } from "#domain/catalogue/vocabulary.ts"
import {
  type CouponDiscount,
  type CouponTerms,
  couponDiscountTypes,
} from "#domain/checkout/coupon.ts"
import { fromRupees, toRupees } from "#domain/core/money.ts"
import { defineEndpoint } from "../core/endpoint.ts"
import { replyRupees, replyTextOrNull } from "../core/reply-fields.ts"
import { typedIdentifier } from "../core/text.ts"
import { checkoutData } from "./checkout-data.ts"

/** A coupon's code as it was typed, in any case and with spaces (`normalizeCouponCode`). */
export const couponCode = typedIdentifier

const rupeesOrNull = replyRupees().nullable()

/** A term that this version does not support would change the price, so nothing is guessed. */
const wireTerms = z.object({
  code: z.string().min(1),
  type: z.enum(couponDiscountTypes),
  percent: z.number().min(0).max(100).nullable(),
  amount: rupeesOrNull,
  max_discount: rupeesOrNull.describe("The maximum that it takes off an order."),
  min_subtotal: replyRupees().describe("The minimum value of the products that it applies to."),
  product_kinds: z
    .array(z.enum(productKinds))
    .describe("The products that it applies to; empty: all."),
  stacks_with_member: z.boolean(),
})

type WireTerms = z.output<typeof wireTerms>

const discountOf = (wire: WireTerms): CouponDiscount => {
  const maxDiscount = wire.max_discount === null ? null : fromRupees(wire.max_discount)
  if (wire.type === "amount") return { type: wire.type, amount: fromRupees(wire.amount ?? 0) }
  if (wire.type === "percent") return { type: wire.type, percent: wire.percent ?? 0, maxDiscount }
  return { type: wire.type, maxDiscount }
}

const couponTerms = z.codec(wireTerms, z.custom<CouponTerms>(), {
  decode: (wire): CouponTerms => ({
    code: wire.code,
    discount: discountOf(wire),
    minSubtotal: fromRupees(wire.min_subtotal),
    kinds: wire.product_kinds,
    stacksWithMember: wire.stacks_with_member,
  }),
  encode: ({ code, discount, minSubtotal, kinds, stacksWithMember }): WireTerms => {
    const maxDiscount = discount.type === "amount" ? null : discount.maxDiscount
    return {
      code,
      type: discount.type,
      percent: discount.type === "percent" ? discount.percent : null,
      amount: discount.type === "amount" ? toRupees(discount.amount) : null,
      max_discount: maxDiscount === null ? null : toRupees(maxDiscount),
      min_subtotal: toRupees(minSubtotal),
      product_kinds: [...kinds] as ProductKind[],
      stacks_with_member: stacksWithMember,
    }
  },
})

export const checkCoupon = defineEndpoint({
  method: "POST",
  path: "/api/coupons/check",
  auth: "optional",
  summary:
    "The discount of a coupon on these items at the shop's prices, or why there is none; with a session also whether the caller may use it",
  body: z.strictObject({ code: couponCode, checkoutData }),
  reply: z.object({
    /** Why nothing is taken off, as a sentence; null if something is. */
    reason: replyTextOrNull(),
    discount: replyRupees().describe("Rupees that are taken off."),
    delivery_fee: replyRupees(),
    amount: replyRupees().describe("Rupees to pay, delivery included."),
    coupon: couponTerms
      .nullable()
      .describe("Its terms; null if it cannot be used for any purchase."),
  }),
  failures: ["NOT_FOUND", "NOT_SELLABLE", "TOO_MANY_REQUESTS"],
})
