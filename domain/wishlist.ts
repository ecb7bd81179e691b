/** Anything that can be wished for; the list never holds a product twice (ENT-15). */
export interface Wish {
  productId: number
}

export const isWished = (wishes: readonly Wish[], productId: number): boolean =>
  wishes.some((wish) => wish.productId === productId)

/** Adds the product if it is absent, removes it if it is there (WSH-08). */
export const toggleWish = <Item extends Wish>(wishes: readonly Item[], wish: Item): Item[] =>
  isWished(wishes, wish.productId) ? removeWish(wishes, wish.productId) : [...wishes, wish]

export const removeWish = <Item extends Wish>(wishes: readonly Item[], productId: number): Item[] =>
  wishes.filter((wish) => wish.productId !== productId)
