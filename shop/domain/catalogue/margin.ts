import type { Paise } from "../core/money.ts"
import { finalPrice } from "./discount.ts"

interface Sold {
  price: Paise
  /** Per cent. */
  discount: number
  /** Per cent, included in the price. */
  gstPercent: number
  /** Without GST: the shop gets that back as input tax credit. */
  costPrice: Paise
}

/** What is left of the selling price without GST after the cost, in whole per cent of it. */
export function marginPercent({ gstPercent, costPrice, ...priced }: Sold): number | null {
  const net = finalPrice(priced) / (1 + gstPercent / 100)
  return net > 0 ? Math.round(((net - costPrice) / net) * 100) : null
}
