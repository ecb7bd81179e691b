import type { ApiClient } from "#contract/client.ts"
import { trending } from "#contract/trending.ts"
import { trendingSearches } from "#web/content/trending.ts"

/**
 * The trending searches that find something in this shop; all of them while that is not known. Only
 * for loaders on the server: the call's grammar is no part of start-up.
 */
export async function loadTrending(api: ApiClient): Promise<string[]> {
  const result = await api(trending, { query: { term: trendingSearches } })
  if (result.ok) return result.value.terms
  console.error(result.failure.message)
  return trendingSearches
}
