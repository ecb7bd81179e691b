import { and, asc, eq, exists, gt, inArray, isNull, lt, ne, not, sql } from "drizzle-orm"
import { alias } from "drizzle-orm/pg-core"
import { shoppers } from "#db/schema.ts"
import { formatDay } from "#domain/core/indian-time.ts"
import type { AppContext } from "#server/core/context.ts"
import { addNotice } from "#server/messages/notices/commands/add-notice.ts"
import { consentedTo } from "#server/shoppers/consents/queries.ts"
import { MEMBERSHIP_PATH } from "../../contract/page-addresses.ts"
import { lastDayOf, remindOfEndsBefore } from "../../rules/membership.ts"
import { membershipEnding } from "../../rules/messages.ts"
import { memberships } from "../tables.ts"

const BATCH_SIZE = 200

/**
 * Reminds members who opted in, once, that their year ends soon, unless they have paid for the next
 * one: there is no automatic renewal. A deleted account has ended its memberships. Rows are
 * claimed, so that two processes never send one twice.
 * @returns how many were sent
 */
export async function remindOfMembershipEnd({
  db,
  now,
}: Pick<AppContext, "db" | "now">): Promise<number> {
  const at = now()
  const next = alias(memberships, "next")
  return db.transaction(async (tx) => {
    const due = await tx
      .select({
        id: memberships.id,
        shopperId: memberships.shopperId,
        endsAt: memberships.endsAt,
        mobile: shoppers.mobile,
      })
      .from(memberships)
      .innerJoin(shoppers, eq(shoppers.id, memberships.shopperId))
      .where(
        and(
          consentedTo(memberships.shopperId, "reminders"),
          isNull(memberships.remindedAt),
          isNull(memberships.endedAt),
          gt(memberships.endsAt, at),
          lt(memberships.endsAt, remindOfEndsBefore(at)),
          not(
            exists(
              tx
                .select({ one: sql`1` })
                .from(next)
                .where(
                  and(
                    eq(next.shopperId, memberships.shopperId),
                    ne(next.id, memberships.id),
                    isNull(next.endedAt),
                    gt(next.endsAt, memberships.endsAt),
                  ),
                ),
            ),
          ),
        ),
      )
      .orderBy(asc(memberships.endsAt))
      .limit(BATCH_SIZE)
      .for("update", { of: memberships, skipLocked: true })
    for (const { shopperId, mobile, endsAt } of due) {
      const values = { date: formatDay(lastDayOf(endsAt)) }
      const message = membershipEnding
      await addNotice(tx, { shopperId, mobile, message, values, page: MEMBERSHIP_PATH }, at)
    }
    if (due.length > 0) {
      const ids = due.map(({ id }) => id)
      await tx.update(memberships).set({ remindedAt: at }).where(inArray(memberships.id, ids))
    }
    return due.length
  })
}
