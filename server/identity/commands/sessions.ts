import { randomUUID } from "node:crypto"
import { and, eq, gt, isNull } from "drizzle-orm"
import { sessions, shoppers } from "#db/schema.ts"
import type { AppContext } from "../../context.ts"
import type { Shopper } from "../../endpoint-handler.ts"
import { readToken, signToken } from "../tokens.ts"

type Needs = Pick<AppContext, "db" | "secrets" | "now">

const sessionDays = 30

/**
 * Starts a session for a mobile number that was just proved; the first time it makes the shopper.
 * @param device the browser, as its owner knows it
 * @returns its token
 */
export async function startSession(
  { db, secrets, now }: Needs,
  mobile: string,
  device = "",
): Promise<string> {
  const issuedAt = now()
  const expiresAt = new Date(issuedAt.getTime() + sessionDays * 24 * 3_600_000)
  const id = randomUUID()
  await db.transaction(async (tx) => {
    await tx.insert(shoppers).values({ mobile }).onConflictDoNothing()
    const [shopper] = await tx
      .select({ id: shoppers.id })
      .from(shoppers)
      .where(eq(shoppers.mobile, mobile))
    await tx.insert(sessions).values({
      id,
      shopperId: shopper!.id,
      device,
      expiresAt,
      createdAt: issuedAt,
      verifiedAt: issuedAt,
    })
  })
  return signToken(secrets.tokens, "session", { id, mobile }, issuedAt, expiresAt)
}

/** Whether this number ever signed in. */
export async function isCustomer(db: AppContext["db"], mobile: string): Promise<boolean> {
  const found = await db
    .select({ id: shoppers.id })
    .from(shoppers)
    .where(eq(shoppers.mobile, mobile))
  return found.length > 0
}

/** Who sends this `Authorization` header; null for anything but a live session of ours. */
export async function authenticateShopper(
  { db, secrets, now }: Needs,
  authorization: string | undefined,
): Promise<Shopper | null> {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(authorization ?? "")?.[1]
  const claims = token && (await readToken(secrets.tokens, "session", token, now()))
  if (!claims) return null
  const [found] = await db
    .select({ id: shoppers.id, mobile: shoppers.mobile, sessionId: sessions.id })
    .from(sessions)
    .innerJoin(shoppers, eq(shoppers.id, sessions.shopperId))
    .where(and(eq(sessions.id, claims.id), isNull(sessions.endedAt), gt(sessions.expiresAt, now())))
  return found ?? null
}

/**
 * Ends a session of the shopper, or every live one.
 * @param sessionId the one to end; null for all
 * @returns how many ended: none where it is somebody else's or over already
 */
export async function endSessions(
  { db, now }: Needs,
  shopperId: string,
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

/** When a one-time code last proved the number in this session; null for sessions of an older shop. */
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

/** A code has proved the number of this session once more. */
export const markVerified = ({ db, now }: Pick<AppContext, "db" | "now">, sessionId: string) =>
  db.update(sessions).set({ verifiedAt: now() }).where(eq(sessions.id, sessionId))
