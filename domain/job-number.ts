import { parseOrderNumber } from "./order-number.ts"

/** One pair of glasses to be made, as its job card and barcode name it. */
export interface Job {
  /** The number of its order. */
  order: string
  /** From 1, over all pairs with lenses of the order in the order of its lines. */
  pair: number
}

/** `CH-26-000123-2`; the only pair of an order has the order's number. */
export const formatJobNumber = ({ order, pair }: Job, pairs: number): string =>
  pairs === 1 ? order : `${order}-${pair}`

/** A typed or scanned job number of one of several pairs; null if it is none. */
export function parseJobNumber(typed: string): Job | null {
  const parts = /^(.+)[\s-](\d{1,3})\s*$/.exec(typed)
  const order = parts && parseOrderNumber(parts[1]!)
  return order ? { order, pair: Number(parts[2]) } : null
}
