import { defaultDelivery, deliveryFee } from "../catalogue/delivery.ts"
import { finalPrice, type Priced } from "../catalogue/discount.ts"
import type { Product } from "../catalogue/product.ts"
import type { ProductId } from "../core/id.ts"
import { add, noMoney, type Paise, paise, times } from "../core/money.ts"
import type { Result } from "../core/result.ts"
import { lensPrice } from "../prescriptions/lens/price-table.ts"
import { noSurcharges, surchargeOf, surchargesFor } from "../prescriptions/lens/surcharge.ts"
import type { LensChoice, Surcharges } from "../prescriptions/lens/types.ts"
import type { PurchaseItem } from "./purchase.ts"

/** What decides whether a frame's lenses have a surcharge for their powers. */
type Frame = Partial<Pick<Product, "kind" | "frameType">>

/** One frame with its lenses. Null when no such lenses are sold. */
export const unitPrice = (
  product: Priced & Frame,
  lens: LensChoice | null,
  surcharges: Surcharges = noSurcharges,
): Paise | null => {
  const lenses = lens ? lensPrice(lens) : noMoney
  if (lenses === null) return null
  return add(finalPrice(product), lenses, surchargeOf(lens, surchargesFor(product, surcharges)))
}

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
  /** What the discount takes off the maximum retail price, for the whole line. */
  saving: Paise
}

export interface Quote {
  lines: QuoteLine[]
  /** All lines before coupons and member benefits. */
  subtotal: Paise
  /** The coupon and member discounts; see `quoteWithOffers`. */
  discount: Paise
  delivery: Paise
  /** What the shopper pays. */
  total: Paise
  saving: Paise
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
  setting = defaultDelivery,
  surcharges: Surcharges = noSurcharges,
): Result<Quote, "lens_not_offered"> => {
  const lines = items.map((item) => quoteLine(item, surcharges))
  if (!lines.every((line) => line !== null)) return { ok: false, failure: "lens_not_offered" }

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
      saving: add(...lines.map((line) => line.saving)),
    },
  }
}

const quoteLine = ({ product, item }: QuoteItem, surcharges: Surcharges): QuoteLine | null => {
  const framePrice = finalPrice(product)
  const unit = unitPrice(product, item.lens, surcharges)
  if (unit === null) return null
  const surcharge = surchargeOf(item.lens, surchargesFor(product, surcharges))
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
    saving: times(paise(product.price - framePrice), item.quantity),
  }
}
