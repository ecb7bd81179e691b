import { useEffect, useState } from "react"
import type { EndpointOutput } from "#contract/endpoint.ts"
import { longestSuggested, shortestSuggested } from "#contract/suggested-length.ts"
import type { suggestions } from "#contract/suggestions.ts"
import { apiClient, withEndpoints } from "#web/shared/api/client.ts"

export type SuggestionReply = EndpointOutput<typeof suggestions>

/** A shopper who types on is not asked for. */
const pauseMs = 150

/** The text as suggestions know it; empty while it is too short for any. */
export function suggestable(text: string): string {
  const sought = text.trim().replace(/\s+/g, " ").slice(0, longestSuggested).toWellFormed()
  return sought.length < shortestSuggested ? "" : sought
}

/**
 * What the shop suggests for a text. While a shopper types on, the last answer stays until the next
 * one is there; one that comes too late is dropped, and one that does not come is no suggestion.
 */
export function useSuggestions(sought: string): SuggestionReply | null {
  const [found, setFound] = useState<{ sought: string; answer: SuggestionReply } | null>(null)

  useEffect(() => {
    if (sought === "") return
    let wanted = true
    const timer = setTimeout(async () => {
      const result = await withEndpoints(import("#contract/suggestions.ts"), ({ suggestions }) =>
        apiClient(suggestions, { query: { text: sought } }),
      )
      if (wanted) setFound(result.ok ? { sought, answer: result.value } : null)
    }, pauseMs)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [sought])

  return found && typedOn(found.sought, sought) ? found.answer : null
}

/** A letter more or less of the same text, not another text. */
const typedOn = (before: string, now: string): boolean =>
  now !== "" && (now.startsWith(before) || before.startsWith(now))
