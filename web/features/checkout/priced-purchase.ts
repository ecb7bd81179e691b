import type { ClaimedItem } from "#contract/checkout-data.ts"
import { checkLensChoice } from "#domain/lens/lens-choice.ts"
import { type Quote, type QuoteLine, quote } from "#domain/pricing.ts"
import type { ListedProduct } from "#domain/product.ts"

export interface PricedLine {
  item: ClaimedItem
  product: ListedProduct
  line: QuoteLine
}

export interface PricedPurchase {
  lines: PricedLine[]
  quote: Quote
  /** Lines whose price is no longer the one that the shopper was shown. */
  changed: PricedLine[]
  /** The same purchase at the prices shown now: what is sent when the shopper pays. */
  items: ClaimedItem[]
}

export type Pricing = { ok: true; purchase: PricedPurchase } | { ok: false; sentences: string[] }

/**
 * Prices a purchase from the shop's products, by the same rule that the server charges by.
 * @param held the pieces are kept for this shopper already, so that "none left" means others
 */
export function priceItems(
  items: ClaimedItem[],
  products: ReadonlyMap<number, ListedProduct>,
  held = false,
): Pricing {
  const sentences = items.flatMap((item) => unsellable(item, products.get(item.productId), held))
  const sold = items.flatMap((item) => {
    const product = products.get(item.productId)
    return product ? [{ item, product }] : []
  })
  const priced = quote(sold)
  if (sentences.length > 0 || !priced.ok) return { ok: false, sentences }

  const lines = sold.flatMap((entry, index): PricedLine[] => {
    const line = priced.value.lines[index]
    return line ? [{ ...entry, line }] : []
  })
  return {
    ok: true,
    purchase: {
      lines,
      quote: priced.value,
      changed: lines.filter(({ item, line }) => item.shownUnitPrice !== line.unitPrice),
      items: lines.map(({ item, line }) => ({ ...item, shownUnitPrice: line.unitPrice })),
    },
  }
}

/** Why a line cannot be bought as it is. */
function unsellable(
  item: ClaimedItem,
  product: ListedProduct | undefined,
  held: boolean,
): string[] {
  if (!product) return ["One of these products is no longer sold."]
  if (!held && product.stock === 0) return [`${product.title} is out of stock.`]
  if (!held && product.stock < item.quantity) {
    return [`Only ${product.stock} of ${product.title} are left; you chose ${item.quantity}.`]
  }
  const problem = item.lens && checkLensChoice(product, item.lens).problems[0]
  return problem ? [`${product.title}: ${problem.sentence}`] : []
}
