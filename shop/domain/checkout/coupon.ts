import { memberOfferName } from "#modules/member-offer-name.ts"
import type { ProductKind } from "../catalogue/vocabulary.ts"
import { compactIdentifier } from "../core/identifier.ts"
import { formatDay } from "../core/indian-time.ts"
import { formatRupees, type Paise } from "../core/money.ts"

/** How a coupon's discount is computed. */
export type CouponDiscount =
  /** Percent of the products that it applies to, up to `maxDiscount`. */
  | { type: "percent"; percent: number; maxDiscount: Paise | null }
  /** An amount, once per order. */
  | { type: "amount"; amount: Paise }
  /** Of each two pieces, the dearest first, the cheaper one is free; up to `maxDiscount`. */
  | { type: "buy_one_get_one"; maxDiscount: Paise | null }

export const couponDiscountTypes = ["percent", "amount", "buy_one_get_one"] as const

/** The terms that decide the discount of a coupon on given lines: all that a browser needs. */
export interface CouponTerms {
  /** As `normalizeCouponCode` returns it. */
  code: string
  discount: CouponDiscount
  /** Minimum value, before coupons, of the products that it applies to; 0 for none. */
  minSubtotal: Paise
  /** The products that it applies to; empty for all. */
  kinds: readonly ProductKind[]
  /** Whether it can be combined with a member offer. */
  stacksWithMember: boolean
}

export interface Coupon extends CouponTerms {
  firstOrderOnly: boolean
  startsAt: Date
  /** The first moment after it has ended; null if it has no end. */
  endsAt: Date | null
  /** Uses by all shoppers together; null without a limit. */
  maxUses: number | null
  maxUsesPerShopper: number | null
}

/** How often a coupon was used, without the reservation of the shopper's own unpaid order. */
export interface CouponUsage {
  uses: number
  /** Null without a signed-in shopper: checks that depend on the shopper are made later. */
  shopper: { uses: number; hasOrdered: boolean } | null
}

export const MAX_COUPON_CODE_LENGTH = 20

const CODE = /^[A-Z0-9]{3,20}$/

/** A code as it is stored: capital letters and digits. Null if it cannot be a code. */
export function normalizeCouponCode(typed: string): string | null {
  const code = compactIdentifier(typed)
    .replace(/[_'"‘’“”]/g, "")
    .toUpperCase()
  return CODE.test(code) ? code : null
}

/** Why a coupon takes nothing off. */
export type CouponRefusal =
  | { reason: "unknown" }
  | { reason: "not_started"; startsAt: Date }
  | { reason: "ended"; endsAt: Date }
  | { reason: "used_up" }
  | { reason: "used_by_shopper" }
  | { reason: "first_order_only" }
  | { reason: "other_products"; kinds: readonly ProductKind[] }
  | { reason: "minimum_not_reached"; missing: Paise; kinds: readonly ProductKind[] }
  | { reason: "second_piece_needed"; kinds: readonly ProductKind[] }
  | { reason: "member_saves_more" }
  | { reason: "second_pair_saves_more" }
  | { reason: "nothing_off" }

/** Why a coupon does not apply to any purchase: its dates and how often it was used. */
export function couponRefusal(coupon: Coupon, usage: CouponUsage, now: Date): CouponRefusal | null {
  const { startsAt, endsAt, maxUses, maxUsesPerShopper } = coupon
  if (now < startsAt) return { reason: "not_started", startsAt }
  if (endsAt && now >= endsAt) return { reason: "ended", endsAt }
  const { shopper } = usage
  if (shopper && maxUsesPerShopper !== null && shopper.uses >= maxUsesPerShopper) {
    return { reason: "used_by_shopper" }
  }
  if (maxUses !== null && usage.uses >= maxUses) return { reason: "used_up" }
  if (shopper?.hasOrdered && coupon.firstOrderOnly) return { reason: "first_order_only" }
  return null
}

/** The same for this shopper. */
export function couponRefusalSentence(refusal: CouponRefusal): string {
  switch (refusal.reason) {
    case "unknown":
      return "This coupon code is not valid. Check the spelling and try again."
    case "not_started":
      return `This coupon can be used from ${formatDay(refusal.startsAt)}.`
    case "ended":
      return `This coupon could be used until ${formatDay(new Date(refusal.endsAt.getTime() - 1))}.`
    case "used_up":
      return "This coupon has reached its limit and can no longer be used."
    case "used_by_shopper":
      return "You have already used this coupon."
    case "first_order_only":
      return "This coupon is for your first order only."
    case "other_products":
      return `This coupon is for ${listOf(refusal.kinds)} only.`
    case "minimum_not_reached":
      return `Add ${nameOf(refusal.kinds)} worth ${formatRupees(refusal.missing)} more to use this coupon.`
    case "second_piece_needed":
      return `Add one more item to use this coupon: of two ${nameOf(refusal.kinds)}, the cheaper one is free.`
    case "member_saves_more":
      return `Your ${memberOfferName} discount saves you at least as much, and this coupon cannot be added to it.`
    case "second_pair_saves_more":
      return "The second pair offer saves you at least as much, and this coupon cannot be added to it."
    case "nothing_off":
      return "This coupon takes nothing off these items."
  }
}

/** The benefit of a coupon, such as `10% off Sunglasses, up to ₹300`. */
export function describeCoupon({ discount, kinds, minSubtotal }: CouponTerms): string {
  const of = kinds.length > 0 ? ` ${listOf(kinds)}` : ""
  const from = minSubtotal > 0 ? `, from ${formatRupees(minSubtotal)}` : ""
  switch (discount.type) {
    case "percent":
      return `${discount.percent}% off${of}${upTo(discount.maxDiscount)}${from}`
    case "amount":
      return `${formatRupees(discount.amount)} off${of}${from}`
    case "buy_one_get_one":
      return `Buy one, get one free${of && ` on${of}`}${upTo(discount.maxDiscount)}${from}`
  }
}

const upTo = (maxDiscount: Paise | null) =>
  maxDiscount === null ? "" : `, up to ${formatRupees(maxDiscount)}`

const nameOf = (kinds: readonly ProductKind[]) => (kinds.length > 0 ? listOf(kinds) : "items")

/** `Sunglasses, Power Glasses and Eyeglasses` */
const listOf = (kinds: readonly ProductKind[]): string => {
  const names = kinds.map((kind) => (kind === "Screen Saver" ? "Screen Saver glasses" : kind))
  const last = names.pop()!
  return names.length > 0 ? `${names.join(", ")} and ${last}` : last
}
