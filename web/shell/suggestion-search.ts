import { useEffect, useState } from "react"
import { MAX_SUGGESTED_LENGTH, shortestSuggested } from "#contract/catalogue/suggested-length.ts"
import type { suggestions } from "#contract/catalogue/suggestions.ts"
import type { ApiResult } from "#contract/core/api-result.ts"
import type { EndpointOutput } from "#contract/core/endpoint.ts"
import { apiClient, withEndpoints } from "#web/shared/api/client.ts"

export type SuggestionReply = EndpointOutput<typeof suggestions>

/** Debounce: no request while the shopper is typing. */
const pauseMs = 150

/** The text for suggestions; empty while it is too short for any. */
export function suggestable(text: string): string {
  const sought = text.trim().replace(/\s+/g, " ").slice(0, MAX_SUGGESTED_LENGTH).toWellFormed()
  return sought.length < shortestSuggested ? "" : sought
}

export interface SuggestionSearch {
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
export function useSuggestions(sought: string): SuggestionSearch {
  const [latest, setLatest] = useState<{
    sought: string
    result: ApiResult<SuggestionReply>
  } | null>(null)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks for the same text
  useEffect(() => {
    if (sought === "") return
    let wanted = true
    const timer = setTimeout(async () => {
      const result = await withEndpoints(
        import("#contract/catalogue/suggestions.ts"),
        ({ suggestions }) => apiClient(suggestions, { query: { text: sought } }),
      )
      if (wanted) setLatest({ sought, result })
    }, pauseMs)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [sought, attempt])

  const result = latest && typedOn(latest.sought, sought) ? latest.result : null
  return {
    reply: result?.ok ? result.value : null,
    failure: result && !result.ok ? result.failure.message : null,
    retry: () => setAttempt(attempt + 1),
  }
}

/** A letter more or less of the same text, not another text. */
const typedOn = (before: string, now: string): boolean =>
  now !== "" && (now.startsWith(before) || before.startsWith(now))
