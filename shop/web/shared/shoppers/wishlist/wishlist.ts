import type { ProductCard } from "#domain/catalogue/product.ts"
import * as rules from "#domain/shoppers/wishlist.ts"
import {
  readList,
  readProduct,
  type StoredProduct,
  writeProduct,
} from "#web/shared/checkout/cart/stored-line.ts"
import { persistedStore } from "#web/shared/storage/persisted-store.ts"

/** Browser key `wishlist`. */
export const wishlist = persistedStore<StoredProduct[]>("wishlist", [], {
  parse: readList(readProduct),
  write: (wishes) => wishes.map(writeProduct),
})

/**
 * Adds or removes the product (WSH-08).
 * @returns whether it is in the wishlist now.
 */
export function toggleWishlist(product: ProductCard): boolean {
  const after = rules.toggleItem(wishlist.read(), wishOf(product))
  wishlist.write(after)
  return rules.isWishlisted(after, product.id)
}

/** The product data stored in the wishlist. */
export const wishOf = ({ id, title, thumbnail, price, discount }: ProductCard): StoredProduct => ({
  productId: id,
  title,
  thumbnail,
  price,
  discount,
})

/** @returns undoRemove: restores the item at its position. */
export function removeFromWishlist(productId: number): () => void {
  const before = wishlist.read()
  const index = before.findIndex((wish) => wish.productId === productId)
  const removed = before[index]
  wishlist.write(rules.removeItem(before, productId))
  return () => {
    const now = wishlist.read()
    if (removed && !rules.isWishlisted(now, productId))
      wishlist.write(now.toSpliced(index, 0, removed))
  }
}

/** Whether the heart is filled. */
export const useIsWishlisted = (productId: number): boolean =>
  rules.isWishlisted(wishlist.use(), productId)
