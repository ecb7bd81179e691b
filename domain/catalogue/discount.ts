import type { Paise } from "../core/money.ts"
import { finalPrice } from "../checkout/pricing.ts"

const MAX_DECIMALS = 2

/**
 * The discount, in per cent, that takes `price` to exactly `final`: the one with the fewest
 * decimals, since shoppers read it. Null if there is none, as for a price with paise, or above
 * `price`.
 */
export function discountFor(price: Paise, final: Paise): number | null {
  // Also a price of 0, and one with paise that is rounded.
  if (comesTo(price, 0, final)) return 0
  const exact = 100 - (final * 100) / price
  for (let decimals = 0; decimals <= MAX_DECIMALS; decimals++) {
    const percent = Number(exact.toFixed(decimals))
    if (comesTo(price, percent, final)) return percent
  }
  return null
}

/** Whether a product at this price and discount costs exactly `final`. */
export const comesTo = (price: Paise, discount: number, final: Paise): boolean =>
  discount >= 0 && discount <= 100 && finalPrice({ price, discount }) === final
