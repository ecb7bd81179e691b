import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm"
import { alias } from "drizzle-orm/pg-core"
import { approveRequest } from "#contract/office/operations/approvals.ts"
import { findOperation, operations } from "#contract/operations.ts"
import type { Db } from "#db/connection.ts"
import { type ApprovalRow, approvals, orderLines, staff } from "#db/schema.ts"
import { APPROVES_AFTER_HOURS } from "#domain/office/approval.ts"
import { mayRun, type StaffRole } from "#domain/office/staff-permissions.ts"
import type { AppContext } from "#server/core/context.ts"
import { listActiveStaff } from "../staff/queries.ts"

/** Pending requests. */
export const isPending = (now: Date) =>
  and(eq(approvals.state, "pending"), gt(approvals.expiresAt, now))!

/** An approved operation without a result is still being executed, for at most this long. */
const EXECUTION_MS = 10 * 60_000

const holdingOperations = operations
  .filter(({ secondPerson }) => secondPerson?.holdsOrder)
  .map(({ name }) => name)

/** Requests that hold their order: undecided, or approved and being executed. */
const isHolding = (now: Date) =>
  and(
    inArray(approvals.operation, holdingOperations),
    or(
      isPending(now),
      and(
        eq(approvals.state, "done"),
        isNull(approvals.result),
        gt(approvals.decidedAt, new Date(now.getTime() - EXECUTION_MS)),
      ),
    ),
  )!

/** The subject of an order, as the audit and requests name it. */
const orderSubject = (orderId: string): string => `order:${orderId}`

/** Whether a request holds the order of a line (of `order_lines` in the query). */
export const isHeldByRequest = (db: Db, now: Date): SQL =>
  sql`exists (${db
    .select({ id: approvals.id })
    .from(approvals)
    .where(and(eq(approvals.subject, sql`'order:' || ${orderLines.orderId}`), isHolding(now)))})`

/** The request that holds an order; null if none does. */
export async function findHold(db: Db, orderId: string, now: Date): Promise<ListedApproval | null> {
  const [found] = await selectApprovals(db)
    .where(and(eq(approvals.subject, orderSubject(orderId)), isHolding(now)))
    .orderBy(asc(approvals.createdAt))
    .limit(1)
  return found ?? null
}

export interface Approver {
  id: string
  name: string
  role: StaffRole
  /** When a new or changed account may approve; null if at once. */
  from: Date | null
}

/**
 * Who else can approve a request, as `decisionProblem` allows it: active members of staff with both
 * permissions, and those with a new or changed account who may approve before it expires.
 */
export async function listApprovers(
  context: Pick<AppContext, "db" | "now" | "settings">,
  { operation, requestedBy }: { operation: string; requestedBy: string | null },
  expiresAt: Date,
): Promise<Approver[]> {
  const wanted = findOperation(operation)
  if (!wanted) return []
  const active = await listActiveStaff(context)
  return active
    .filter(({ id }) => id !== requestedBy)
    .filter(({ role }) => mayRun(role, approveRequest) && mayRun(role, wanted))
    .filter(({ approvesFrom }) => approvesFrom === null || approvesFrom < expiresAt)
    .map(({ id, name, role, approvesFrom }) => ({
      ...{ id, name, role },
      from: approvesFrom && approvesFrom > context.now() ? approvesFrom : null,
    }))
}

/**
 * Whether somebody else who has long worked here lost access, or got another role or sign-in, within
 * `APPROVES_AFTER_HOURS`: who removes the second person gives no more back alone on that day.
 */
export async function hasLostApprover(
  { db, now }: Pick<AppContext, "db" | "now">,
  staffId: string,
): Promise<boolean> {
  const since = new Date(now().getTime() - APPROVES_AFTER_HOURS * 3_600_000)
  const lost = await db.$count(
    staff,
    and(
      ne(staff.id, staffId),
      lt(staff.createdAt, since),
      or(gt(staff.disabledAt, since), gt(staff.approvesFrom, now())),
    ),
  )
  return lost > 0
}

const DECIDED_SHOWN_MS = 7 * 86_400_000

export interface ListedApproval {
  approval: ApprovalRow
  requestedBy: string
  /** Null if not decided, and for the command line. */
  decidedBy: string | null
}

const decider = alias(staff, "decider")

const selectApprovals = (db: Db) =>
  db
    .select({ approval: approvals, requestedBy: staff.name, decidedBy: decider.name })
    .from(approvals)
    .innerJoin(staff, eq(staff.id, approvals.requestedBy))
    .leftJoin(decider, eq(decider.id, approvals.decidedBy))
    .$dynamic()

/** Pending requests, oldest first, followed by those decided within a week. */
export async function listApprovals(db: Db, now: Date, limit: number): Promise<ListedApproval[]> {
  const waiting = await selectApprovals(db)
    .where(isPending(now))
    .orderBy(asc(approvals.createdAt))
    .limit(limit)
  const decided = await selectApprovals(db)
    .where(gte(approvals.decidedAt, new Date(now.getTime() - DECIDED_SHOWN_MS)))
    .orderBy(desc(approvals.decidedAt))
    .limit(limit)
  return [...waiting, ...decided]
}

/** Requests about one order, the oldest first. */
export const listApprovalsOf = (db: Db, subject: string): Promise<ListedApproval[]> =>
  selectApprovals(db).where(eq(approvals.subject, subject)).orderBy(asc(approvals.createdAt))
