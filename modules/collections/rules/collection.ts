import type { ProductSelection } from "#domain/catalogue/selection.ts"

/** What visitors see of a collection. */
export interface Collection {
  /** The end of its address: `/collections/new-arrivals`. */
  handle: string
  title: string
  /** Plain text; empty for none. */
  description: string
  /** File name among the shop's pictures; null for that of its first product. */
  picture: string | null
  /** Linked from the menu below the kinds that it has products of. */
  inMenu: boolean
  inFooter: boolean
  products: ProductSelection
}

export const MAX_COLLECTION_TITLE_LENGTH = 80
export const MAX_COLLECTION_DESCRIPTION_LENGTH = 500
export const MAX_COLLECTION_HANDLE_LENGTH = 60
