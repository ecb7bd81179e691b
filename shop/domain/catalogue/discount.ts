import { fromRupees, type Paise, paise, toWholeRupee } from "../core/money.ts"

/** A price and its discount in percent; replies and imports may lack the discount. */
export interface Priced {
  price: Paise
  discount?: number | null
}

/** A reduction as it may be announced beside the present price. */
export interface PriceReduction {
  /** Whole per cent off the former price, or off the MRP without one; rounded down. */
  percent: number
  /** The price before the reduction, which is crossed out: never the MRP. Null if none may be stated. */
  former: Paise | null
}

/**
 * The one price that a shopper sees and pays for a frame, in whole rupees, half up (VAL-09, X-45). It
 * never exceeds the maximum retail price, as the Legal Metrology (Packaged Commodities) Rules 2011
 * forbid: one with paise is rounded down then.
 */
export const finalPrice = ({ price, discount }: Priced): Paise => {
  const rounded = toWholeRupee((price * (100 - clampPercent(discount ?? 0))) / 100)
  return paise(Math.min(rounded, price - (price % fromRupees(1))))
}

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

const clampPercent = (percent: number): number =>
  Number.isNaN(percent) ? 0 : Math.min(Math.max(percent, 0), 100)
