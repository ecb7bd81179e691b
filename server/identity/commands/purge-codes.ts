import { lt, type SQL, sql } from "drizzle-orm"
import type { PgTable } from "drizzle-orm/pg-core"
import { codeAllowances, codeChallenges, codeCounts } from "#db/schema.ts"
import type { AppContext } from "../../context.ts"
import { isPast } from "../code-counts.ts"

/** Rows in one statement: a few milliseconds each, so that nobody waits for the purge. */
const BATCH_ROWS = 5_000
const HOUR_MS = 3_600_000

/** Deletes challenges, allowances and counts that nothing depends on any longer. */
export async function purgeCodes({ db, now }: Pick<AppContext, "db" | "now">): Promise<void> {
  const present = now()
  const anHourAgo = new Date(present.getTime() - HOUR_MS)
  await deleteAll(db, codeChallenges, lt(codeChallenges.expiresAt, anHourAgo))
  await deleteAll(db, codeAllowances, lt(codeAllowances.usedUntil, present))
  await deleteAll(db, codeCounts, isPast(present))
}

async function deleteAll(db: AppContext["db"], table: PgTable, isOld: SQL): Promise<void> {
  let deleted = BATCH_ROWS
  while (deleted === BATCH_ROWS) {
    // What another process deletes right now is left to it.
    const batch = sql`select ctid from ${table} where ${isOld} limit ${BATCH_ROWS} for update skip locked`
    const rows = await db
      .delete(table)
      .where(sql`ctid = any(array(${batch}))`)
      .returning({ deleted: sql`1` })
    deleted = rows.length
  }
}
