import { fail, type HandlerResult } from "#contract/core/api-result.ts"
import { ok } from "#domain/core/result.ts"
import { limitConcurrency, QueueFullError } from "#server/core/limit-concurrency.ts"

/** A decoded picture of 50 million pixels takes 200 MB. */
const oneAtATime = limitConcurrency(1, 20)

/** Stores pictures once those before are stored; refused while too many wait. */
export async function onePictureAtATime<T>(store: () => Promise<T>): Promise<HandlerResult<T>> {
  try {
    return ok(await oneAtATime(store))
  } catch (error) {
    if (!(error instanceof QueueFullError)) throw error
    return fail("OVERLOADED", "Many pictures are being stored. Please try again in a moment.")
  }
}
