import { hash } from "node:crypto"
import type { AuditEntry } from "#db/schema.ts"

/** The hash of an entry: SHA-256 over all its fields and the hash of the entry before it, in hexadecimal. */
export const entryHash = (entry: Omit<AuditEntry, "hash">): string =>
  hash(
    "sha256",
    JSON.stringify([
      entry.previousHash,
      entry.seq,
      entry.at.toISOString(),
      entry.actor,
      entry.staffId,
      entry.sessionId,
      entry.origin,
      entry.operation,
      entry.subject,
      entry.startedSeq,
      entry.result,
      entry.details,
      ...(entry.viewed ? [entry.viewed] : []),
    ]),
  )
