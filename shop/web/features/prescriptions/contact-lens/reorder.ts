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
): string | null {
  if (!product) return "These contact lenses are no longer sold."
  const problem = lineProblem(product, boxesOf(pair))
  if (problem === "sold_out") return "These contact lenses are out of stock right now."
  if (problem === "too_few") {
    return `Only ${product.stock} ${product.stock === 1 ? "box is" : "boxes are"} left. Choose fewer on the product's page.`
  }
  const { contactLensParameters: parameters } = product
  if (!parameters || checkContactLensPair(parameters, pair).length > 0)
    return "These contact lenses are no longer made in your values. Choose again on the product's page."
  const short = shortPowers(byPower, pair)
  return short.map((one) => shortPowerSentence(one, pair[one.eye]!.power)).join(" ") || null
}

/** The differences from last time; null if there are none. */
export function changedPrice(product: ListedProduct, formerPrice: Paise | null): string | null {
  const now = finalPrice(product)
  if (formerPrice === null || formerPrice === now) return null
  return `A box now costs ${formatRupees(now)}; last time it was ${formatRupees(formerPrice)}.`
}
