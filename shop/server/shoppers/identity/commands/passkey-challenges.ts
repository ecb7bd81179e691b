import { decodeClientDataJSON } from "@simplewebauthn/server/helpers"
import { and, eq, gt, isNull } from "drizzle-orm"
import { passkeyChallenges } from "#db/schema.ts"
import type { ShopperId } from "#domain/core/id.ts"
import type { AppContext } from "#server/core/context.ts"

/** Time to touch a sensor, or to scan a code with a phone. */
const PASSKEY_CHALLENGE_SECONDS = 300

type Needs = Pick<AppContext, "db" | "now">

/**
 * Stores a challenge until it is used.
 * @param shopperId who adds a passkey; null for a sign-in
 */
export async function storeChallenge(
  { db, now }: Needs,
  challenge: string,
  shopperId: ShopperId | null,
): Promise<void> {
  const expiresAt = new Date(now().getTime() + PASSKEY_CHALLENGE_SECONDS * 1000)
  await db.insert(passkeyChallenges).values({ challenge, shopperId, expiresAt })
}

/**
 * Takes the challenge that an authenticator has signed, whether or not the rest of its response is
 * valid: one statement, so that two responses never share one.
 * @param clientDataJSON base64url
 * @param shopperId for whom it was created
 * @returns null for one that is used, expired, another user's or not ours
 */
export async function takeChallenge(
  { db, now }: Needs,
  clientDataJSON: string,
  shopperId: ShopperId | null,
): Promise<string | null> {
  const challenge = challengeIn(clientDataJSON)
  if (challenge === null) return null
  const [taken] = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        gt(passkeyChallenges.expiresAt, now()),
        shopperId === null
          ? isNull(passkeyChallenges.shopperId)
          : eq(passkeyChallenges.shopperId, shopperId),
      ),
    )
    .returning()
  return taken?.challenge ?? null
}

function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON)
    return typeof challenge === "string" && /^[\w-]{1,200}$/.test(challenge) ? challenge : null
  } catch {
    return null
  }
}
