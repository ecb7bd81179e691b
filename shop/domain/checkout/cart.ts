import { maxQuantity, minQuantity } from "../catalogue/product.ts"
import type { ProductId } from "../core/id.ts"

export interface CartLine {
  productId: ProductId
  quantity: number
}

/** Adds this many of the product, as a new line or to its line, up to 6 (CRT-09, CRT-10, X-26). */
export const addToCart = <Line extends CartLine>(lines: readonly Line[], added: Line): Line[] =>
  lines.some((line) => line.productId === added.productId)
    ? lines.map((line) =>
        line.productId === added.productId
          ? withQuantity(line, line.quantity + added.quantity)
          : line,
      )
    : [...lines, withQuantity(added, added.quantity)]

/**
 * The requested quantity, clamped to 1 to 6, or to another maximum; removing a line is
 * `removeFromCart`.
 */
export const setQuantity = <Line extends CartLine>(
  lines: readonly Line[],
  productId: ProductId,
  quantity: number,
  most = maxQuantity,
): Line[] =>
  lines.map((line) => (line.productId === productId ? withQuantity(line, quantity, most) : line))

export const removeFromCart = <Line extends CartLine>(
  lines: readonly Line[],
  productId: ProductId,
): Line[] => lines.filter((line) => line.productId !== productId)

/** Why a line cannot be bought. */
export type LineProblem = "gone" | "sold_out" | "too_few"

/**
 * Why this quantity of a product cannot be bought now.
 * @param product as the shop sells it now; undefined if it is no longer sold
 */
export const lineProblem = (
  product: { stock: number } | undefined,
  quantity: number,
): LineProblem | null => {
  if (!product) return "gone"
  if (product.stock <= 0) return "sold_out"
  return product.stock < quantity ? "too_few" : null
}

const withQuantity = <Line extends CartLine>(
  line: Line,
  quantity: number,
  most = maxQuantity,
): Line => ({
  ...line,
  quantity: Math.min(Math.max(Math.trunc(quantity) || minQuantity, minQuantity), most),
})
