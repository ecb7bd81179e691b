import { and, desc, eq, gt, isNull } from "drizzle-orm"
import type { ShownSession } from "#contract/account.ts"
import { sessions } from "#db/schema.ts"
import type { AppContext } from "../context.ts"
import type { Shopper } from "../endpoint-handler.ts"

/** Where a shopper is signed in, newest first. */
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
