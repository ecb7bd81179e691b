import type { ApiFailure, ApiResult } from "#contract/core/api-result.ts"

/** Number and delay of retries after a first failure (HOM-04, X-23). */
const retries = 3
const RETRY_DELAY_MS = 1000

/**
 * Retries after a failure; the last one is logged and returned.
 * @param first the result of the first attempt, if already made.
 */
export async function withRetries<T>(
  attempt: () => Promise<ApiResult<T>>,
  first?: ApiResult<T>,
): Promise<ApiResult<T>> {
  let result = first ?? (await attempt())
  for (let left = retries; left > 0 && !result.ok; left--) {
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS))
    result = await attempt()
  }
  if (!result.ok) log(result.failure)
  return result
}

const log = (failure: ApiFailure) => console.error("Error fetching products", failure)
