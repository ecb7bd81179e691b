import { defaultDelivery, deliveryFee } from "../catalogue/delivery.ts"
import { finalPrice, type Priced } from "../catalogue/discount.ts"
import type { Product } from "../catalogue/product.ts"
import type { ProductId } from "../core/id.ts"
import { add, noMoney, type Paise, paise, times } from "../core/money.ts"
import { failed, type Result } from "../core/result.ts"
import { type LensCatalogue, lensSurcharges } from "../prescriptions/lens/lens-catalogue.ts"
import { lensPrice } from "../prescriptions/lens/price-table.ts"
import { surchargeOf } from "../prescriptions/lens/surcharge.ts"
import type { LensChoice } from "../prescriptions/lens/types.ts"
import type { PurchaseItem } from "./purchase.ts"

/** What decides whether a frame's lenses have a surcharge for their powers. */
type Frame = Partial<Pick<Product, "kind" | "frameType">>

/** One frame with its lenses. Null when no such lenses are sold. */
export const unitPrice = (
  product: Priced & Frame,
  lens: LensChoice | null,
  lenses: LensCatalogue,
): Paise | null => {
  const price = lens ? lensPrice(lenses, lens) : noMoney
  if (price === null) return null
  return add(finalPrice(product), price, lensSurcharge(product, lens, lenses))
}

/** What the powers of these lenses cost more in this frame. */
export const lensSurcharge = (
  product: Frame,
  lens: LensChoice | null,
  lenses: LensCatalogue,
): Paise => surchargeOf(lens, lensSurcharges(lenses, product))

export interface QuoteLine {
  productId: ProductId
  quantity: number
  /** One frame, after its discount. */
  framePrice: Paise
  /** The lenses of one frame; 0 for the frame only. */
  lensPrice: Paise
  /** The part of it for strong powers; absent where there is none. */
  surcharge?: Paise
  unitPrice: Paise
  /** The coupon and member discount on the whole line. */
  discount: Paise
  /** The price paid for the line. */
  lineTotal: Paise
}

export interface Quote {
  lines: QuoteLine[]
  /** All lines before coupons and member discounts. */
  subtotal: Paise
  /** The coupon and member discounts; see `quoteWithOffers`. */
  discount: Paise
  delivery: Paise
  /** What the shopper pays. */
  total: Paise
}

export interface QuoteItem {
  product: Pick<Product, "id" | "price" | "discount"> & Frame
  item: Pick<PurchaseItem, "quantity" | "lens">
}

/**
 * The break-up of a purchase. The page that shows it and the server that charges it call this same
 * function. `checkLensChoice` decides whether a prescription is complete.
 */
export const quote = (
  items: readonly QuoteItem[],
  lenses: LensCatalogue,
  setting = defaultDelivery,
): Result<Quote, "lens_not_offered"> => {
  const lines = items.map((item) => quoteLine(item, lenses))
  if (!lines.every((line) => line !== null)) return failed("lens_not_offered")

  const subtotal = add(...lines.map((line) => line.lineTotal))
  const delivery = deliveryFee(subtotal, setting)
  return {
    ok: true,
    value: {
      lines,
      subtotal,
      discount: noMoney,
      delivery,
      total: add(subtotal, delivery),
    },
  }
}

const quoteLine = ({ product, item }: QuoteItem, lenses: LensCatalogue): QuoteLine | null => {
  const framePrice = finalPrice(product)
  const unit = unitPrice(product, item.lens, lenses)
  if (unit === null) return null
  const surcharge = lensSurcharge(product, item.lens, lenses)
  const lineTotal = times(unit, item.quantity)
  return {
    productId: product.id,
    quantity: item.quantity,
    framePrice,
    lensPrice: paise(unit - framePrice),
    ...(surcharge > 0 && { surcharge }),
    unitPrice: unit,
    discount: noMoney,
    lineTotal,
  }
}

/**
 * What a shopper saves: the shop's own discounts on the maximum retail prices, and the offers.
 * @param offers what coupon and member offer take off the purchase
 */
export const totalSaving = (
  items: readonly { product: Priced; quantity: number }[],
  offers: Paise,
): Paise =>
  add(
    ...items.map(({ product, quantity }) =>
      times(paise(product.price - finalPrice(product)), quantity),
    ),
    offers,
  )
