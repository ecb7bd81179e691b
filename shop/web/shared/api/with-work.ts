import type { ApiResult } from "#contract/core/api-result.ts"

/** Twice: the required work may grow while a phone is busy with it. */
const MAX_PROOFS = 2

/**
 * A plain request as specified; if the shop is under load, another one with the required proof of
 * work.
 */
export async function withWork<Value>(
  request: (more: { work?: { puzzle: string; answer: string } }) => Promise<ApiResult<Value>>,
): Promise<ApiResult<Value>> {
  let result = await request({})
  for (let proof = 0; proof < MAX_PROOFS; proof++) {
    if (result.ok || !result.failure.work) return result
    const { work } = result.failure
    const part = await import("./solve-work.ts").catch(() => null)
    if (!part) return result
    const answer = await part.solveWork(work)
    result = await request({ work: { puzzle: work.puzzle, answer } })
  }
  return result
}
