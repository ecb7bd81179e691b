import { requestCode } from "#contract/identity.ts"
import type { Failure } from "#contract/outcome.ts"
import { browserShop } from "#web/shop/shop.ts"
import { challenge, demoCode } from "./challenge.ts"
import { codeTimes } from "./code-clock.ts"

/**
 * Has a code sent to a number of ten digits and keeps the challenge for the code page.
 * @returns why no code is on its way, or null.
 */
export async function askForCode(mobile: string): Promise<Failure | null> {
  const outcome = await browserShop(requestCode, { body: { mobile_num: mobile } })
  if (!outcome.ok) {
    console.error("The code could not be requested", outcome.failure)
    return outcome.failure
  }
  const sentAt = Date.now()
  const { token, otp } = outcome.value
  challenge.write({ token, mobile, sentAt })
  if (otp === null) demoCode.clear()
  else demoCode.write({ code: otp, expiresAt: sentAt + codeTimes.expiresAfter })
  return null
}

/** A code sent to this number a moment ago still opens the door. */
export function hasOpenCode(mobile: string): boolean {
  const sent = challenge.read()
  return sent?.mobile === mobile && Date.now() < sent.sentAt + codeTimes.expiresAfter
}
