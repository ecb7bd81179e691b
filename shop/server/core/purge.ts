import { and, lt, type SQL, sql } from "drizzle-orm"
import type { PgColumn, PgTable } from "drizzle-orm/pg-core"
import type { Db } from "#db/connection.ts"
import { reportDay } from "#domain/office/report-period.ts"
import type { Retention } from "./privacy.ts"

/** Rows per statement: a few milliseconds each, so that the purge blocks no one. */
const BATCH_ROWS = 5_000

/** Deletes the rows, or those of them that match, in which this moment or day is older. */
export const purgeBefore =
  (column: PgColumn, which?: SQL): Retention["purge"] =>
  (db, before) => {
    const cutoff = column.getSQLType() === "date" ? reportDay(before) : before
    return purgeRows(db, column.table, and(lt(column, cutoff), which))
  }

/** Deletes rows that have their own expiry. */
export const purgeExpired =
  (column: PgColumn): Retention["purge"] =>
  (db, _before, now) =>
    purgeRows(db, column.table, lt(column, now))

/** Deletes rows in batches; other processes may do the same. */
export async function purgeRows(db: Db, table: PgTable, isOld: SQL | undefined): Promise<void> {
  let deleted = BATCH_ROWS
  while (deleted === BATCH_ROWS) {
    // Rows that another process is deleting are skipped.
    const batch = sql`select ctid from ${table} where ${isOld} limit ${BATCH_ROWS} for update skip locked`
    const rows = await db
      .delete(table)
      .where(sql`ctid = any(array(${batch}))`)
      .returning({ deleted: sql`1` })
    deleted = rows.length
  }
}
