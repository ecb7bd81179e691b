import { and, eq, isNull } from "drizzle-orm"
import { staffSessions } from "#db/schema.ts"
import type { AppContext } from "../../context.ts"

/**
 * Ends one session of a member of the staff, or all.
 * @returns how many ended: none where it is somebody else's or over already
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
