import type { Failure, Outcome } from "#contract/outcome.ts"

/** After a first failure so many more attempts, so far apart (HOM-04, X-23). */
export const retries = 3
export const waitMs = 1000

/**
 * Tries again after a failure; the last one is logged and returned.
 * @param first how the first attempt ended, where it has been made already.
 */
export async function withRetries<T>(
  attempt: () => Promise<Outcome<T>>,
  first?: Outcome<T>,
): Promise<Outcome<T>> {
  let outcome = first ?? (await attempt())
  for (let left = retries; left > 0 && !outcome.ok; left--) {
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    outcome = await attempt()
  }
  if (!outcome.ok) log(outcome.failure)
  return outcome
}

const log = (failure: Failure) => console.error("Error fetching products", failure)
