import { finalPrice } from "#domain/catalogue/discount.ts"
import type { ListedProduct } from "#domain/catalogue/product.ts"
import { lineProblem } from "#domain/checkout/cart.ts"
import type { Paise } from "#domain/core/money.ts"
import { formatRupees } from "#domain/core/money.ts"
import { checkContactLensPair } from "#domain/prescriptions/contact-lens/check-contact-lens.ts"
import {
  boxesOf,
  type ContactLensPair,
  type SoldContactLens,
} from "#domain/prescriptions/contact-lens/contact-lens.ts"
import {
  type StockByPower,
  shortPowerSentence,
  shortPowers,
} from "#domain/prescriptions/contact-lens/stock-by-power.ts"
import { msg, type Sentence } from "#words/sentence.ts"

interface SoldLine {
  quantity: number
  contactLens?: (SoldContactLens & { productId: number }) | undefined
}

/**
 * The lenses of a product bought in one order, by eye; replacements of a return do not count twice.
 */
export function soldPair(lines: readonly SoldLine[], productId: number): ContactLensPair {
  const pair: ContactLensPair = { right: null, left: null }
  for (const { quantity, contactLens } of lines) {
    if (contactLens?.productId !== productId || pair[contactLens.eye]) continue
    const { power, baseCurve, diameter, cylinder, axis, add } = contactLens
    pair[contactLens.eye] = { power, baseCurve, diameter, cylinder, axis, add, boxes: quantity }
  }
  return pair
}

/** Why the same cannot be bought again; null if it can. */
export function reorderProblem(
  product: ListedProduct | null,
  pair: ContactLensPair,
  byPower: StockByPower = null,
): Sentence[] | null {
  if (!product) return [msg("These contact lenses are no longer sold.")]
  const problem = lineProblem(product, boxesOf(pair))
  if (problem === "sold_out") return [msg("These contact lenses are out of stock right now.")]
  if (problem === "too_few") {
    return [
      msg(
        "{stock, plural, one {Only # box is left. Choose fewer on the product's page.} other {Only # boxes are left. Choose fewer on the product's page.}}",
        { stock: product.stock },
      ),
    ]
  }
  const { contactLensParameters: parameters } = product
  if (!parameters || checkContactLensPair(parameters, pair).length > 0)
    return [
      msg(
        "These contact lenses are no longer made in your values. Choose again on the product's page.",
      ),
    ]
  const short = shortPowers(byPower, pair)
  if (short.length === 0) return null
  return short.map((one) => shortPowerSentence(one, pair[one.eye]!.power))
}

/** The differences from last time; null if there are none. */
export function changedPrice(product: ListedProduct, formerPrice: Paise | null): Sentence | null {
  const now = finalPrice(product)
  if (formerPrice === null || formerPrice === now) return null
  return msg("A box now costs {now}; last time it was {before}.", {
    now: formatRupees(now),
    before: formatRupees(formerPrice),
  })
}
