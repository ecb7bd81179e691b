/** From this stock on, no page shows how many pieces there are. */
const plenty = 7

/** What every card and product page says about the stock (LST-19). */
export const stockLabel = (stock: number): string => (stock > 0 ? "In stock" : "Out of stock")

/** 1 to 6 pieces: the rule of "Frequently Bought" (HOM-25) and of the low-stock row (PDP-20). */
export const isLowStock = (stock: number): boolean => stock > 0 && stock < plenty

/** `Only 3 left`, or null when there is plenty or nothing: false urgency is against the law. */
export const lowStockLabel = (stock: number): string | null =>
  isLowStock(stock) ? `Only ${stock} left` : null

/**
 * All that a page can show of a stock: 0, 1–6, or 7 for "more". While it stays the same, a sale
 * leaves the kept pages fresh.
 */
export const visibleStock = (stock: number): number => Math.min(Math.max(stock, 0), plenty)
