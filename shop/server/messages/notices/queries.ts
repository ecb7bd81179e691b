import { and, count, eq, gte, isNotNull, isNull, notExists, or } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { emails, notices, shoppers } from "#db/schema.ts"

export const UNSENT_DAYS = 30

/**
 * How many text messages of each kind were given up in the last `UNSENT_DAYS` and reached their
 * shopper by e-mail neither. `addNotice` queues both at the same moment.
 */
export async function countUnsent(db: Db, now: Date): Promise<Map<string, number>> {
  const emailed = db
    .select({ id: emails.id })
    .from(emails)
    .innerJoin(shoppers, eq(shoppers.id, emails.shopperId))
    .where(
      and(
        isNotNull(emails.sentAt),
        eq(emails.kind, notices.kind),
        eq(emails.createdAt, notices.createdAt),
        or(eq(emails.orderId, notices.orderId), eq(shoppers.mobile, notices.mobile)),
      ),
    )
  const rows = await db
    .select({ kind: notices.kind, unsent: count() })
    .from(notices)
    .where(
      and(
        isNull(notices.sentAt),
        isNull(notices.nextTryAt),
        gte(notices.createdAt, new Date(now.getTime() - UNSENT_DAYS * 86_400_000)),
        notExists(emailed),
      ),
    )
    .groupBy(notices.kind)
  return new Map(rows.map(({ kind, unsent }) => [kind, unsent]))
}
