import type { ContactLens, ContactLensValues } from "@chashma/optics/contact-lenses/contact-lens.ts"
import { formatDioptres } from "@chashma/optics/contact-lenses/in-words.ts"
import type { CheckoutItem } from "#contract/checkout/checkout-data.ts"
import { type DeliverySetting, defaultDelivery } from "#domain/catalogue/delivery.ts"
import type { ListedProduct } from "#domain/catalogue/product.ts"
import {
  noOffers,
  type OfferQuote,
  type Offers,
  quoteWithOffers,
} from "#domain/checkout/apply-offers.ts"
import { lineProblem } from "#domain/checkout/cart.ts"
import type { QuoteLine } from "#domain/checkout/pricing.ts"
import { exceededLimit, limitSentence, withinLimits } from "#domain/checkout/purchase.ts"
import type { Result } from "#domain/core/result.ts"
import {
  boxesLeft,
  powerKey,
  type StockByPower,
} from "#domain/prescriptions/contact-lens/stock-by-power.ts"
import type { LensCatalogue } from "#domain/prescriptions/lens/lens-catalogue.ts"
import { lensProblem } from "#domain/prescriptions/lens/lens-choice.ts"
import { msg, type Sentence } from "#words/sentence.ts"

export interface CheckoutLine {
  item: CheckoutItem
  product: ListedProduct
  line: QuoteLine
}

export interface CheckoutSummary {
  lines: CheckoutLine[]
  quote: OfferQuote
  /** Lines whose price differs from the one that the shopper was shown. */
  changed: CheckoutLine[]
  /** The same purchase at the prices shown now: sent when the shopper pays. */
  items: CheckoutItem[]
}

/** A purchase that cannot be paid in its current form. */
export interface UnsellablePurchase {
  sentences: Sentence[]
  /** What can still be bought: without some lines, or with fewer pieces. */
  rest: CheckoutItem[]
}

/**
 * Prices a purchase from the shop's products, by the same rule as the server.
 * @param held the pieces are already held for this shopper, so that "none left" means others
 */
export function priceItems(
  items: CheckoutItem[],
  products: ReadonlyMap<number, ListedProduct>,
  lenses: LensCatalogue,
  held = false,
  offers: Offers = noOffers,
  delivery: DeliverySetting = defaultDelivery,
  stockByPower: ReadonlyMap<number, StockByPower> = new Map(),
): Result<CheckoutSummary, UnsellablePurchase> {
  const checked = items.map((item, n) =>
    checkItem(
      item,
      products.get(item.productId),
      lenses,
      held,
      items.slice(0, n).filter(({ productId }) => productId === item.productId),
      stockByPower.get(item.productId) ?? null,
    ),
  )
  const exceeded = exceededLimit(items)
  const sentences = checked.flatMap(({ sentence }) => sentence ?? [])
  if (exceeded) sentences.push(limitSentence(exceeded, products))
  const sold = items.flatMap((item) => {
    const product = products.get(item.productId)
    return product ? [{ item, product }] : []
  })
  const result = quoteWithOffers(sold, lenses, offers, delivery)
  if (sentences.length > 0 || !result.ok) {
    const rest = withinLimits(checked.flatMap(({ rest }) => rest ?? []))
    return { ok: false, failure: { sentences, rest } }
  }

  const lines = sold.flatMap((entry, index): CheckoutLine[] => {
    const line = result.value.lines[index]
    return line ? [{ ...entry, line }] : []
  })
  return {
    ok: true,
    value: {
      lines,
      quote: result.value,
      changed: lines.filter(({ item, line }) => item.shownUnitPrice !== line.unitPrice),
      items: lines.map(({ item, line }) => ({ ...item, shownUnitPrice: line.unitPrice })),
    },
  }
}

interface CheckedItem {
  /** Why the line cannot be bought. */
  sentence: Sentence | null
  /** What can be bought of it. */
  rest: CheckoutItem | null
}

function checkItem(
  item: CheckoutItem,
  product: ListedProduct | undefined,
  lenses: LensCatalogue,
  held: boolean,
  /** Earlier items of the same product, such as contact lenses for the other eye. */
  before: readonly CheckoutItem[],
  byPower: StockByPower,
): CheckedItem {
  const stop = (sentence: Sentence, rest: CheckoutItem | null = null) => ({ sentence, rest })
  if (!product) return stop(msg("One of these products is no longer available."))
  const { contactLens } = item
  const taken = quantityOf(before)
  const ofPower = contactLens
    ? Math.max(
        boxesLeft(byPower, contactLens) - quantityOf(before.filter(isSamePower(contactLens))),
        0,
      )
    : Number.POSITIVE_INFINITY
  const stock = Math.min(product.stock - taken, ofPower)
  const title = contactLens && stock === ofPower ? titleForEye(product, contactLens) : product.title
  const lensIssue = lensProblem(product, item.lens, lenses, item.contactLens)
  if (lensIssue) return stop(msg("{title}: {problem}", { title, problem: lensIssue.sentence }))
  const problem = held ? null : lineProblem({ stock }, item.quantity)
  if (problem === "sold_out")
    return stop(
      taken > 0 && stock !== ofPower
        ? msg("No more of {title} is left.", { title })
        : msg("{title} is out of stock.", { title }),
    )
  if (problem === "too_few")
    return stop(
      msg(
        "{stock, plural, one {Only # of {title} is left; you chose {quantity}.} other {Only # of {title} are left; you chose {quantity}.}}",
        { stock, title, quantity: item.quantity },
      ),
      { ...item, quantity: stock },
    )
  return { sentence: null, rest: item }
}

function titleForEye({ title }: ListedProduct, lens: ContactLens): Sentence {
  const power = formatDioptres(lens.power)
  return lens.eye === "right"
    ? msg("{title} in {power} for the right eye", { title, power })
    : msg("{title} in {power} for the left eye", { title, power })
}

const quantityOf = (items: readonly CheckoutItem[]) =>
  items.reduce((sum, { quantity }) => sum + quantity, 0)

const isSamePower = (lens: ContactLensValues) => (item: CheckoutItem) =>
  item.contactLens != null && powerKey(item.contactLens) === powerKey(lens)
