/** `24 products on sale, on 11 cards`: the shop shows one card for each model. */
export function countWords({ total, cards }: { total: number; cards: number }): string {
  if (total === 0) return "No product on sale is in it."
  if (total === 1) return "1 product on sale"
  const on = cards === 1 ? "1 card" : `${cards} cards`
  return `${total} products on sale${cards < total ? `, on ${on}` : ""}`
}
