import type { ApiFailure, ApiResult } from "#contract/api-result.ts"

/** After a first failure so many more attempts, so far apart (HOM-04, X-23). */
export const retries = 3
export const RETRY_DELAY_MS = 1000

/**
 * Tries again after a failure; the last one is logged and returned.
 * @param first how the first attempt ended, where it has been made already.
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
