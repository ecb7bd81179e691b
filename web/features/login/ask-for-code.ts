import type { CallOutput } from "#contract/call.ts"
import { requestCode } from "#contract/identity.ts"
import type { Failure, Outcome } from "#contract/outcome.ts"
import { browserShop } from "#web/shop/shop.ts"
import { challenge, demoCode } from "./challenge.ts"
import { codeTimes } from "./code-clock.ts"

type Code = CallOutput<typeof requestCode>

/**
 * Has a code sent to a number of ten digits and keeps the challenge for the code page.
 * @returns why no code is on its way, or null.
 */
export async function askForCode(mobile: string): Promise<Failure | null> {
  const outcome = await requestCodeWithWork(mobile)
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

/** Twice: the work wanted may grow while a phone is busy with it. */
const MAX_PROOFS = 2

/** Asks as specified; only where the shop is under pressure, once more with the work that it wants. */
async function requestCodeWithWork(mobile: string): Promise<Outcome<Code>> {
  let outcome = await browserShop(requestCode, { body: { mobile_num: mobile } })
  for (let proof = 0; proof < MAX_PROOFS; proof++) {
    if (outcome.ok || !outcome.failure.work) return outcome
    const { work } = outcome.failure
    const part = await import("./solve-work.ts").catch(() => null)
    if (!part) return outcome
    const answer = await part.solveWork(work)
    const body = { mobile_num: mobile, work: { puzzle: work.puzzle, answer } }
    outcome = await browserShop(requestCode, { body })
  }
  return outcome
}

/** A code sent to this number a moment ago still opens the door. */
export function hasOpenCode(mobile: string): boolean {
  const sent = challenge.read()
  return sent?.mobile === mobile && Date.now() < sent.sentAt + codeTimes.expiresAfter
}
