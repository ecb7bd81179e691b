import type { ProductId } from "../core/id.ts"
/** Anything that can be in the wishlist; the list never contains a product twice (ENT-15). */
export interface WishlistItem {
  productId: ProductId
}

export const isWishlisted = (items: readonly WishlistItem[], productId: ProductId): boolean =>
  items.some((item) => item.productId === productId)

/** Adds the product if it is absent, otherwise removes it (WSH-08). */
export const toggleItem = <Item extends WishlistItem>(
  items: readonly Item[],
  item: Item,
): Item[] =>
  isWishlisted(items, item.productId) ? removeItem(items, item.productId) : [...items, item]

export const removeItem = <Item extends WishlistItem>(
  items: readonly Item[],
  productId: ProductId,
): Item[] => items.filter((item) => item.productId !== productId)
