import type { ContactLens } from "@chashma/optics/contact-lenses/contact-lens.ts"
import { msg, type Sentence } from "#words/sentence.ts"
import type { Colour } from "../catalogue/colour.ts"
import { maxQuantity } from "../catalogue/product.ts"
import type { ProductId } from "../core/id.ts"
import { isRecord } from "../core/json.ts"
import type { LensChoice } from "../prescriptions/lens/types.ts"

/** The colour a shopper picked, for the frame and for the lens. */
export interface SelectedColour {
  frame: Colour
  lens: Colour
}

/** One line of a purchase before it is priced. */
export interface PurchaseItem {
  productId: ProductId
  quantity: number
  colour: SelectedColour
  lens: LensChoice | null
  /** Contact lenses are bought by the box, and each item is for one eye; absent for all else. */
  contactLens?: ContactLens | null
}

/** Of all products together: the glasses of a large family, or one of each of twenty cart lines. */
const MAX_PIECES_PER_PURCHASE = 24

type Pieces = Pick<PurchaseItem, "productId" | "quantity">
type PiecesForEye = Pieces & Pick<PurchaseItem, "contactLens">

/** Two lines of one product, with different lenses, count together. */
export function piecesByProduct(lines: readonly Pieces[]): Pieces[] {
  const quantities = new Map<number, number>()
  for (const { productId, quantity } of lines) {
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  }
  return Array.from(quantities, ([productId, quantity]) => ({ productId, quantity }))
}

/**
 * The limit that a purchase exceeds: `maxQuantity` of one product, of contact lenses for each eye, or
 * the pieces of one purchase.
 */
export type ExceededLimit =
  | { of: "product" | "eye"; productId: ProductId; most: number }
  | { of: "purchase"; most: number }

export function exceededLimit(lines: readonly PiecesForEye[]): ExceededLimit | null {
  const counted = Map.groupBy(lines, countedTogether)
  for (const [first, ...others] of counted.values()) {
    const quantity = [first!, ...others].reduce((sum, line) => sum + line.quantity, 0)
    if (quantity <= maxQuantity) continue
    const { productId, contactLens } = first!
    return { of: contactLens ? "eye" : "product", productId, most: maxQuantity }
  }
  const total = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return total > MAX_PIECES_PER_PURCHASE ? { of: "purchase", most: MAX_PIECES_PER_PURCHASE } : null
}

const countedTogether = ({ productId, contactLens }: PiecesForEye) =>
  `${productId} ${contactLens?.eye ?? ""}`

/** The message when a purchase exceeds the limit. */
export function limitSentence(
  exceeded: ExceededLimit,
  products: ReadonlyMap<number, { title: string }>,
): Sentence {
  const { of, most } = exceeded
  if (of === "purchase")
    return msg("You can buy up to {most} items at a time. Please split your purchase in two.", {
      most,
    })
  const product = products.get(exceeded.productId)?.title ?? msg("a product")
  return of === "eye"
    ? msg(
        "You can buy up to {most} boxes for each eye of {product} at a time. Please choose fewer.",
        { most, product },
      )
    : msg("You can buy up to {most} of {product} at a time. Please choose fewer.", {
        most,
        product,
      })
}

/** As many of these pieces as may be bought in one purchase; the first lines have priority. */
export function withinLimits<Line extends PiecesForEye>(lines: readonly Line[]): Line[] {
  const taken = new Map<string, number>()
  let total = 0
  return lines.flatMap((line) => {
    const key = countedTogether(line)
    const before = taken.get(key) ?? 0
    const quantity = Math.min(line.quantity, maxQuantity - before, MAX_PIECES_PER_PURCHASE - total)
    taken.set(key, before + quantity)
    total += quantity
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
}

/**
 * Fingerprint: the same items in the same colours and powers, in any order, at any price and for
 * any address.
 */
export const isSamePurchase = (
  one: readonly PurchaseItem[],
  other: readonly PurchaseItem[],
): boolean => fingerprintOfThings(one) === fingerprintOfThings(other)

const fingerprintOfThings = (items: readonly PurchaseItem[]): string =>
  items
    .map(({ productId, quantity, colour, lens, contactLens }) =>
      JSON.stringify(
        [productId, quantity, colour.frame.hex, colour.lens.hex, lens, contactLens ?? null],
        sortKeys,
      ),
    )
    .toSorted()
    .join()

/** The database returns an object's keys in another order. */
const sortKeys = (_name: string, value: unknown): unknown =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

/**
 * How long the pieces of a new payment are held, in minutes: shorter for a shopper with expired
 * payments in the last day, so that no account blocks stock for others.
 * @param unpaid expired payments since the last paid one
 */
export const holdMinutes = (unpaid: number): number => {
  if (unpaid < 3) return 20
  return unpaid < 6 ? 10 : 5
}
