import { z } from "zod"
import { fromRupees, toRupees } from "#domain/money.ts"
import type { ProductCard } from "#domain/product.ts"

/** What cart and wishlist keep of a product (ENT-14, ENT-15); `id` is an older spelling. */
export const storedProduct = z.object({
  product_id: z.coerce.number().int().positive(),
  product_title: z.string().catch(""),
  product_thumnail_img: z.string().catch(""),
  product_price: z.coerce.number().min(0).max(10_000_000),
  discount: z.coerce.number().min(0).max(100).catch(0),
})

export type StoredProduct = z.output<typeof storedProduct>

/** The product as cart and wishlist show it. */
export type KeptProduct = Pick<ProductCard, "title" | "thumbnail" | "price" | "discount"> & {
  productId: number
}

export const readProduct = (stored: StoredProduct): KeptProduct => ({
  productId: stored.product_id,
  title: stored.product_title,
  thumbnail: stored.product_thumnail_img,
  price: fromRupees(stored.product_price),
  discount: stored.discount,
})

export const writeProduct = (kept: KeptProduct): StoredProduct => ({
  product_id: kept.productId,
  product_title: kept.title,
  product_thumnail_img: kept.thumbnail,
  product_price: toRupees(kept.price),
  discount: kept.discount,
})

/** Reads a list line by line: a line that cannot be read is left out, the others stay. */
export const readList =
  <Line extends { productId: number }>(readLine: (stored: unknown) => Line | null) =>
  (stored: unknown): Line[] => {
    const lines = (Array.isArray(stored) ? stored : []).flatMap((one) => readLine(older(one)) ?? [])
    const ids = lines.map((line) => line.productId)
    return lines.filter((line, index) => ids.indexOf(line.productId) === index)
  }

/** `id` and `name` are second spellings of the same things. */
const older = (stored: unknown): unknown =>
  typeof stored === "object" && stored !== null
    ? {
        ...("id" in stored && { product_id: stored.id }),
        ...("name" in stored && { product_title: stored.name }),
        ...stored,
      }
    : stored
