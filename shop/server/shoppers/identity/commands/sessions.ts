import { randomUUID } from "node:crypto"
import { and, eq, gt, isNull } from "drizzle-orm"
import { fail, type HandlerResult } from "#contract/core/api-result.ts"
import { sessions, shoppers } from "#db/schema.ts"
import type { ShopperId } from "#domain/core/id.ts"
import { ok } from "#domain/core/result.ts"
import { confirmIdentitySentence, isFreshProof } from "#domain/shoppers/identity-proof.ts"
import type { AppContext } from "#server/core/context.ts"
import type { ReportSecurityEvent } from "#server/core/observability/security-log.ts"
import { acceptedKeys } from "#server/core/settings/secrets.ts"
import type { Shopper } from "#server/http/endpoint-handler.ts"
import { msg } from "#words/sentence.ts"
import { readToken, signToken } from "../tokens.ts"
import { checkCode } from "./check-code.ts"

type Needs = Pick<AppContext, "db" | "secrets" | "now">

const sessionDays = 30

/**
 * Starts a session for a mobile number that was just verified by a code; the first time it creates
 * the shopper.
 * @param device the readable name of the browser
 * @returns its token
 */
export async function startSession(needs: Needs, mobile: string, device = ""): Promise<string> {
  const verifiedAt = needs.now()
  const [shopper] = await needs.db
    .insert(shoppers)
    .values({ mobile, mobileVerifiedAt: verifiedAt, createdAt: verifiedAt })
    .onConflictDoUpdate({ target: shoppers.mobile, set: { mobileVerifiedAt: verifiedAt } })
    .returning()
  return startSessionOf(needs, shopper!, { device, verifiedAt })
}

/**
 * Starts a session of a shopper.
 * @param verifiedAt when a code verified the number for it; null for a sign-in by passkey
 * @returns its token
 */
export async function startSessionOf(
  { db, secrets, now }: Needs,
  shopper: Pick<Shopper, "id" | "mobile">,
  { device, verifiedAt }: { device: string; verifiedAt: Date | null },
): Promise<string> {
  const issuedAt = now()
  const expiresAt = new Date(issuedAt.getTime() + sessionDays * 24 * 3_600_000)
  const id = randomUUID()
  const shopperId = shopper.id
  await db
    .insert(sessions)
    .values({ id, shopperId, device, expiresAt, createdAt: issuedAt, verifiedAt })
  return signToken(secrets.tokens, "session", { id, mobile: shopper.mobile }, issuedAt, expiresAt)
}

/** Whether this number ever signed in. */
export async function isCustomer(db: AppContext["db"], mobile: string): Promise<boolean> {
  const found = await db
    .select({ id: shoppers.id })
    .from(shoppers)
    .where(eq(shoppers.mobile, mobile))
  return found.length > 0
}

/** The session of an `Authorization` header; null if it is not an active session of ours. */
export async function authenticateShopper(
  { db, secrets, now }: Needs,
  authorization: string | undefined,
): Promise<Shopper | null> {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(authorization ?? "")?.[1]
  const claims =
    token && (await readToken(acceptedKeys(secrets, "tokens"), "session", token, now()))
  if (!claims) return null
  const [found] = await db
    .select({ id: shoppers.id, mobile: shoppers.mobile, sessionId: sessions.id })
    .from(sessions)
    .innerJoin(shoppers, eq(shoppers.id, sessions.shopperId))
    .where(and(eq(sessions.id, claims.id), isNull(sessions.endedAt), gt(sessions.expiresAt, now())))
  return found ?? null
}

/**
 * Ends a session of the shopper, or all active ones.
 * @param sessionId the one to end; null for all
 * @returns how many ended: none if it is another user's or has ended already
 */
export async function endSessions(
  { db, now }: Needs,
  shopperId: ShopperId,
  sessionId: string | null,
): Promise<number> {
  const ended = await db
    .update(sessions)
    .set({ endedAt: now() })
    .where(
      and(
        eq(sessions.shopperId, shopperId),
        sessionId === null ? undefined : eq(sessions.id, sessionId),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now()),
      ),
    )
    .returning({ id: sessions.id })
  return ended.length
}

/**
 * When a one-time code last verified the number in this session; null for sessions of an older
 * version.
 */
export async function findVerifiedAt(
  db: AppContext["db"],
  sessionId: string,
): Promise<Date | null> {
  const [found] = await db
    .select({ verifiedAt: sessions.verifiedAt })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
  return found?.verifiedAt ?? null
}

/**
 * Verifies the number of this session again, by a code that was sent to it.
 * @returns WRONG_CODE, CODE_EXPIRED
 */
export async function verifyNumber(
  context: Pick<AppContext, "db" | "secrets" | "now">,
  { id, mobile, sessionId }: Pick<Shopper, "id" | "mobile" | "sessionId">,
  { token, otp }: { token: string; otp: string },
  report: ReportSecurityEvent,
): Promise<HandlerResult<null>> {
  const checked = await checkCode(context, token, otp, report)
  if (!checked.ok) return checked
  if (checked.value.mobile !== mobile) {
    return fail(
      "WRONG_CODE",
      msg(
        "This code was sent to another number. Request one for the number you are signed in with.",
      ),
    )
  }
  const at = context.now()
  await context.db.transaction(async (tx) => {
    await tx.update(sessions).set({ verifiedAt: at }).where(eq(sessions.id, sessionId))
    await tx.update(shoppers).set({ mobileVerifiedAt: at }).where(eq(shoppers.id, id))
  })
  return ok(null)
}

/** Records that a passkey has proved who uses this session; it verifies no number. */
export const markProven = (
  { db, now }: Pick<AppContext, "db" | "now">,
  sessionId: string,
): Promise<unknown> =>
  db.update(sessions).set({ provenAt: now() }).where(eq(sessions.id, sessionId))

/**
 * Whether the session has a proof of identity of the last minutes.
 * @returns CONFIRM_IDENTITY if not
 */
export async function checkProof(
  { db, now }: Pick<AppContext, "db" | "now">,
  { sessionId }: Pick<Shopper, "sessionId">,
): Promise<HandlerResult<null>> {
  const [session] = await db.select().from(sessions).where(eq(sessions.id, sessionId))
  const moments = session ? [session.createdAt, session.verifiedAt, session.provenAt] : []
  return isFreshProof(moments, now()) ? ok(null) : fail("CONFIRM_IDENTITY", confirmIdentitySentence)
}
