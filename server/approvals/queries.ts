import { and, asc, desc, eq, gt, gte } from "drizzle-orm"
import { alias } from "drizzle-orm/pg-core"
import type { Db } from "#db/connection.ts"
import { type ApprovalRow, approvals, staff } from "#db/schema.ts"

/** Pending requests. */
export const isPending = (now: Date) =>
  and(eq(approvals.state, "pending"), gt(approvals.expiresAt, now))!

const DECIDED_SHOWN_MS = 7 * 86_400_000

export interface ListedApproval {
  approval: ApprovalRow
  requestedBy: string
  /** Null if not decided, and for the command line. */
  decidedBy: string | null
}

const decider = alias(staff, "decider")

/** Pending requests, oldest first, followed by those decided within a week. */
export async function listApprovals(db: Db, now: Date, limit: number): Promise<ListedApproval[]> {
  const select = () =>
    db
      .select({ approval: approvals, requestedBy: staff.name, decidedBy: decider.name })
      .from(approvals)
      .innerJoin(staff, eq(staff.id, approvals.requestedBy))
      .leftJoin(decider, eq(decider.id, approvals.decidedBy))
      .$dynamic()
  const waiting = await select()
    .where(isPending(now))
    .orderBy(asc(approvals.createdAt))
    .limit(limit)
  const decided = await select()
    .where(gte(approvals.decidedAt, new Date(now.getTime() - DECIDED_SHOWN_MS)))
    .orderBy(desc(approvals.decidedAt))
    .limit(limit)
  return [...waiting, ...decided]
}

/** Requests about one order, the oldest first. */
export const listApprovalsOf = (db: Db, subject: string): Promise<ListedApproval[]> =>
  db
    .select({ approval: approvals, requestedBy: staff.name, decidedBy: decider.name })
    .from(approvals)
    .innerJoin(staff, eq(staff.id, approvals.requestedBy))
    .leftJoin(decider, eq(decider.id, approvals.decidedBy))
    .where(eq(approvals.subject, subject))
    .orderBy(asc(approvals.createdAt))
