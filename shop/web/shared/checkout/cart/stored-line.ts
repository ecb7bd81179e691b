import type { ProductCard } from "#domain/catalogue/product.ts"
import { fromRupees, toRupees } from "#domain/core/money.ts"

/** A line of cart or wishlist from browser storage, which may have been edited by hand. */
export type StoredLine = Record<string, unknown>

/** The product as shown in cart and wishlist. */
export type StoredProduct = Pick<ProductCard, "title" | "thumbnail" | "price" | "discount"> & {
  productId: number
}

/**
 * Parses the stored product of a line (ENT-14, ENT-15); null without a number and a price. Every
 * page reads it during start-up, so it is parsed by hand: a schema would load Zod.
 */
export function readProduct(stored: StoredLine): StoredProduct | null {
  const productId = Number(stored.product_id)
  const price = Number(stored.product_price)
  const discount = Number(stored.discount)
  if (!Number.isSafeInteger(productId) || productId <= 0) return null
  if (!isWithin(price, 10_000_000)) return null
  return {
    productId,
    title: textOf(stored.product_title),
    thumbnail: textOf(stored.product_thumnail_img),
    price: fromRupees(price),
    discount: isWithin(discount, 100) ? discount : 0,
  }
}

export const writeProduct = (kept: StoredProduct): StoredLine => ({
  product_id: kept.productId,
  product_title: kept.title,
  product_thumnail_img: kept.thumbnail,
  product_price: toRupees(kept.price),
  discount: kept.discount,
})

/** Parses a list line by line: an invalid line is left out, the others are kept. */
export const readList =
  <Line extends { productId: number }>(readLine: (stored: StoredLine) => Line | null) =>
  (stored: unknown): Line[] => {
    const lines = (Array.isArray(stored) ? stored : []).flatMap((one) => readLine(older(one)) ?? [])
    const ids = lines.map((line) => line.productId)
    return lines.filter((line, index) => ids.indexOf(line.productId) === index)
  }

export const textOf = (stored: unknown): string => (typeof stored === "string" ? stored : "")

/** Also false for anything but a number. */
const isWithin = (value: number, most: number): boolean => value >= 0 && value <= most

/** `id` and `name` are alternative spellings. */
const older = (stored: unknown): StoredLine =>
  typeof stored === "object" && stored !== null
    ? {
        ...("id" in stored && { product_id: stored.id }),
        ...("name" in stored && { product_title: stored.name }),
        ...stored,
      }
    : {}
