/** An amount in paise (hundredths of a rupee), always a whole number. */
export type Paise = number & { readonly unit: "paise" }

export const paise = (amount: number): Paise => {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of paise: ${amount}`)
  return amount as Paise
}

export const noMoney = paise(0)

/** Rupees as on the wire, to paise; more than two decimals are rounded half up. */
export const fromRupees = (rupees: number): Paise => paise(roundHalfUp(rupees * 100))

export const toRupees = (amount: Paise): number => amount / 100

export const add = (...amounts: Paise[]): Paise => paise(amounts.reduce((sum, one) => sum + one, 0))

export const times = (amount: Paise, quantity: number): Paise => paise(amount * quantity)

/** The rounding of prices: to a whole rupee, half up. */
export const toWholeRupee = (exactPaise: number): Paise =>
  paise(roundHalfUp(exactPaise / 100) * 100)

/**
 * A discount, to a whole rupee, up: what is paid has no paise, and is never more than the stated
 * discount leaves.
 */
export const toWholeRupeeUp = (exactPaise: number): Paise =>
  paise(Math.max(0, Math.ceil(exactPaise / 100 - 1e-9)) * 100)

/** A part of an amount, such as the tax inside a price, to a whole paisa, half up. */
export const toWholePaise = (exactPaise: number): Paise => paise(roundHalfUp(exactPaise))

/**
 * Half up; the small correction undoes binary fractions such as 1.005 × 100 = 100.49999999999999.
 */
const roundHalfUp = (value: number) => Math.floor(value + 0.5 + 1e-9)

/** Indian grouping: the last three digits, then pairs. */
const DIGIT_GROUPS = /\B(?=(?:\d{2}){0,9}\d{3}$)/g

/**
 * `₹1,49,999`, with paise only if not zero. Without `Intl`: loading its tables takes a phone 60 ms
 * at every page load.
 */
export function formatRupees(amount: Paise): string {
  const hundredths = amount % 100
  const rupees = String((amount - hundredths) / 100).replace(DIGIT_GROUPS, ",")
  const sign = amount < 0 && amount > -100 ? "-" : ""
  if (hundredths === 0) return `₹${rupees}`
  return `₹${sign}${rupees}.${String(Math.abs(hundredths)).padStart(2, "0")}`
}
