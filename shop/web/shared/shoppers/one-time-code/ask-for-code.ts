import type { ApiFailure } from "#contract/core/api-result.ts"
import { requestCode } from "#contract/shoppers/identity.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { withWork } from "#web/shared/api/with-work.ts"
import { challenge, demoCode } from "./challenge.ts"
import { codeTimes } from "./code-clock.ts"

/**
 * Requests a code for a number of ten digits and stores the challenge for the code page.
 * @returns why no code was sent, or null.
 */
export async function askForCode(mobile: string): Promise<ApiFailure | null> {
  const result = await withWork((more) =>
    apiClient(requestCode, { body: { mobile_num: mobile, ...more } }),
  )
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

/** A code that was sent to this number and is still valid. */
export function hasOpenCode(mobile: string): boolean {
  const sent = challenge.read()
  return sent?.mobile === mobile && Date.now() < sent.sentAt + codeTimes.expiresAfter
}
