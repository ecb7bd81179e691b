import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  like,
  lt,
  notInArray,
  sql,
} from "drizzle-orm"
import { alias } from "drizzle-orm/pg-core"
import { shownKinds } from "#contract/office/audit-entries.ts"
import type { Db } from "#db/connection.ts"
import {
  type AuditEntry,
  auditEntries,
  invoices,
  orderLines,
  orders,
  payments,
  returns,
  shoppers,
  staff,
} from "#db/schema.ts"
import { objectIn } from "#domain/office/audit-sentence.ts"
import { MANY_SHOPPERS } from "#domain/office/shown-data.ts"
import type { AppContext } from "#server/core/context.ts"
import { entryHash } from "./entry-hash.ts"

export interface AuditFilter {
  since?: Date | undefined
  subject?: string | undefined
  operation?: string | undefined
  /** Before this moment. */
  until?: Date | undefined
  staffId?: string | undefined
  /** Only at the command line, or only what the shop did by itself. */
  actor?: "command line" | "system" | undefined
  /** Older than this entry: the next page. */
  beforeSeq?: number | undefined
  /** Only what showed data of a shopper: `viewsOf`. */
  among?: ReturnType<typeof viewsOf> | undefined
  /** Only these operations, or all but these. */
  views?: { operations: readonly string[]; only: boolean } | undefined
}

export interface ListedAuditEntry {
  entry: AuditEntry
  /** The name of the member of the staff; null at the command line and of the shop itself. */
  name: string | null
  /** The result: the entry of a beginning gets it once the operation has ended. */
  result: string | null
  /** The details of the end entry. */
  outcome: string | null
}

/** One subject, or with a colon at the end all of its kind, such as `order:`. */
const isAbout = (subject: string) =>
  subject.endsWith(":")
    ? like(auditEntries.subject, `${subject.replace(/[\\%_]/g, "\\$&")}%`)
    : eq(auditEntries.subject, subject)

/**
 * The numbers of the entries of operations that showed data of a shopper: by id, by a record, or in a
 * file of many that was made since the account is there.
 */
export const viewsOf = (context: Pick<AppContext, "db" | "modules">, shopperId: string) =>
  context.db
    .select({ seq: sql<number>`coalesce(${auditEntries.startedSeq}, ${auditEntries.seq})` })
    .from(auditEntries)
    .where(
      and(
        sql`${auditEntries.viewed} && array(${recordsOf(shopperId)}${sql.join(recordsOfModules(context, shopperId))})`,
        gte(
          auditEntries.at,
          sql`coalesce((select created_at from ${shoppers} where id = ${shopperId}), now())`,
        ),
      ),
    )

/** What `audit_entries.viewed` calls a shopper and their records (`shownIds`). */
const recordsOf = (shopperId: string) => sql`
  select unnest(array[${shopperId}, ${MANY_SHOPPERS}])
  union all select number from ${orders} where shopper_id = ${shopperId} and number is not null
  union all select p.id from ${payments} p join ${orders} o on o.id = p.order_id
    where o.shopper_id = ${shopperId}
  union all select i.number from ${invoices} i join ${orders} o on o.id = i.order_id
    where o.shopper_id = ${shopperId}
  union all select r.number from ${returns} r join ${orderLines} l on l.id = r.order_line_id
    join ${orders} o on o.id = l.order_id where o.shopper_id = ${shopperId}`

const recordsOfModules = ({ modules }: Pick<AppContext, "modules">, shopperId: string) =>
  modules.flatMap(({ shopperRecords }) =>
    shopperRecords ? sql` union all ${shopperRecords(shopperId)}` : [],
  )

const ended = alias(auditEntries, "ended")

/** Operations, newest first, each with its result; null if it is running or was interrupted. */
export async function listAuditEntries(
  db: Db,
  { since, until, subject, operation, staffId, actor, among, beforeSeq, views }: AuditFilter,
  limit: number,
): Promise<ListedAuditEntry[]> {
  const rows = await db
    .select({ entry: auditEntries, name: staff.name, ended })
    .from(auditEntries)
    .leftJoin(staff, eq(staff.id, auditEntries.staffId))
    .leftJoin(ended, eq(ended.startedSeq, auditEntries.seq))
    .where(
      and(
        isNull(auditEntries.startedSeq),
        since && gte(auditEntries.at, since),
        until && lt(auditEntries.at, until),
        staffId === undefined ? undefined : eq(auditEntries.staffId, staffId),
        actor === undefined ? undefined : eq(auditEntries.actor, actor),
        beforeSeq === undefined ? undefined : lt(auditEntries.seq, beforeSeq),
        subject === undefined ? undefined : isAbout(subject),
        among && inArray(auditEntries.seq, among),
        views && (views.only ? inArray : notInArray)(auditEntries.operation, [...views.operations]),
        operation === undefined ? undefined : eq(auditEntries.operation, operation),
      ),
    )
    .orderBy(desc(auditEntries.seq))
    .limit(limit)
  return rows.map(({ entry, name, ended }) => ({
    entry,
    name,
    result: entry.result ?? ended?.result ?? null,
    // What is complete at once, such as a schedule or an accepted invitation, has a single entry.
    outcome: ended?.details ?? ("after" in objectIn(entry.details) ? entry.details : null),
  }))
}

/** The newest of them; a year of an account has fewer. */
const MAX_STAFF_VIEWS = 5_000

/**
 * When staff saw data of a shopper, and in which role they are (null for the command line and for
 * what the shop did by itself), newest first: for the shopper's own copy, so without names of people.
 */
export async function listStaffViews(
  context: Pick<AppContext, "db" | "modules">,
  shopperId: string,
) {
  const rows = await context.db
    .select({ at: auditEntries.at, operation: auditEntries.operation, role: staff.role })
    .from(auditEntries)
    .leftJoin(staff, eq(staff.id, auditEntries.staffId))
    .where(inArray(auditEntries.seq, viewsOf(context, shopperId)))
    .orderBy(desc(auditEntries.seq))
    .limit(MAX_STAFF_VIEWS)
  return rows.map((row) => ({ ...row, shown: shownKinds(row.operation) }))
}

export interface AuditVerdict {
  entries: number
  /** The hash of the newest entry; empty if there is none. */
  lastHash: string
  /** The number of the first entry that is missing or was changed; null when all are as written. */
  brokenAt: number | null
  /** Whether the given hash is that of an entry. */
  foundHash: boolean
}

const PAGE_SIZE = 1000

/**
 * Computes the hash of every entry again and follows the chain from the first to the newest.
 * @param expected a hash that was noted earlier: the only way to detect entries removed from the
 *   end
 */
export async function verifyAudit(db: Db, expected: string | null): Promise<AuditVerdict> {
  let [entries, lastHash] = [0, ""]
  let foundHash = false
  for (;;) {
    const page = await db
      .select()
      .from(auditEntries)
      .where(gt(auditEntries.seq, entries))
      .orderBy(asc(auditEntries.seq))
      .limit(PAGE_SIZE)
    for (const { hash, ...entry } of page) {
      const isNext = entry.seq === entries + 1 && entry.previousHash === lastHash
      if (!isNext || entryHash(entry) !== hash) {
        return { entries, lastHash, brokenAt: entries + 1, foundHash }
      }
      entries = entry.seq
      lastHash = hash
      foundHash ||= hash === expected
    }
    if (page.length < PAGE_SIZE) return { entries, lastHash, brokenAt: null, foundHash }
  }
}
