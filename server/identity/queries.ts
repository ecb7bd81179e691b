import { and, asc, desc, eq, gt, isNull } from "drizzle-orm"
import type { ShownSession } from "#contract/account.ts"
import type { ShownPasskey } from "#contract/passkeys.ts"
import { passkeys, sessions } from "#db/schema.ts"
import type { AppContext } from "../context.ts"
import type { Shopper } from "../endpoint-handler.ts"

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
  shopperId: string,
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
