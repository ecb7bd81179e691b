import type { Shop } from "#contract/client.ts"
import { trending } from "#contract/trending.ts"
import { trendingSearches } from "#sample/content/trending.ts"

/**
 * The trending searches that find something in this shop; all of them while that is not known. Only
 * for loaders on the server: the call's grammar is no part of start-up.
 */
export async function loadTrending(shop: Shop): Promise<string[]> {
  const answer = await shop(trending, { query: { term: trendingSearches } })
  if (answer.ok) return answer.value.terms
  console.error(answer.failure.message)
  return trendingSearches
}
