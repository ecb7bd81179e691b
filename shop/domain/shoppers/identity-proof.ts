import { msg } from "#words/sentence.ts"

/**
 * Sensitive actions (a refund account, the e-mail address, passkeys, a copy of all data) need a proof
 * of identity that is not older than this: the phone may be unattended.
 */
const PROOF_WITHIN_MINUTES = 10

/** @param provenAt when the session began, and when its user proved who they are in it */
export const isFreshProof = (provenAt: readonly (Date | null)[], now: Date): boolean =>
  provenAt.some(
    (at) => at !== null && now.getTime() - at.getTime() <= PROOF_WITHIN_MINUTES * 60_000,
  )

export const confirmIdentitySentence = msg(
  "Please confirm that it's you first, with a one-time code or a passkey.",
)
