/** A shopper buys 1 to 6 of a thing (PDP-22); the server holds to the same limits. */
export const minQuantity = 1
export const maxQuantity = 6

export interface CartLine {
  productId: number
  quantity: number
}

/** So many more of the product, on a line of their own or on its line, stopping at 6 (CRT-09, CRT-10, X-26). */
export const addToCart = <Line extends CartLine>(lines: readonly Line[], added: Line): Line[] =>
  lines.some((line) => line.productId === added.productId)
    ? lines.map((line) =>
        line.productId === added.productId
          ? withQuantity(line, line.quantity + added.quantity)
          : line,
      )
    : [...lines, withQuantity(added, added.quantity)]

/** The wanted quantity, held within 1 to 6, or to another maximum; taking a line away is `removeFromCart`. */
export const setQuantity = <Line extends CartLine>(
  lines: readonly Line[],
  productId: number,
  quantity: number,
  most = maxQuantity,
): Line[] =>
  lines.map((line) => (line.productId === productId ? withQuantity(line, quantity, most) : line))

export const removeFromCart = <Line extends CartLine>(
  lines: readonly Line[],
  productId: number,
): Line[] => lines.filter((line) => line.productId !== productId)

/** Why a line cannot be bought as it stands. */
export type LineProblem = "gone" | "sold_out" | "too_few"

/**
 * What stands against buying so many of a product now.
 * @param product as the shop sells it now; undefined when it is no longer sold
 */
export const lineProblem = (
  product: { stock: number } | undefined,
  quantity: number,
): LineProblem | null => {
  if (!product) return "gone"
  if (product.stock <= 0) return "sold_out"
  return product.stock < quantity ? "too_few" : null
}

/** A quantity that the server takes as it is. */
export const isQuantity = (quantity: number): boolean =>
  Number.isInteger(quantity) && quantity >= minQuantity && quantity <= maxQuantity

const withQuantity = <Line extends CartLine>(
  line: Line,
  quantity: number,
  most = maxQuantity,
): Line => ({
  ...line,
  quantity: Math.min(Math.max(Math.trunc(quantity) || minQuantity, minQuantity), most),
})
