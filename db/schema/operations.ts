import { bigint, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core"
import { createdAt, instant } from "./columns.ts"

/** What versions before 0.2 wrote about operations; nothing is added any more. See `auditEntries`. */
export const audit = pgTable(
  "audit",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: createdAt(),
    /** The user of the operating system, or `owner` where there is none. */
    who: text().notNull(),
    operation: text().notNull(),
    input: jsonb().$type<unknown>().notNull(),
    /** `OK` or the code of the failure; null while it runs, and for ever if the process was killed. */
    result: text(),
  },
  (table) => [index("audit_at").on(table.at)],
)

/**
 * Who operated the shop, how, and what came of it. Rows are only ever added, by
 * `server/audit/commands/append-audit-entry.ts`: a trigger refuses everything else.
 */
export const auditEntries = pgTable(
  "audit_entries",
  {
    /** 1, 2, 3 … without a gap. */
    seq: bigint({ mode: "number" }).primaryKey(),
    at: instant().notNull(),
    /** `command line` or `staff`. */
    actor: text().notNull(),
    staffId: uuid(),
    /** The signed-in session; null at the command line. */
    sessionId: uuid(),
    /** The user of the operating system, or the browser of the session. */
    origin: text().notNull(),
    operation: text().notNull(),
    /** What it was about, such as `order:` and the order's id; null where the operation does not say. */
    subject: text(),
    /** The entry that was written when this operation began; null in that entry itself. */
    startedSeq: bigint({ mode: "number" }),
    /** `OK` or the code of the failure; null in the entry that is written when an operation begins. */
    result: text(),
    /** JSON as it was hashed: input, and what changed from what to what. */
    details: text().notNull(),
    /** The `hash` of the entry before; empty in the first. */
    previousHash: text().notNull(),
    hash: text().notNull(),
  },
  (table) => [
    index("audit_entries_at").on(table.at),
    index("audit_entries_subject").on(table.subject),
    index("audit_entries_started").on(table.startedSeq),
  ],
)

export type AuditEntry = typeof auditEntries.$inferSelect
