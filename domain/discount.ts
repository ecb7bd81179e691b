import type { Paise } from "./money.ts"
import { finalPrice } from "./pricing.ts"

/** Discounts are rounded to this many decimals. */
const finest = 2

/**
 * The discount, in per cent, that takes `price` to exactly `final`: the one with the fewest
 * decimals, since shoppers read it. Null if there is none, as for a price with paise, or above
 * `price`.
 */
export function discountFor(price: Paise, final: Paise): number | null {
  if (price <= 0) return price === final ? 0 : null
  const exact = 100 - (final * 100) / price
  for (let decimals = 0; decimals <= finest; decimals++) {
    const step = 10 ** -decimals
    const nearest = Math.round(exact / step)
    const found = [nearest, nearest - 1, nearest + 1]
      .map((steps) => Number((steps * step).toFixed(decimals)))
      .find((percent) => comesTo(price, percent, final))
    if (found !== undefined) return found
  }
  return null
}

/** Whether a product at this price and discount costs exactly `final`. */
export const comesTo = (price: Paise, discount: number, final: Paise): boolean =>
  discount >= 0 && discount <= 100 && finalPrice({ price, discount }) === final
