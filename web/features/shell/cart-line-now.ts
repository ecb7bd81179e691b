import type { ClaimedItem } from "#contract/checkout-data.ts"
import { type LineTrouble, lineTrouble, maxQuantity } from "#domain/cart.ts"
import { selectedColour } from "#domain/colour.ts"
import { lensProblem, takesLenses } from "#domain/lens/lens-choice.ts"
import { lensesInShort } from "#domain/lens/lens-words.ts"
import { type Paise, times } from "#domain/money.ts"
import { unitPrice } from "#domain/pricing.ts"
import type { ListedProduct } from "#domain/product.ts"
import type { FittedLine } from "#web/shop/cart-lenses.ts"

/** A line of the cart as the shop would sell it now. */
export interface CartLineNow {
  line: FittedLine
  unitPrice: Paise
  total: Paise
  /** What one piece cost when it was put in, if that was another price. */
  formerPrice: Paise | null
  trouble: LineTrouble | "power_needed" | null
  /** The most that can be bought. */
  most: number
  /** Known only once the product has come. */
  takesLenses: boolean
  /** What the line says of its lenses; null while that is not known, and for contact lenses. */
  lensesInShort: string | null
}

/**
 * @param products as the shop sells them now; null while they are not known, and then the cart
 * stands as it was shown last
 */
export function cartLineNow(
  line: FittedLine,
  products: ReadonlyMap<number, ListedProduct> | null,
): CartLineNow {
  const product = products?.get(line.productId)
  const now = (product && unitPrice(product, line.lens)) ?? line.shownUnitPrice
  return {
    line,
    unitPrice: now,
    total: times(now, line.quantity),
    formerPrice: now === line.shownUnitPrice ? null : line.shownUnitPrice,
    trouble: products && troubleOf(product, line),
    most: product && product.stock > 0 ? Math.min(maxQuantity, product.stock) : maxQuantity,
    takesLenses: product !== undefined && takesLenses(product.kind),
    lensesInShort: product || line.lens ? lensesInShort(product, line.lens) : null,
  }
}

function troubleOf(product: ListedProduct | undefined, line: FittedLine): CartLineNow["trouble"] {
  if (product && lensProblem(product, line.lens)?.code === "contact_power_needed") {
    return "power_needed"
  }
  return lineTrouble(product, line.quantity)
}

/** Whether it can be bought as it stands. */
export const isSellable = ({ trouble }: CartLineNow): boolean => trouble === null

/** The line as it goes to the checkout, at the price that the shopper sees. */
export const claimOf = ({ line, unitPrice }: CartLineNow): ClaimedItem => ({
  productId: line.productId,
  quantity: line.quantity,
  colour: selectedColour(line),
  lens: line.lens,
  shownUnitPrice: unitPrice,
})
