import { desc, sql } from "drizzle-orm"
import { advisoryLocks } from "#db/advisory-locks.ts"
import type { Db } from "#db/connection.ts"
import { type AuditEntry, auditEntries } from "#db/schema.ts"
import { type Actor, type LinkActor, type SystemActor, staffIdOf } from "#domain/office/actor.ts"
import { auditValue } from "#domain/office/audit-value.ts"
import type { AppContext } from "#server/core/context.ts"
import { entryHash } from "../entry-hash.ts"

export interface NewAuditEntry {
  by: Actor | LinkActor | SystemActor
  operation: string
  subject?: string | null
  startedSeq?: number | null
  result?: string | null
  /** Without personal data that may be erased: see `domain/office/audit-value.ts`. */
  details: Record<string, unknown>
  /** Whose personal data was shown: ids only. */
  viewed?: readonly string[]
}

/**
 * Adds an entry after the newest one, with its hash. Writers are serialised by an advisory lock, so
 * it is a transaction of its own.
 * @returns its number
 */
export async function appendAuditEntry(
  { db, now }: Pick<AppContext, "db" | "now">,
  entry: NewAuditEntry,
): Promise<number> {
  const [seq] = await db.transaction((tx) => appendAuditEntries(tx, now(), [entry]))
  return seq!
}

/**
 * Adds entries in the transaction of what they tell, so that neither is there without the other. It is
 * the last thing in it: until it ends, everybody who writes an entry waits.
 * @returns their numbers
 */
export async function appendAuditEntries(
  tx: Db,
  at: Date,
  added: readonly NewAuditEntry[],
): Promise<number[]> {
  if (added.length === 0) return []
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.audit})`)
  const [last] = await tx
    .select({ seq: auditEntries.seq, hash: auditEntries.hash })
    .from(auditEntries)
    .orderBy(desc(auditEntries.seq))
    .limit(1)
  const entries: AuditEntry[] = []
  for (const {
    by,
    operation,
    subject = null,
    startedSeq = null,
    result = null,
    details,
    viewed = [],
  } of added) {
    const before = entries.at(-1) ?? last
    const entry: Omit<AuditEntry, "hash"> = {
      seq: (before?.seq ?? 0) + 1,
      at,
      actor: by.kind,
      staffId: staffIdOf(by),
      sessionId: by.kind === "staff" ? by.sessionId : null,
      origin: by.origin,
      operation,
      subject,
      startedSeq,
      result,
      details: JSON.stringify(auditValue(details)),
      viewed: viewed.length > 0 ? [...viewed] : null,
      previousHash: before?.hash ?? "",
    }
    entries.push({ ...entry, hash: entryHash(entry) })
  }
  await tx.insert(auditEntries).values(entries)
  return entries.map(({ seq }) => seq)
}
