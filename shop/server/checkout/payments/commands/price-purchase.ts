import { daysPerBox } from "@chashma/optics/contact-lenses/parameters.ts"
import type { CheckoutItem } from "#contract/checkout/checkout-data.ts"
import { fail, type HandlerResult, notFound } from "#contract/core/api-result.ts"
import type { OrderItem } from "#db/schema.ts"
import type { DeliverySetting } from "#domain/catalogue/delivery.ts"
import type { Product } from "#domain/catalogue/product.ts"
import { noOffers, type Offers, quoteWithOffers } from "#domain/checkout/apply-offers.ts"
import { couponRefusalSentence } from "#domain/checkout/coupon.ts"
import type { QuoteLine } from "#domain/checkout/pricing.ts"
import { exceededLimit, limitSentence } from "#domain/checkout/purchase.ts"
import { formatRupees, fromRupees, noMoney, type Paise } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import { type TariffRow, tariffOf } from "#domain/money/tariff.ts"
import {
  type LensCatalogue,
  lensSurcharges,
  soldLens,
} from "#domain/prescriptions/lens/lens-catalogue.ts"
import { lensProblem } from "#domain/prescriptions/lens/lens-choice.ts"
import { hashOfUploadToken } from "#server/prescriptions/uploads/queries.ts"
import { msg } from "#words/sentence.ts"
import { translations } from "#words/translations.ts"

export interface PricedPurchase {
  lines: OrderItem[]
  /** Before coupons and member discounts. */
  subtotal: Paise
  /** All offers together. */
  discount: Paise
  coupon: { code: string; discount: Paise } | null
  /** The member discount; null if there is none. */
  member: { discount: Paise } | null
  secondPairDiscount: Paise
  delivery: Paise
  total: Paise
}

/** What prices and taxes depend on beside the products. */
export interface PriceRules {
  delivery: DeliverySetting
  tariffs: readonly TariffRow[]
  lenses: LensCatalogue
  now: Date
}

/**
 * Prices a purchase from the shop's own products and refuses whatever the browser claims otherwise.
 * @param amount rupees, as the shopper was shown them, discounts and delivery included; null for a
 *   purchase whose price the shop computes alone, such as one that staff enter
 */
export function pricePurchase(
  items: CheckoutItem[],
  products: Map<number, Product>,
  amount: number | null,
  { delivery, tariffs, lenses, now }: PriceRules,
  offers: Offers = noOffers,
): HandlerResult<PricedPurchase> {
  if (amount !== null && !(amount > 0)) return fail("INVALID_AMOUNT", msg("Invalid amount"))
  const found = items.map((item) => ({ item, product: products.get(item.productId) }))
  if (!found.every(isSold)) return notFound(msg("One of these products is no longer available."))

  const exceeded = exceededLimit(items)
  if (exceeded) return fail("TOO_MANY_PIECES", limitSentence(exceeded, products))
  for (const { item, product } of found) {
    const problem = lensProblem(product, item.lens, lenses, item.contactLens)
    if (problem) return fail("NOT_SELLABLE", translations.en(problem.sentence))
  }
  const result = quoteWithOffers(found, lenses, offers, delivery)
  if (!result.ok) return fail("NOT_SELLABLE", msg("These lenses are not available for this frame."))

  const { lines, subtotal, discount, total, couponCode, couponRefusal } = result.value
  const { couponDiscount, memberDiscount, secondPairDiscount, usesMemberOffer } = result.value
  if (couponRefusal) return fail("COUPON_REFUSED", couponRefusalSentence(couponRefusal))
  const shownRight = lines.every((line, n) => line.unitPrice === items[n]?.shownUnitPrice)
  if (amount !== null && (!shownRight || fromRupees(amount) !== total)) {
    return priceChanged(total)
  }
  return ok({
    lines: found.map(({ item, product }, n) => {
      const tariff = tariffOf(product, item.lens, tariffs, now)
      return {
        ...lines[n]!,
        title: product.title,
        thumbnail: product.thumbnail,
        hsn: tariff.hsn,
        tax: { percent: tariff.gstPercent },
        tariffFrom: tariff.from,
        colour: item.colour,
        lens: item.lens,
        ...(item.lens && { soldLens: soldLens(lenses, item.lens) }),
        ...surchargeTerms(product, lines[n]!, item.lens, lenses),
        ...(item.contactLens &&
          product.contactLensParameters && {
            contactLens: item.contactLens,
            daysPerBox: daysPerBox(product.contactLensParameters),
          }),
        ...(item.prescriptionUpload && {
          prescriptionUpload: hashOfUploadToken(item.prescriptionUpload),
        }),
      }
    }),
    subtotal,
    discount,
    coupon: couponCode === null ? null : { code: couponCode, discount: couponDiscount },
    member: usesMemberOffer ? { discount: memberDiscount } : null,
    secondPairDiscount,
    delivery: result.value.delivery,
    total,
  })
}

export const priceChanged = (total: Paise) =>
  fail(
    "PRICE_CHANGED",
    msg("The price is now {price}. Please check it and try again.", { price: formatRupees(total) }),
  )

/** What the line keeps of the surcharges, for powers that are read or corrected later. */
function surchargeTerms(
  product: Product,
  { surcharge: charged = noMoney }: QuoteLine,
  lens: CheckoutItem["lens"],
  lenses: LensCatalogue,
): Pick<OrderItem, "surchargeTerms"> {
  const surcharges = lensSurcharges(lenses, product)
  if (!lens || lens.type === "Plano" || surcharges.length === 0) return {}
  const byRange = surcharges.map(({ amount }) => amount)
  const ends = surcharges.map(({ upTo }) => upTo)
  return { surchargeTerms: { charged, byRange, ends, onHigher: lenses.onHigher } }
}

const isSold = (entry: {
  item: CheckoutItem
  product: Product | undefined
}): entry is { item: CheckoutItem; product: Product } => entry.product !== undefined
