import { type Paise, paise, times } from "./money.ts"

/** What a line of an order costs before and after its discount. */
export interface LineAmounts {
  /** One frame with its lenses, before coupons and member benefits. */
  unitPrice: Paise
  quantity: number
  /** What a coupon and a member benefit take off the whole line. */
  discount: Paise
}

/** What is paid for a line, GST inside. Refunds, invoices and taxes all start from it. */
export const lineTotal = ({ unitPrice, quantity, discount }: LineAmounts): Paise =>
  paise(times(unitPrice, quantity) - discount)

/**
 * What was paid for the first so many pieces of a line. Rounded down, so that the differences of two
 * such amounts add up to the whole line in however many parts it is split.
 */
export const priceOfPieces = (
  { total, quantity }: { total: Paise; quantity: number },
  pieces: number,
): Paise => paise(Number((BigInt(total) * BigInt(pieces)) / BigInt(quantity)))
