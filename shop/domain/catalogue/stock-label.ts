import { msg, type Sentence } from "#words/sentence.ts"

/** From this stock on, no page shows the number of pieces. */
const plenty = 7

/** A product with at most this many pieces is low in stock. */
export const LOW_STOCK_MAX = plenty - 1

/** The stock label of cards and product pages (LST-19). */
export const stockLabel = (stock: number): Sentence =>
  stock > 0 ? msg("In stock") : msg("Out of stock")

/** 1 to 6 pieces: the rule of the home page's row of last pieces (HOM-25) and of the low-stock row (PDP-20). */
export const isLowStock = (stock: number): boolean => stock > 0 && stock < plenty

/** `In stock, only 3 left`, or null if there is plenty or nothing: false urgency is illegal. */
export const lowStockLabel = (stock: number): Sentence | null =>
  isLowStock(stock) ? msg("In stock, only {stock} left", { stock }) : null

/**
 * The stock as pages show it: 0, 1–6, or 7 for "more". While it is unchanged, a sale does not
 * invalidate cached pages.
 */
export const visibleStock = (stock: number): number => Math.min(Math.max(stock, 0), plenty)
