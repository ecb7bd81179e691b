import { desc, sql } from "drizzle-orm"
import { advisoryLocks } from "#db/advisory-locks.ts"
import { type AuditEntry, auditEntries } from "#db/schema.ts"
import type { Actor } from "#domain/actor.ts"
import { auditValue } from "#domain/audit-value.ts"
import type { AppContext } from "../../context.ts"
import { entryHash } from "../entry-hash.ts"

export interface NewAuditEntry {
  by: Actor
  operation: string
  subject?: string | null
  startedSeq?: number | null
  result?: string | null
  /** Without what a shopper may have erased: see `domain/audit-value.ts`. */
  details: Record<string, unknown>
}

/**
 * Adds an entry after the newest one, with its hash. Everybody waits for everybody here, so it is a
 * transaction of its own and never part of a longer one.
 * @returns its number
 */
export async function appendAuditEntry(
  { db, now }: Pick<AppContext, "db" | "now">,
  { by, operation, subject = null, startedSeq = null, result = null, details }: NewAuditEntry,
): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.audit})`)
    const [last] = await tx
      .select({ seq: auditEntries.seq, hash: auditEntries.hash })
      .from(auditEntries)
      .orderBy(desc(auditEntries.seq))
      .limit(1)
    const entry: Omit<AuditEntry, "hash"> = {
      seq: (last?.seq ?? 0) + 1,
      at: now(),
      actor: by.kind,
      staffId: by.kind === "staff" ? by.staffId : null,
      sessionId: by.kind === "staff" ? by.sessionId : null,
      origin: by.origin,
      operation,
      subject,
      startedSeq,
      result,
      details: JSON.stringify(auditValue(details)),
      previousHash: last?.hash ?? "",
    }
    await tx.insert(auditEntries).values({ ...entry, hash: entryHash(entry) })
    return entry.seq
  })
}
