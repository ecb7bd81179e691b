import { createHmac, timingSafeEqual } from "node:crypto"
import { and, eq, gt, isNull, sql } from "drizzle-orm"
import { fail, type HandlerResult } from "#contract/core/api-result.ts"
import { codeChallenges } from "#db/schema.ts"
import type { AppContext } from "#server/core/context.ts"
import type { ReportSecurityEvent } from "#server/core/observability/security-log.ts"
import { acceptedKeys } from "#server/core/settings/secrets.ts"
import { msg } from "#words/sentence.ts"
import { readToken } from "../tokens.ts"

type Needs = Pick<AppContext, "db" | "secrets" | "now">

/** The mobile number verified by challenge and code. A code works once. */
export async function checkCode(
  { db, secrets, now }: Needs,
  token: string,
  typed: string,
  report: ReportSecurityEvent,
): Promise<HandlerResult<{ mobile: string }>> {
  const failed = (reason: "wrong_code" | "last_wrong_code" | "expired_code", mobile?: string) =>
    report({ event: "sign_in_failed", reason }, mobile ? { mobile } : undefined)
  const claims = await readToken(acceptedKeys(secrets, "tokens"), "challenge", token, now())
  if (!claims) {
    failed("expired_code")
    return expired
  }
  // One statement takes an attempt, so that parallel guesses cannot share one.
  const [challenge] = await db
    .update(codeChallenges)
    .set({ triesLeft: sql`${codeChallenges.triesLeft} - 1` })
    .where(and(isOpen(claims.id, now()), gt(codeChallenges.triesLeft, 0)))
    .returning()
  if (!challenge) {
    failed("expired_code", claims.mobile)
    return expired
  }
  const isRight = acceptedKeys(secrets, "codes").some((key) =>
    sameHash(challenge.codeHash, hashOf(key, claims.id, typed.trim())),
  )
  if (!isRight) {
    failed(challenge.triesLeft > 0 ? "wrong_code" : "last_wrong_code", claims.mobile)
    if (challenge.triesLeft > 0) return wrong(challenge.triesLeft)
    return fail("CODE_EXPIRED", msg("That was the fifth incorrect code. Please request a new one."))
  }
  const [used] = await db
    .update(codeChallenges)
    .set({ usedAt: now() })
    .where(isOpen(claims.id, now()))
    .returning({ mobile: codeChallenges.mobile })
  if (used) return { ok: true, value: used }
  failed("expired_code", claims.mobile)
  return expired
}

const expired = fail("CODE_EXPIRED", msg("This code has expired. Please request a new one."))

const wrong = (left: number) =>
  fail(
    "WRONG_CODE",
    msg(
      "That is not the code we sent. {left, plural, one {One try is left.} other {# tries are left.}}",
      { left },
    ),
  )

const isOpen = (id: string, now: Date) =>
  and(eq(codeChallenges.id, id), isNull(codeChallenges.usedAt), gt(codeChallenges.expiresAt, now))

/** The keyed hash of a code: the code itself is not stored. */
export const hashOf = (key: Uint8Array, id: string, code: string) =>
  createHmac("sha256", key).update(`${id}:${code}`).digest("hex")

const sameHash = (a: string, b: string) => timingSafeEqual(Buffer.from(a), Buffer.from(b))
