import { type Paise, paise, times } from "../core/money.ts"

/** What a line of an order costs before and after its discount. */
export interface LineAmounts {
  /** One frame with its lenses, before coupons and member benefits. */
  unitPrice: Paise
  quantity: number
  /** What a coupon and a member benefit take off the whole line. */
  discount: Paise
}

/** The price paid for a line, GST included. Refunds, invoices and taxes are all based on it. */
export const lineTotal = ({ unitPrice, quantity, discount }: LineAmounts): Paise =>
  paise(times(unitPrice, quantity) - discount)

/**
 * The price paid for the first n pieces of a line. Rounded down, so that the differences of such
 * amounts add up to the whole line however it is split.
 */
export const priceOfPieces = (
  { total, quantity }: { total: Paise; quantity: number },
  pieces: number,
): Paise => paise(Number((BigInt(total) * BigInt(pieces)) / BigInt(quantity)))
