import type { addCoupon, showCoupon } from "#contract/checkout/operations/coupons.ts"
import type { OperationReply, OperationRequest } from "#contract/office/operation.ts"
import type { ProductKind } from "#domain/catalogue/vocabulary.ts"
import { type CouponTerms, normalizeCouponCode } from "#domain/checkout/coupon.ts"
import { noMoney, type Paise } from "#domain/core/money.ts"
import { readNumber, readRupees } from "#domain/core/typed-number.ts"

export const emptyCoupon = {
  code: "",
  type: "percent" as "percent" | "rupees" | "buy_one_get_one",
  /** Percent or rupees. */
  value: "",
  maxRupees: "",
  minRupees: "",
  kinds: [] as ProductKind[],
  firstDay: "",
  lastDay: "",
  uses: "",
  usesPerShopper: "1",
  firstOrder: false,
  withMember: false,
}

/** A new coupon as it is typed. */
export type CouponDraft = typeof emptyCoupon

/** The input of `coupons add`; empty values are left out. */
export function couponInput(draft: CouponDraft): OperationRequest<typeof addCoupon> {
  const filled: Record<string, unknown> = {
    max_rupees: draft.type === "rupees" ? "" : draft.maxRupees.trim(),
    min_rupees: draft.minRupees.trim(),
    first_day: draft.firstDay,
    last_day: draft.lastDay,
    uses: draft.uses.trim(),
    uses_per_shopper: draft.usesPerShopper.trim(),
    kinds: draft.kinds.join(","),
  }
  return {
    code: draft.code,
    ...(draft.type === "percent" && { percent: draft.value.trim() }),
    ...(draft.type === "rupees" && { rupees: draft.value.trim() }),
    ...(draft.type === "buy_one_get_one" && { buy_one_get_one: true }),
    ...Object.fromEntries(Object.entries(filled).filter(([, value]) => value !== "")),
    ...(draft.firstOrder && { first_order: true }),
    ...(draft.withMember && { with_member: true }),
  }
}

/**
 * What a coupon may cost beyond what it promises, as a sentence; null if nothing. Its discount is
 * shared by both pieces, so cancelling the dearer one leaves the cheaper one at a reduced price; a
 * shopper without a limit can do that again and again.
 */
export const couponWarning = ({ type, usesPerShopper }: CouponDraft): string | null =>
  type === "buy_one_get_one" && !((readNumber(usesPerShopper) ?? 0) > 0)
    ? "The discount is shared by both pieces. A shopper who cancels or returns the dearer one gets back what was paid for it and keeps the other at the reduced price, and without a limit per shopper that works again and again. Set “Uses by one shopper”, such as 1."
    : null

/** The terms for an example; null while the amount is missing. The server validates everything. */
export function termsOf(draft: CouponDraft): CouponTerms | null {
  const discount = discountOf(draft)
  if (!discount) return null
  return {
    code: normalizeCouponCode(draft.code) ?? "EXAMPLE",
    discount,
    minSubtotal: amountOf(draft.minRupees) ?? noMoney,
    kinds: draft.kinds,
    stacksWithMember: draft.withMember,
  }
}

function discountOf({ type, value, maxRupees }: CouponDraft): CouponTerms["discount"] | null {
  const maxDiscount = amountOf(maxRupees)
  if (type === "buy_one_get_one") return { type: "buy_one_get_one", maxDiscount }
  const typed = amountOf(value)
  if (typed === null) return null
  if (type === "rupees") return { type: "amount", amount: typed }
  const percent = readNumber(value) ?? 0
  return percent <= 100 ? { type: "percent", percent, maxDiscount } : null
}

/** Null unless it is an amount above 0. */
function amountOf(typed: string): Paise | null {
  const amount = readRupees(typed) ?? noMoney
  return amount > 0 ? amount : null
}

export type CouponRow = OperationReply<typeof addCoupon>
export type OfficeCoupon = OperationReply<typeof showCoupon>

/** The displayed state, such as `Running`. */
export const couponStateWords = (state: string): string =>
  state.charAt(0).toUpperCase() + state.slice(1)
