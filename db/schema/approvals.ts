import { sql } from "drizzle-orm"
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core"
import type { ApprovalState } from "#domain/office/approval.ts"
import { createdAt, instant, paiseColumn } from "./columns.ts"
import { staff } from "./staff.ts"

/**
 * An operation that a member of staff requested and a second one approves or declines (decision
 * 25).
 */
export const approvals = pgTable(
  "approvals",
  {
    id: uuid().primaryKey().defaultRandom(),
    operation: text().notNull(),
    input: jsonb().$type<Record<string, unknown>>().notNull(),
    /**
     * SHA-256 of operation and input, and of a requester who takes the result: prevents duplicate
     * requests.
     */
    key: text().notNull(),
    /** Its subject, as in the audit; null for an export. */
    subject: text(),
    /**
     * What is compared with the limit: this refund and the earlier ones of the order; null if it is
     * not about money.
     */
    amount: paiseColumn(),
    /** What goes back by this request alone; null if unknown, or not about money. */
    refund: paiseColumn(),
    /** The subject's state when it was requested, as in the audit: the decision compares it. */
    before: jsonb(),
    /** When it is executed without a second person, because there is none; null otherwise. */
    runsAt: instant(),
    state: text().$type<ApprovalState>().notNull().default("pending"),
    requestedBy: uuid()
      .notNull()
      .references(() => staff.id),
    requestedSession: uuid().notNull(),
    /** The browser from which it was requested. */
    requestedFrom: text().notNull(),
    /** A decision, and the export that it allowed, must happen before this time. */
    expiresAt: instant().notNull(),
    /** Null for a decision at the command line. */
    decidedBy: uuid().references(() => staff.id),
    decidedAt: instant(),
    /** `OK` or the failure code, once it was executed. */
    result: text(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("approvals_open")
      .on(table.key)
      .where(sql`${table.state} in ('pending', 'approved')`),
    index("approvals_pending").on(table.expiresAt).where(sql`${table.state} = 'pending'`),
    index("approvals_subject").on(table.subject),
    index("approvals_runs").on(table.runsAt).where(sql`${table.state} = 'pending'`),
  ],
)

export type ApprovalRow = typeof approvals.$inferSelect
