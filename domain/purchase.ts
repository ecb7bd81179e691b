import { maxQuantity } from "./cart.ts"
import type { Colour } from "./colour.ts"
import type { LensChoice } from "./lens/types.ts"

/** The colour a shopper picked, for the frame and for the lens. */
export interface SelectedColour {
  frame: Colour
  lens: Colour
}

/** One line of a purchase before it is priced. */
export interface PurchaseItem {
  productId: number
  quantity: number
  colour: SelectedColour
  lens: LensChoice | null
}

/** Of all products together: the glasses of a large family, or one of each of twenty cart lines. */
export const MAX_PIECES_PER_PURCHASE = 24

type Pieces = Pick<PurchaseItem, "productId" | "quantity">

/** Two lines of one product, with different lenses, count together. */
export function piecesByProduct(lines: readonly Pieces[]): Pieces[] {
  const quantities = new Map<number, number>()
  for (const { productId, quantity } of lines) {
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  }
  return Array.from(quantities, ([productId, quantity]) => ({ productId, quantity }))
}

/** The limit that a purchase exceeds: `maxQuantity` of one product, or the pieces of one purchase. */
export type ExceededLimit =
  | { of: "product"; productId: number; most: number }
  | { of: "purchase"; most: number }

export function exceededLimit(lines: readonly Pieces[]): ExceededLimit | null {
  const pieces = piecesByProduct(lines)
  const tooMany = pieces.find(({ quantity }) => quantity > maxQuantity)
  if (tooMany) return { of: "product", productId: tooMany.productId, most: maxQuantity }
  const total = pieces.reduce((sum, { quantity }) => sum + quantity, 0)
  return total > MAX_PIECES_PER_PURCHASE ? { of: "purchase", most: MAX_PIECES_PER_PURCHASE } : null
}

/** What a shopper is told who wants more than that. */
export const limitSentence = (
  exceeded: ExceededLimit,
  products: ReadonlyMap<number, { title: string }>,
): string =>
  exceeded.of === "product"
    ? `You can buy up to ${exceeded.most} of ${products.get(exceeded.productId)?.title ?? "a product"} at a time. Please choose fewer.`
    : `You can buy up to ${exceeded.most} pieces at a time. Please split your purchase in two.`

/** As many of these pieces as may be bought at once; the first lines go first. */
export function withinLimits<Line extends Pieces>(lines: readonly Line[]): Line[] {
  const taken = new Map<number, number>()
  let total = 0
  return lines.flatMap((line) => {
    const before = taken.get(line.productId) ?? 0
    const quantity = Math.min(line.quantity, maxQuantity - before, MAX_PIECES_PER_PURCHASE - total)
    taken.set(line.productId, before + quantity)
    total += quantity
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
}

/** The same things in the same colours and powers, in any order, at any price and for any address. */
export const isSamePurchase = (
  one: readonly PurchaseItem[],
  other: readonly PurchaseItem[],
): boolean => fingerprintOfThings(one) === fingerprintOfThings(other)

const fingerprintOfThings = (items: readonly PurchaseItem[]): string =>
  items
    .map(({ productId, quantity, colour, lens }) =>
      JSON.stringify([productId, quantity, colour.frame.hex, colour.lens.hex, lens], sortKeys),
    )
    .toSorted()
    .join()

/** The database gives an object's names back in another order. */
const sortKeys = (_name: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

/**
 * How long the pieces of a new payment are held, in minutes: shorter for a shopper who let earlier
 * ones of the last day pass unpaid, so that no account keeps things from others.
 * @param unpaid payments since the last one that was paid
 */
export const holdMinutes = (unpaid: number): number => {
  if (unpaid < 3) return 20
  return unpaid < 6 ? 10 : 5
}
