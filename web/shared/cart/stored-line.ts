import { fromRupees, toRupees } from "#domain/money.ts"
import type { ProductCard } from "#domain/product.ts"

/** A line of cart or wishlist as it stands in the browser, where anybody may have written it. */
export type StoredLine = Record<string, unknown>

/** The product as cart and wishlist show it. */
export type StoredProduct = Pick<ProductCard, "title" | "thumbnail" | "price" | "discount"> & {
  productId: number
}

/**
 * What cart and wishlist keep of a product (ENT-14, ENT-15); null without a number and a price. Every
 * page reads it while it starts, so it is read by hand: a schema would bring its grammar along.
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

/** Reads a list line by line: a line that cannot be read is left out, the others stay. */
export const readList =
  <Line extends { productId: number }>(readLine: (stored: StoredLine) => Line | null) =>
  (stored: unknown): Line[] => {
    const lines = (Array.isArray(stored) ? stored : []).flatMap((one) => readLine(older(one)) ?? [])
    const ids = lines.map((line) => line.productId)
    return lines.filter((line, index) => ids.indexOf(line.productId) === index)
  }

export const textOf = (stored: unknown): string => (typeof stored === "string" ? stored : "")

/** False for what is no number, too. */
const isWithin = (value: number, most: number): boolean => value >= 0 && value <= most

/** `id` and `name` are second spellings of the same things. */
const older = (stored: unknown): StoredLine =>
  typeof stored === "object" && stored !== null
    ? {
        ...("id" in stored && { product_id: stored.id }),
        ...("name" in stored && { product_title: stored.name }),
        ...stored,
      }
    : {}
