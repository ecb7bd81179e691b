import { gt, sql } from "drizzle-orm"
import { codeCounts } from "#db/schema.ts"
import type { AppContext } from "#server/core/context.ts"

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

/** Counts one code in its minute. */
export async function countCode(db: AppContext["db"], now: Date): Promise<void> {
  const minute = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS)
  await db
    .insert(codeCounts)
    .values({ minute, sent: 1 })
    .onConflictDoUpdate({ target: codeCounts.minute, set: { sent: sql`${codeCounts.sent} + 1` } })
}

/** Codes sent to new devices in the last hour, to the minute. */
export async function codesLastHour(db: AppContext["db"], now: Date): Promise<number> {
  const [found] = await db
    .select({ sent: sql`coalesce(sum(${codeCounts.sent}), 0)`.mapWith(Number) })
    .from(codeCounts)
    .where(gt(codeCounts.minute, new Date(now.getTime() - HOUR_MS)))
  return found?.sent ?? 0
}
