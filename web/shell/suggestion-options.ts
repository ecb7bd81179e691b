import type { ProductSuggestion } from "#contract/catalogue/suggestions.ts"
import type { SuggestionReply } from "./suggestion-search.ts"

/** An option below the search box; `key` identifies it. */
export type SuggestionOption =
  | { kind: "search"; key: string; text: string }
  | { kind: "listing"; key: string; label: string; link: string }
  | { kind: "product"; key: string; product: ProductSuggestion }

/** In one list: the search itself first, then listings, then products. */
export function suggestionOptions(text: string, found: SuggestionReply | null): SuggestionOption[] {
  const listings = found && isNothing(found) ? [allFrames] : (found?.words ?? [])
  return [
    { kind: "search", key: "search", text },
    ...listings.map((word) => ({ kind: "listing" as const, key: `to-${word.link}`, ...word })),
    ...(found?.products ?? []).map((product) => ({
      kind: "product" as const,
      key: `product-${product.id}`,
      product,
    })),
  ]
}

export const isNothing = ({ products, words }: SuggestionReply): boolean =>
  products.length + words.length === 0

/** The alternative for a text without similar results. */
const allFrames = { label: "See all frames", link: "all" }
