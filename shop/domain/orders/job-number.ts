import { parseOrderNumber } from "./order-number.ts"

/** One pair of glasses to be made, as its job card and barcode name it. */
export interface Job {
  /** The number of its order. */
  order: string
  /** From 1, over all pairs with lenses of the order in the order of its lines. */
  pair: number
}

/** `CH-26-000123-2`; the only pair of an order has the order's number. */
const formatJobNumber = ({ order, pair }: Job, pairs: number): string =>
  pairs === 1 ? order : `${order}-${pair}`

/**
 * The pairs of glasses of an order's lines with lenses, as their job cards number them. Cancelled
 * lines count, so that numbers stay.
 * @param order its number
 */
export function pairsOf<Placed extends { line: { quantity: number } }>(
  order: string,
  placed: readonly Placed[],
) {
  const all = placed.flatMap((one) =>
    Array.from({ length: one.line.quantity }, (_, index) => ({ ...one, pairOfLine: index + 1 })),
  )
  return all.map((one, index) => ({
    ...one,
    ...{ pair: index + 1, pairs: all.length },
    job: formatJobNumber({ order, pair: index + 1 }, all.length),
  }))
}

/** A typed or scanned job number of one of several pairs; null if it is none. */
export function parseJobNumber(typed: string): Job | null {
  const parts = /^(.+)[\s-](\d{1,3})\s*$/.exec(typed)
  const order = parts && parseOrderNumber(parts[1]!)
  return order ? { order, pair: Number(parts[2]) } : null
}
