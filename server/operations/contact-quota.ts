import { sql } from "drizzle-orm"
import { type ApiResult, fail } from "#contract/api-result.ts"
import { staffAttempts } from "#db/schema.ts"
import type { Actor } from "#domain/actor.ts"
import { formatDay } from "#domain/indian-time.ts"
import { ok } from "#domain/result.ts"
import type { AppContext } from "../context.ts"
import { attemptKey } from "../staff/staff-token.ts"

const DAY_MS = 86_400_000

/**
 * Counts orders whose recipients a member of staff is about to be shown, per Indian day. Owners and
 * the command line have no quota.
 * @returns TOO_MANY_REQUESTS if they are more than CONTACT_VIEWS_PER_DAY; then none are counted
 */
export async function countContactViews(
  { db, now, secrets, settings }: Pick<AppContext, "db" | "now" | "secrets" | "settings">,
  by: Actor,
  orders: number,
): Promise<ApiResult<null>> {
  if (by.kind === "command line" || by.role === "owner" || orders === 0) return ok(null)
  const max = settings.CONTACT_VIEWS_PER_DAY
  const [key, endsAt] = [
    attemptKey(secrets.staff, "contact views", by.staffId, formatDay(now())),
    new Date(now().getTime() + DAY_MS),
  ]
  const counted =
    orders <= max &&
    (await db
      .insert(staffAttempts)
      .values({ key, count: orders, endsAt })
      .onConflictDoUpdate({
        target: staffAttempts.key,
        set: { count: sql`${staffAttempts.count} + ${orders}` },
        setWhere: sql`${staffAttempts.count} + ${orders} <= ${max}`,
      })
      .returning({ count: staffAttempts.count }))
  if (counted && counted.length > 0) return ok(null)
  return fail(
    "TOO_MANY_REQUESTS",
    `You may open the names and numbers of ${max} orders a day. The owner can raise this limit.`,
  )
}
