import { and, asc, eq, exists, gt, inArray, isNull, lte, not, sql } from "drizzle-orm"
import { alias } from "drizzle-orm/pg-core"
import { PAGE_PATHS } from "#contract/core/page-addresses.ts"
import { people, prescriptions, shoppers } from "#db/schema.ts"
import { eyeTestDue } from "#domain/prescriptions/prescription-messages.ts"
import type { AppContext } from "#server/core/context.ts"
import { addNotice } from "#server/messages/notices/commands/add-notice.ts"
import { consentedTo } from "#server/shoppers/consents/queries.ts"

const BATCH_SIZE = 200

/**
 * Reminds shoppers who opted in, once, that an eye test is a year old, unless the person has a
 * newer prescription by then. The message contains neither the person nor the values. Rows are
 * claimed, so that two processes never send one twice.
 * @returns how many were due
 */
export async function remindOfEyeTests({
  db,
  now,
}: Pick<AppContext, "db" | "now">): Promise<number> {
  const at = now()
  const newer = alias(prescriptions, "newer")
  return db.transaction(async (tx) => {
    const due = await tx
      .select({
        id: prescriptions.id,
        shopperId: people.shopperId,
        mobile: shoppers.mobile,
        isNewest: sql<boolean>`${not(
          exists(
            tx
              .select({ one: sql`1` })
              .from(newer)
              .where(
                and(
                  eq(newer.personId, prescriptions.personId),
                  gt(newer.createdAt, prescriptions.createdAt),
                ),
              ),
          ),
        )}`,
      })
      .from(prescriptions)
      .innerJoin(people, eq(people.id, prescriptions.personId))
      .innerJoin(shoppers, eq(shoppers.id, people.shopperId))
      .where(
        and(
          isNull(prescriptions.remindedAt),
          lte(prescriptions.remindAt, at),
          consentedTo(people.shopperId, "eye_care"),
        ),
      )
      .orderBy(asc(prescriptions.remindAt))
      .limit(BATCH_SIZE)
      .for("update", { of: prescriptions, skipLocked: true })
    for (const { shopperId, mobile, isNewest } of due) {
      if (!isNewest) continue
      const notice = { shopperId, mobile, message: eyeTestDue, values: {} }
      await addNotice(tx, { ...notice, page: PAGE_PATHS.people }, at)
    }
    if (due.length > 0) {
      const ids = due.map(({ id }) => id)
      await tx.update(prescriptions).set({ remindedAt: at }).where(inArray(prescriptions.id, ids))
    }
    return due.length
  })
}
