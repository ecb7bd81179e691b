import { bigint, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core"
import { createdAt, instant } from "./columns.ts"

/** Operations logged by versions before 0.2; nothing is added any more. See `auditEntries`. */
export const audit = pgTable(
  "audit",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: createdAt(),
    /** The operating system's user, or `owner` if there is none. */
    who: text().notNull(),
    operation: text().notNull(),
    input: jsonb().$type<unknown>().notNull(),
    /** `OK` or the failure code; null while it runs, and forever if the process was killed. */
    result: text(),
  },
  (table) => [index("audit_at").on(table.at)],
)

/**
 * Who operated the shop, how, and with which result. Rows are only added, by
 * `server/office/audit/commands/append-audit-entry.ts`: a trigger refuses everything else.
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
    /** The signed-in session; null at the command line and for an accepted invitation or reset. */
    sessionId: uuid(),
    /** The operating system's user, or the browser of the session. */
    origin: text().notNull(),
    operation: text().notNull(),
    /** Its subject, such as `order:` and the order's id; null if the operation has none. */
    subject: text(),
    /** The entry written when this operation began; null in that entry itself. */
    startedSeq: bigint({ mode: "number" }),
    /** `OK` or the failure code; null in the entry written when an operation begins. */
    result: text(),
    /** JSON as it was hashed: input, and changed values before and after. */
    details: text().notNull(),
    /** The `hash` of the entry before; empty in the first. */
    previousHash: text().notNull(),
    hash: text().notNull(),
  },
  (table) => [
    index("audit_entries_at").on(table.at),
    index("audit_entries_staff").on(table.staffId, table.seq),
    index("audit_entries_subject").on(table.subject),
    index("audit_entries_started").on(table.startedSeq),
  ],
)

export type AuditEntry = typeof auditEntries.$inferSelect
