import { sql } from "drizzle-orm"
import { fail, type HandlerResult } from "#contract/core/api-result.ts"
import { staffAttempts } from "#db/schema.ts"
import { formatDay } from "#domain/core/indian-time.ts"
import { maskMobile } from "#domain/core/mobile.ts"
import { ok } from "#domain/core/result.ts"
import type { Actor } from "#domain/office/actor.ts"
import type { AppContext } from "#server/core/context.ts"
import { maySee } from "./may-see.ts"
import { attemptKey } from "./staff/staff-token.ts"

const DAY_MS = 86_400_000
/** Below the largest number of the column, so that many approved exports never fail. */
const MAX_COUNT = 1_000_000_000

const hasNoQuota = (by: Actor): boolean => by.kind === "command line" || by.role === "owner"

/**
 * The mobile number of a row in a list: its end, which tells rows apart. The number itself is on the
 * page that the row opens, where it counts; a list would use up a day's quota when it is loaded a few
 * times.
 */
export const mobileInList = (by: Actor, mobile: string): string | null =>
  hasNoQuota(by) ? mobile : maySee(by, "shoppers.contact") ? maskMobile(mobile) : null

/** The name of a row in a list, for the same reason `Asha R.`: the order's page has all of it. */
export function nameInList(by: Actor, name: string): string {
  if (hasNoQuota(by)) return name
  const [first = "", ...others] = name.trim().split(/\s+/)
  const last = others.at(-1)
  return last ? `${first} ${[...last][0]}.` : first
}

/**
 * Counts the shoppers whose number, address or e-mail address a member of staff is about to see, per
 * Indian day: one for each order, invoice or other record of a shopper, or shopper, that is shown,
 * each time it is. Owners and the command line have no quota.
 * @param isApproved a second person has decided about this export: it counts and is not refused
 * @returns TOO_MANY_REQUESTS if they are more than CONTACT_VIEWS_PER_DAY; then none are counted
 */
export async function countContactViews(
  { db, now, secrets, settings }: Pick<AppContext, "db" | "now" | "secrets" | "settings">,
  by: Actor,
  shown: number,
  isApproved = false,
): Promise<HandlerResult<null>> {
  if (by.kind === "command line" || hasNoQuota(by) || shown === 0) return ok(null)
  const max = isApproved ? MAX_COUNT : settings.CONTACT_VIEWS_PER_DAY
  const [key, endsAt] = [
    attemptKey(secrets.staff, "contact views", by.staffId, formatDay(now())),
    new Date(now().getTime() + DAY_MS),
  ]
  const counted =
    shown <= max &&
    (await db
      .insert(staffAttempts)
      .values({ key, count: shown, endsAt })
      .onConflictDoUpdate({
        target: staffAttempts.key,
        set: { count: sql`${staffAttempts.count} + ${shown}` },
        setWhere: sql`${staffAttempts.count} + ${shown} <= ${max}`,
      })
      .returning({ count: staffAttempts.count }))
  if (counted && counted.length > 0) return ok(null)
  return fail(
    "TOO_MANY_REQUESTS",
    `You may open the names and numbers of ${max} shoppers a day. The owner can raise this limit under Settings.`,
  )
}
