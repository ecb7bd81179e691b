import { and, eq, isNull } from "drizzle-orm"
import { staffSessions } from "#db/schema.ts"
import type { AppContext } from "#server/core/context.ts"

/**
 * Ends one session of a member of staff, or all.
 * @returns how many ended: none if it is another user's or has already ended
 */
export async function endStaffSessions(
  { db, now }: Pick<AppContext, "db" | "now">,
  staffId: string,
  sessionId: string | null,
): Promise<number> {
  const ended = await db
    .update(staffSessions)
    .set({ endedAt: now() })
    .where(
      and(
        eq(staffSessions.staffId, staffId),
        sessionId === null ? undefined : eq(staffSessions.id, sessionId),
        isNull(staffSessions.endedAt),
      ),
    )
    .returning({ id: staffSessions.id })
  return ended.length
}
