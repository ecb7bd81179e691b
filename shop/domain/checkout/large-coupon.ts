import type { Paise } from "../core/money.ts"

/** A coupon that takes off more than this share of a purchase needs a proof of identity. */
const LARGE_COUPON_PERCENT = 25

type Terms = {
  percent: number | null
  amount: Paise | null
  minSubtotal: Paise
} & { type: "percent" | "amount" | "buy_one_get_one" }

/**
 * Whether a coupon may take off more than `LARGE_COUPON_PERCENT` of what it is used for. A cap in
 * rupees does not count: the coupon may be used any number of times.
 */
export function isLargeCoupon({ type, percent, amount, minSubtotal }: Terms): boolean {
  if (type === "percent") return (percent ?? 100) > LARGE_COUPON_PERCENT
  // Of two pieces of one price, one is free.
  if (type === "buy_one_get_one") return true
  return (amount ?? 0) * 100 > minSubtotal * LARGE_COUPON_PERCENT
}
