import { randomUUID } from "node:crypto"
import { and, eq, gt, isNull } from "drizzle-orm"
import { sessions, shoppers } from "#db/schema.ts"
import type { AppContext } from "../../context.ts"
import type { Shopper } from "../../endpoint-handler.ts"
import { readToken, signToken } from "../tokens.ts"

type Needs = Pick<AppContext, "db" | "secrets" | "now">

const sessionDays = 30

/** Starts a session for a mobile number that was just proved; the first time it makes the shopper. */
export async function startSession({ db, secrets, now }: Needs, mobile: string): Promise<string> {
  const issuedAt = now()
  const expiresAt = new Date(issuedAt.getTime() + sessionDays * 24 * 3_600_000)
  const id = randomUUID()
  await db.transaction(async (tx) => {
    await tx.insert(shoppers).values({ mobile }).onConflictDoNothing()
    const [shopper] = await tx
      .select({ id: shoppers.id })
      .from(shoppers)
      .where(eq(shoppers.mobile, mobile))
    await tx.insert(sessions).values({ id, shopperId: shopper!.id, expiresAt })
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

/** Ends one session, or every live one of the shopper; answers how many ended. */
export async function endSessions(
  { db, now }: Needs,
  shopper: Shopper,
  everywhere: boolean,
): Promise<number> {
  const which = everywhere ? eq(sessions.shopperId, shopper.id) : eq(sessions.id, shopper.sessionId)
  const ended = await db
    .update(sessions)
    .set({ endedAt: now() })
    .where(and(which, isNull(sessions.endedAt)))
    .returning({ id: sessions.id })
  return ended.length
}
