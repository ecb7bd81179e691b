import { memberOfferName } from "#modules/member-offer-name.ts"
import { listOf } from "#words/list.ts"
import { msg, type Sentence } from "#words/sentence.ts"
import { type ProductKind, wordOf } from "../catalogue/vocabulary.ts"
import { compactIdentifier } from "../core/identifier.ts"
import { dayWords } from "../core/indian-time.ts"
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
export function couponRefusalSentence(refusal: CouponRefusal): Sentence {
  switch (refusal.reason) {
    case "unknown":
      return msg("This coupon code is not valid. Check the spelling and try again.")
    case "not_started":
      return msg("This coupon can be used from {day}.", { day: dayWords(refusal.startsAt) })
    case "ended":
      return msg("This coupon could be used until {day}.", {
        day: dayWords(new Date(refusal.endsAt.getTime() - 1)),
      })
    case "used_up":
      return msg("This coupon has reached its limit and can no longer be used.")
    case "used_by_shopper":
      return msg("You have already used this coupon.")
    case "first_order_only":
      return msg("This coupon is for your first order only.")
    case "other_products":
      return msg("This coupon is for {kinds} only.", { kinds: namesOf(refusal.kinds) })
    case "minimum_not_reached": {
      const amount = formatRupees(refusal.missing)
      const kinds = namesOf(refusal.kinds)
      return kinds === ""
        ? msg("Add items worth {amount} more to use this coupon.", { amount })
        : msg("Add {kinds} worth {amount} more to use this coupon.", { kinds, amount })
    }
    case "second_piece_needed": {
      const kinds = namesOf(refusal.kinds)
      return kinds === ""
        ? msg("Add one more item to use this coupon: of two items, the cheaper one is free.")
        : msg("Add one more item to use this coupon: of two {kinds}, the cheaper one is free.", {
            kinds,
          })
    }
    case "member_saves_more":
      return msg(
        "Your {offer} discount saves you at least as much, and this coupon cannot be added to it.",
        { offer: memberOfferName },
      )
    case "second_pair_saves_more":
      return msg(
        "The second pair offer saves you at least as much, and this coupon cannot be added to it.",
      )
    case "nothing_off":
      return msg("This coupon takes nothing off these items.")
  }
}

/** The benefit of a coupon, such as `10% off Sunglasses, up to ₹300`. */
export function describeCoupon({ discount, kinds, minSubtotal }: CouponTerms): Sentence {
  const benefit = benefitOf(discount, namesOf(kinds))
  const most = discount.type === "amount" ? null : discount.maxDiscount
  const capped =
    most === null
      ? benefit
      : msg("{benefit}, up to {amount}", { benefit, amount: formatRupees(most) })
  return minSubtotal === 0
    ? capped
    : msg("{benefit}, from {amount}", { benefit: capped, amount: formatRupees(minSubtotal) })
}

/** @param kinds empty for all */
function benefitOf(discount: CouponDiscount, kinds: string | Sentence): Sentence {
  switch (discount.type) {
    case "percent": {
      const { percent } = discount
      return kinds === ""
        ? msg("{percent}% off", { percent })
        : msg("{percent}% off {kinds}", { percent, kinds })
    }
    case "amount": {
      const amount = formatRupees(discount.amount)
      return kinds === ""
        ? msg("{amount} off", { amount })
        : msg("{amount} off {kinds}", { amount, kinds })
    }
    case "buy_one_get_one":
      return kinds === ""
        ? msg("Buy one, get one free")
        : msg("Buy one, get one free on {kinds}", { kinds })
  }
}

/** `Sunglasses, Power Glasses and Screen Saver glasses` */
const namesOf = (kinds: readonly ProductKind[]) =>
  listOf(
    kinds.map((kind) => (kind === "Screen Saver" ? msg("Screen Saver glasses") : wordOf(kind))),
  )
