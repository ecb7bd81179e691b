/** Anything that can be wished for; the list never holds a product twice (ENT-15). */
export interface WishlistItem {
  productId: number
}

export const isWishlisted = (items: readonly WishlistItem[], productId: number): boolean =>
  items.some((item) => item.productId === productId)

/** Adds the product if it is absent, removes it if it is there (WSH-08). */
export const toggleItem = <Item extends WishlistItem>(
  items: readonly Item[],
  item: Item,
): Item[] =>
  isWishlisted(items, item.productId) ? removeItem(items, item.productId) : [...items, item]

export const removeItem = <Item extends WishlistItem>(
  items: readonly Item[],
  productId: number,
): Item[] => items.filter((item) => item.productId !== productId)
