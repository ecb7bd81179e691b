import { tracedStock } from "#modules/traced-stock.ts"

/** The words for stock that a module traces, piece by piece, so that nobody sets its number. */
export interface TracedStockWords {
  /** How it is counted, after “is”. */
  countedAs: string
  /** Where to change it, as a sentence. */
  change: string
  /** Why a product is not deleted: the beginning of a sentence that names some. */
  kept: string
  /** The title of the page of the back office with the stock of a product. */
  page: string
}

/** How a stock is counted that is not set as one number; null for one that is. */
export function countedAs(product: { stockByPower: boolean; isTraced: boolean }): string | null {
  if (product.isTraced && tracedStock) return tracedStock.countedAs
  return product.stockByPower ? "counted by power" : null
}
