import { and, inArray, lt, type SQL, sql } from "drizzle-orm"
import type { PgColumn, PgTable } from "drizzle-orm/pg-core"
import type { Db } from "#db/connection.ts"
import type { OrderId, OrderLineId, ShopperId } from "#domain/core/id.ts"
import { reportDay } from "#domain/office/report-period.ts"
import type { RequestContext } from "../http/endpoint-handler.ts"
import type { AppContext } from "./context.ts"

/**
 * What a feature does with the personal data in its tables. It changes only these, so that the order
 * of features does not matter. Source: Digital Personal Data Protection Act 2023.
 */
export interface Privacy {
  /**
   * Section 11: what is stored about a shopper, under names that no other feature gives. Amounts are
   * paise, files base64. What cannot be decrypted is logged and marked `unreadable`, or thrown.
   */
  export?: (
    context: Pick<AppContext, "db" | "encryption" | "modules">,
    account: PrivacyAccount,
    log: RequestContext["log"],
  ) => Promise<Record<string, unknown>>
  /**
   * Section 12: deletes what is stored about a shopper, or what identifies them in records that tax
   * law requires. Runs in the transaction of the erasure, while orders and their lines are complete.
   * An error keeps the account.
   */
  erase?: (tx: Db, account: PrivacyAccount) => Promise<unknown>
  /**
   * Section 8(7): what the shop deletes by itself. Anything else is stored until its owner deletes it
   * or the account, or as long as tax law requires (`domain/shoppers/account-erasure.ts`).
   */
  retention?: readonly Retention[]
}

/** The account that is exported or erased. */
interface PrivacyAccount {
  shopperId: ShopperId
  mobile: string
  /** Confirmed: anyone may type the address of somebody else. Null without one. */
  email: string | null
  orderIds: OrderId[]
  orderLineIds: OrderLineId[]
  /** The moment of the export or the erasure. */
  at: Date
}

/** How long one kind of record is stored; `docs/reference.md` and the privacy policy state the same. */
export interface Retention {
  kind: string
  /** Its place in the privacy policy, ascending. */
  position: number
  /** The record, as the privacy policy names it. */
  records: string
  hours: number
  /** When the period starts. */
  since: string
  /** Why it is stored, and for this long. */
  reason: string
  /** @param before records whose period began earlier have expired */
  purge: (db: Db, before: Date, now: Date) => Promise<void>
}

/** What a module declares: one or several, or that its tables are about nobody. */
export type PrivacyOfModule = Privacy | readonly Privacy[] | "about nobody"

/** Of the core and of all modules. */
export const privacyOf = ({ modules }: Pick<AppContext, "modules">): Privacy[] =>
  modules.flatMap(({ privacy = [] }) => (privacy === "about nobody" ? [] : privacy))

/** In the order of the privacy policy. */
export const retentionOf = (context: Pick<AppContext, "modules">): Retention[] =>
  privacyOf(context)
    .flatMap(({ retention = [] }) => retention)
    .sort((a, b) => a.position - b.position)

/** Whole rows by what is in one column, for an export. */
export const rowsWith = (db: Db, column: PgColumn, values: string | readonly string[]) =>
  db
    .select()
    .from(column.table)
    .where(inArray(column, [values].flat()))

/** Deletes rows by what is in one column of each table. */
export async function deleteWith(tx: Db, values: string | readonly string[], columns: PgColumn[]) {
  for (const column of columns)
    await tx.delete(column.table).where(inArray(column, [values].flat()))
}

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
