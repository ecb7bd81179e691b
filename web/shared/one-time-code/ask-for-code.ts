import type { ApiFailure, ApiResult } from "#contract/api-result.ts"
import type { EndpointOutput } from "#contract/endpoint.ts"
import { requestCode } from "#contract/identity.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { challenge, demoCode } from "./challenge.ts"
import { codeTimes } from "./code-clock.ts"

type Code = EndpointOutput<typeof requestCode>

/**
 * Requests a code for a number of ten digits and stores the challenge for the code page.
 * @returns why no code was sent, or null.
 */
export async function askForCode(mobile: string): Promise<ApiFailure | null> {
  const result = await requestCodeWithWork(mobile)
  if (!result.ok) {
    console.error("The code could not be requested", result.failure)
    return result.failure
  }
  const sentAt = Date.now()
  const { token, otp } = result.value
  challenge.write({ token, mobile, sentAt })
  if (otp === null) demoCode.clear()
  else demoCode.write({ code: otp, expiresAt: sentAt + codeTimes.expiresAfter })
  return null
}

/** Twice: the required work may grow while a phone is busy with it. */
const MAX_PROOFS = 2

/**
 * A plain request as specified; if the shop is under load, a second one with the required proof of
 * work.
 */
async function requestCodeWithWork(mobile: string): Promise<ApiResult<Code>> {
  let result = await apiClient(requestCode, { body: { mobile_num: mobile } })
  for (let proof = 0; proof < MAX_PROOFS; proof++) {
    if (result.ok || !result.failure.work) return result
    const { work } = result.failure
    const part = await import("./solve-work.ts").catch(() => null)
    if (!part) return result
    const solution = await part.solveWork(work)
    const body = { mobile_num: mobile, work: { puzzle: work.puzzle, answer: solution } }
    result = await apiClient(requestCode, { body })
  }
  return result
}

/** A code that was sent to this number and is still valid. */
export function hasOpenCode(mobile: string): boolean {
  const sent = challenge.read()
  return sent?.mobile === mobile && Date.now() < sent.sentAt + codeTimes.expiresAfter
}
