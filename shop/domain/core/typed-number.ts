import { normalizeTyped } from "./identifier.ts"
import { fromRupees, type Paise } from "./money.ts"

/** The last three digits, and before them groups of two or three, as in 1,49,999 and 149,999. */
const grouped = /^[+-]?\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/
const plain = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/

/**
 * A number as people type it: `2,499`, `₹ 1,49,999.50`, `Rs. 499/-`, `10%`, `२४९९`. A comma in
 * another place may be meant as a decimal point, so it is no number.
 * @returns null unless it is one number
 */
export function readNumber(typed: string): number | null {
  const written = normalizeTyped(typed)
    .trim()
    .replace(/^(?:₹|rs\.?|inr)\s*/i, "")
    .replace(/\s{0,9}(?:\/-|%)$/, "")
  return grouped.test(written) || plain.test(written) ? Number(written.replaceAll(",", "")) : null
}

/** More than any amount of a shop, and far below what paise can count. */
const MAX_RUPEES = 1_00_00_00_00_000

/** An amount in rupees that somebody typed or sent; null unless it is one that money can hold. */
export function readRupees(typed: unknown): Paise | null {
  const rupees = typeof typed === "string" ? readNumber(typed) : typed
  return typeof rupees === "number" && Math.abs(rupees) <= MAX_RUPEES ? fromRupees(rupees) : null
}
