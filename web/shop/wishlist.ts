import type { ProductCard } from "#domain/product.ts"
import * as rules from "#domain/wishlist.ts"
import { remember } from "./remembered.ts"
import { type KeptProduct, readList, readProduct, writeProduct } from "./stored-line.ts"

export type Wish = KeptProduct

/** Browser key `wishlist`. */
export const wishlist = remember<Wish[]>("wishlist", [], {
  parse: readList(readProduct),
  write: (wishes) => wishes.map(writeProduct),
})

/** Adds the product or takes it away (WSH-08). @returns whether it is wished for now. */
export function toggleWishlist(product: ProductCard): boolean {
  const { id, title, thumbnail, price, discount } = product
  const after = rules.toggleWish(wishlist.read(), {
    productId: id,
    title,
    thumbnail,
    price,
    discount,
  })
  wishlist.write(after)
  return rules.isWished(after, id)
}

/** @returns undoRemove: puts the wish back where it was. */
export function removeFromWishlist(productId: number): () => void {
  const before = wishlist.read()
  const index = before.findIndex((wish) => wish.productId === productId)
  const removed = before[index]
  wishlist.write(rules.removeWish(before, productId))
  return () => {
    const now = wishlist.read()
    if (removed && !rules.isWished(now, productId)) wishlist.write(now.toSpliced(index, 0, removed))
  }
}

/** For a heart: whether it is filled. */
export const useWished = (productId: number): boolean => rules.isWished(wishlist.use(), productId)
