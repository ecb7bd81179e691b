/** Anything that can be wished for; the list never holds a product twice (ENT-15). */
export interface WishlistItem {
  productId: number
}

export const isWishlisted = (wishes: readonly WishlistItem[], productId: number): boolean =>
  wishes.some((item) => item.productId === productId)

/** Adds the product if it is absent, removes it if it is there (WSH-08). */
export const toggleItem = <Item extends WishlistItem>(
  wishes: readonly Item[],
  wish: Item,
): Item[] =>
  isWishlisted(wishes, wish.productId) ? removeItem(wishes, wish.productId) : [...wishes, wish]

export const removeItem = <Item extends WishlistItem>(
  wishes: readonly Item[],
  productId: number,
): Item[] => wishes.filter((wish) => wish.productId !== productId)
