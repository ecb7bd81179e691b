import { and, asc, desc, eq, gt, gte, isNull } from "drizzle-orm"
import { alias } from "drizzle-orm/pg-core"
import type { Db } from "#db/connection.ts"
import { type AuditEntry, auditEntries, staff } from "#db/schema.ts"
import { entryHash } from "./entry-hash.ts"

export interface AuditFilter {
  since?: Date | undefined
  subject?: string | undefined
  operation?: string | undefined
}

export interface ListedAuditEntry {
  entry: AuditEntry
  /** The name of the member of the staff; null at the command line. */
  name: string | null
  /** How it ended: an entry of a beginning has it once the operation is over. */
  result: string | null
  /** The details of its end. */
  outcome: string | null
}

const ended = alias(auditEntries, "ended")

/** Operations, newest first, each with how it ended; null where it runs or was interrupted. */
export async function listAuditEntries(
  db: Db,
  { since, subject, operation }: AuditFilter,
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
        subject === undefined ? undefined : eq(auditEntries.subject, subject),
        operation === undefined ? undefined : eq(auditEntries.operation, operation),
      ),
    )
    .orderBy(desc(auditEntries.seq))
    .limit(limit)
  return rows.map(({ entry, name, ended }) => ({
    entry,
    name,
    result: entry.result ?? ended?.result ?? null,
    outcome: ended?.details ?? null,
  }))
}

export interface AuditVerdict {
  entries: number
  /** The hash of the newest entry; empty where there is none. */
  lastHash: string
  /** The number of the first entry that is missing or was changed; null when all are as written. */
  brokenAt: number | null
  /** Whether the hash that was asked about is that of an entry. */
  foundHash: boolean
}

const PAGE_SIZE = 1000

/**
 * Computes the hash of every entry again and follows the chain from the first to the newest.
 * @param expected a hash that was noted earlier: entries cut off at the end leave no other trace
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
