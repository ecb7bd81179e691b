import { eyes } from "@chashma/optics/powers/eye-power.ts"
import type { CheckoutItem } from "#contract/checkout/checkout-data.ts"
import { selectedColour } from "#domain/catalogue/colour.ts"
import type { Priced } from "#domain/catalogue/discount.ts"
import type { ListedProduct } from "#domain/catalogue/product.ts"
import { maxQuantity } from "#domain/catalogue/product.ts"
import { sizeOf } from "#domain/catalogue/variant.ts"
import type { ProductKind } from "#domain/catalogue/vocabulary.ts"
import { hasFrame } from "#domain/catalogue/vocabulary.ts"
import { type LineProblem, lineProblem } from "#domain/checkout/cart.ts"
import { lensSurcharge, unitPrice } from "#domain/checkout/pricing.ts"
import { noMoney, type Paise, times } from "#domain/core/money.ts"
import { maxContactLensBoxes } from "#domain/prescriptions/contact-lens/contact-lens.ts"
import {
  type StockByPower,
  shortPowerAdvice,
  shortPowers,
} from "#domain/prescriptions/contact-lens/stock-by-power.ts"
import type { LensCatalogue } from "#domain/prescriptions/lens/lens-catalogue.ts"
import { lensProblem } from "#domain/prescriptions/lens/lens-choice.ts"
import { lensesInShort } from "#domain/prescriptions/lens/lens-words.ts"
import { contactLensItems } from "#web/shared/checkout/cart/cart-contact-lenses.ts"
import type { CartLineWithLenses } from "#web/shared/checkout/cart/cart-lenses.ts"
import type { Sentence } from "#words/sentence.ts"

/** A line of the cart as the shop sells it now. */
export interface CurrentCartLine {
  line: CartLineWithLenses
  /** The maximum retail price and the discount, without lenses. */
  priced: Priced
  unitPrice: Paise
  total: Paise
  /** The price of one piece when it was added, if it was different. */
  formerPrice: Paise | null
  /** The part of the price of one piece for strong powers; 0 if there is none. */
  surcharge: Paise
  problem:
    | LineProblem
    | "power_needed"
    | "values_needed"
    | "lenses_withdrawn"
    | "power_short"
    | null
  /** Which power is short, for `power_short`. */
  shortPowers: Sentence[]
  /** The maximum that can be bought. */
  maxQuantity: number
  /** Null until the product has loaded. */
  kind: ProductKind | null
  /** Of the frame (`sizeOf`); empty until the product has loaded. */
  size: string
  /** Known only once the product has loaded. */
  takesLenses: boolean
  /** The label of the line's lenses; null while unknown, and without a frame. */
  lensesInShort: Sentence | null
}

/**
 * @param products as the shop sells them now; null while unknown, and then the cart is shown as
 *   stored
 * @param lenses what the shop offers now
 */
export function currentCartLine(
  line: CartLineWithLenses,
  products: ReadonlyMap<number, ListedProduct> | null,
  lenses: LensCatalogue,
  byPower: StockByPower = null,
): CurrentCartLine {
  const product = products?.get(line.productId)
  const most = line.contactLensPair ? maxContactLensBoxes : maxQuantity
  const pair = line.contactLensPair
  const short = product && pair ? shortPowers(byPower, pair) : []
  const problem = products && problemOf(product, line, lenses)
  const now = (product && unitPrice(product, line.lens, lenses)) ?? line.shownUnitPrice
  return {
    line,
    priced: product ?? line,
    unitPrice: now,
    total: times(now, line.quantity),
    // A stored price of 0 is one that could not be read.
    formerPrice: now === line.shownUnitPrice || line.price === 0 ? null : line.shownUnitPrice,
    surcharge: product ? lensSurcharge(product, line.lens, lenses) : noMoney,
    problem: problem ?? (short.length > 0 ? "power_short" : null),
    shortPowers: short.map((one) => shortPowerAdvice(byPower, one, pair![one.eye]!)),
    maxQuantity: product && product.stock > 0 ? Math.min(most, product.stock) : most,
    kind: product?.kind ?? null,
    size: product ? sizeOf(product) : "",
    takesLenses: product !== undefined && hasFrame(product),
    lensesInShort:
      product || line.lens
        ? lensesInShort(product, line.lens, {
            isUploaded: line.prescriptionUpload !== undefined,
            lenses,
          })
        : null,
  }
}

function problemOf(
  product: ListedProduct | undefined,
  line: CartLineWithLenses,
  lenses: LensCatalogue,
): CurrentCartLine["problem"] {
  const pair = line.contactLensPair
  const values = pair ? eyes.flatMap((eye) => pair[eye] ?? []) : [null]
  for (const eye of product ? values : []) {
    const code = lensProblem(product!, line.lens, lenses, eye)?.code
    if (code === "contact_power_needed") return "power_needed"
    if (code === "contact_values_needed" || code === "contact_values_refused")
      return "values_needed"
    if (code === "option_not_offered") return "lenses_withdrawn"
  }
  return lineProblem(product, line.quantity)
}

/** Whether it can be bought unchanged. */
export const isSellable = ({ problem }: CurrentCartLine): boolean => problem === null

/**
 * The line as sent to the checkout, at the price shown to the shopper: contact lenses as one item
 * for each eye, all else as one item.
 */
export const checkoutItemsOf = ({ line, unitPrice }: CurrentCartLine): CheckoutItem[] =>
  line.contactLensPair
    ? contactLensItems(line, line.contactLensPair, unitPrice)
    : [
        {
          productId: line.productId,
          quantity: line.quantity,
          colour: selectedColour(line),
          lens: line.lens,
          shownUnitPrice: unitPrice,
          ...(line.prescriptionUpload && { prescriptionUpload: line.prescriptionUpload }),
        },
      ]
