import type { ClaimedItem } from "#contract/checkout-data.ts"
import { lineTrouble } from "#domain/cart.ts"
import { lensProblem } from "#domain/lens/lens-choice.ts"
import { type Quote, type QuoteLine, quote } from "#domain/pricing.ts"
import type { ListedProduct } from "#domain/product.ts"
import { exceededLimit, limitSentence, withinLimits } from "#domain/purchase.ts"

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

export type Pricing =
  | { ok: true; purchase: PricedPurchase }
  | { ok: false; stopped: StoppedPurchase }

/** A purchase that cannot be paid as it is. */
export interface StoppedPurchase {
  sentences: string[]
  /** What can be bought all the same: without some lines, or with fewer pieces. */
  rest: ClaimedItem[]
}

/**
 * Prices a purchase from the shop's products, by the same rule that the server charges by.
 * @param held the pieces are kept for this shopper already, so that "none left" means others
 */
export function priceItems(
  items: ClaimedItem[],
  products: ReadonlyMap<number, ListedProduct>,
  held = false,
): Pricing {
  const checked = items.map((item) => checkItem(item, products.get(item.productId), held))
  const exceeded = exceededLimit(items)
  const sentences = checked.flatMap(({ sentence }) => sentence ?? [])
  if (exceeded) sentences.push(limitSentence(exceeded, products))
  const sold = items.flatMap((item) => {
    const product = products.get(item.productId)
    return product ? [{ item, product }] : []
  })
  const priced = quote(sold)
  if (sentences.length > 0 || !priced.ok) {
    const rest = withinLimits(checked.flatMap(({ rest }) => rest ?? []))
    return { ok: false, stopped: { sentences, rest } }
  }

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

interface CheckedItem {
  /** Why the line cannot be bought as it is. */
  sentence: string | null
  /** What can be bought of it. */
  rest: ClaimedItem | null
}

function checkItem(
  item: ClaimedItem,
  product: ListedProduct | undefined,
  held: boolean,
): CheckedItem {
  const stop = (sentence: string, rest: ClaimedItem | null = null) => ({ sentence, rest })
  if (!product) return stop("One of these products is no longer available.")
  const { title, stock } = product
  const problem = lensProblem(product, item.lens)
  if (problem) return stop(`${title}: ${problem.sentence}`)
  const trouble = held ? null : lineTrouble(product, item.quantity)
  if (trouble === "sold_out") return stop(`${title} is out of stock.`)
  if (trouble === "too_few") {
    const left = stock === 1 ? `Only 1 of ${title} is` : `Only ${stock} of ${title} are`
    return stop(`${left} left; you chose ${item.quantity}.`, { ...item, quantity: stock })
  }
  return { sentence: null, rest: item }
}
