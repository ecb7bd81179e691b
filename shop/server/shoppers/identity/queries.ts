import { and, asc, desc, eq, gt, isNull } from "drizzle-orm"
import type { PlannedMove, ShownSession } from "#contract/shoppers/account.ts"
import type { ShownPasskey } from "#contract/shoppers/passkeys.ts"
import type { Db } from "#db/connection.ts"
import { accountMoves, passkeys, sessions, shoppers } from "#db/schema.ts"
import type { ShopperId } from "#domain/core/id.ts"
import { maskMobile } from "#domain/core/mobile.ts"
import type { AppContext } from "#server/core/context.ts"
import type { Shopper } from "#server/http/endpoint-handler.ts"

/** A shopper's sessions, newest first. */
export async function listSessions(
  { db, now }: Pick<AppContext, "db" | "now">,
  shopper: Shopper,
): Promise<ShownSession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.shopperId, shopper.id),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now()),
      ),
    )
    .orderBy(desc(sessions.createdAt))
  return rows.map(({ id, device, createdAt }) => ({
    id,
    device,
    startedAt: createdAt.toISOString(),
    isCurrent: id === shopper.sessionId,
  }))
}

/** A shopper's passkeys, oldest first. */
export async function listPasskeys(
  db: AppContext["db"],
  shopperId: ShopperId,
): Promise<ShownPasskey[]> {
  const rows = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.shopperId, shopperId))
    .orderBy(asc(passkeys.createdAt))
  return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
    ...{ id, name },
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }))
}

/** The planned change of the number of an account; null without one. */
export async function findPlannedMove(db: Db, shopperId: ShopperId): Promise<PlannedMove | null> {
  const [planned] = await db
    .select()
    .from(accountMoves)
    .where(eq(accountMoves.shopperId, shopperId))
  return planned
    ? {
        mobile: maskMobile(planned.mobile),
        movesAt: planned.movesAt.toISOString(),
        isStopped: await isUsedSince(db, shopperId, planned.createdAt),
      }
    : null
}

/** Whether the identity of the account's owner was proved since then. */
export async function isUsedSince(db: Db, shopperId: ShopperId, since: Date): Promise<boolean> {
  const verified = and(eq(shoppers.id, shopperId), gt(shoppers.mobileVerifiedAt, since))
  const signedIn = and(eq(sessions.shopperId, shopperId), gt(sessions.createdAt, since))
  return (await db.$count(shoppers, verified)) + (await db.$count(sessions, signedIn)) > 0
}
