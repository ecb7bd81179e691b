import { useEffect, useState } from "react"
import { MAX_SUGGESTED_LENGTH, shortestSuggested } from "#contract/catalogue/suggested-length.ts"
import type { ProductSuggestion, suggestions } from "#contract/catalogue/suggestions.ts"
import type { ApiResult } from "#contract/core/api-result.ts"
import type { EndpointOutput } from "#contract/core/endpoint.ts"
import { apiClient, withEndpoints } from "#web/shared/api/client.ts"
import { msg, type Sentence } from "#words/sentence.ts"

type SuggestionReply = EndpointOutput<typeof suggestions>

/** Debounce: no request while the shopper is typing. */
const pauseMs = 150

/** The text for suggestions; empty while it is too short for any. */
export function suggestable(text: string): string {
  const searchText = text.trim().replace(/\s+/g, " ").slice(0, MAX_SUGGESTED_LENGTH).toWellFormed()
  return searchText.length < shortestSuggested ? "" : searchText
}

interface SuggestionSearch {
  /** Null while there are none for the text. */
  reply: SuggestionReply | null
  /** A sentence if the suggestions could not be loaded. */
  failure: string | null
  retry: () => void
}

/**
 * Suggestions for a text. While a shopper types, the last reply is kept until the next one arrives;
 * outdated ones are dropped.
 */
export function useSuggestions(searchText: string): SuggestionSearch {
  const [latest, setLatest] = useState<{
    searchText: string
    result: ApiResult<SuggestionReply>
  } | null>(null)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks for the same text
  useEffect(() => {
    if (searchText === "") return
    let wanted = true
    const timer = setTimeout(async () => {
      const result = await withEndpoints(
        import("#contract/catalogue/suggestions.ts"),
        ({ suggestions }) => apiClient(suggestions, { query: { text: searchText } }),
      )
      if (wanted) setLatest({ searchText, result })
    }, pauseMs)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [searchText, attempt])

  const result = latest && typedOn(latest.searchText, searchText) ? latest.result : null
  return {
    reply: result?.ok ? result.value : null,
    failure: result && !result.ok ? result.failure.message : null,
    retry: () => setAttempt(attempt + 1),
  }
}

/** A letter more or less of the same text, not another text. */
const typedOn = (before: string, now: string): boolean =>
  now !== "" && (now.startsWith(before) || before.startsWith(now))

/** An option below the search box; `key` identifies it. */
export type SuggestionOption =
  | { kind: "search"; key: string; text: string }
  | { kind: "listing"; key: string; label: string | Sentence; link: string }
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
const allFrames = { label: msg("See all frames"), link: "all" }
