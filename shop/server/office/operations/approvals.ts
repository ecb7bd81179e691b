import { eq } from "drizzle-orm"
import { auditLabel } from "#contract/office/audit-entries.ts"
import {
  approveRequest,
  declineRequest,
  listApprovalRequests,
  listApprovalWays,
} from "#contract/office/operations/approvals.ts"
import { operations } from "#contract/operations.ts"
import type { Db } from "#db/connection.ts"
import { approvals } from "#db/schema.ts"
import { type Paise, toRupees } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import { type Actor, staffIdOf } from "#domain/office/actor.ts"
import { mayRun } from "#domain/office/staff-permissions.ts"
import type { AppContext } from "#server/core/context.ts"
import {
  type Implementation,
  implement,
  type Trace,
} from "#server/office/operations/implementation.ts"
import { decideApproval } from "../approvals/commands/decide-approval.ts"
import { type ListedApproval, listApprovals, listApprovers } from "../approvals/queries.ts"
import { maySee } from "../may-see.ts"
import {
  approversInWords,
  describeSubject,
  findApprovalWay,
  roleWanted,
  wayShown,
} from "./approval-words.ts"

const MAX_LISTED_APPROVALS = 100

async function traceApproval(db: Db, { id }: { id: string }): Promise<Trace | null> {
  const [found] = await db.select().from(approvals).where(eq(approvals.id, id))
  if (!found) return null
  const { operation, amount, state, requestedBy, decidedBy, result, subject } = found
  return {
    subject: subject ?? `approval:${id}`,
    state: {
      ...{ approval: id, operation, amount, state, result },
      requested_by: requestedBy,
      decided_by: decidedBy,
    },
  }
}

async function rowOf(context: AppContext, listed: ListedApproval, by: Actor) {
  const { approval, requestedBy, decidedBy } = listed
  const approvers =
    approval.state === "pending" ? await listApprovers(context, approval, approval.expiresAt) : []
  const own = by.kind === "staff" && by.staffId === approval.requestedBy
  const self = by.kind === "staff" ? approvers.find(({ id }) => id === by.staffId) : undefined
  const isAlone = approval.state === "pending" && approvers.length === 0
  const { confirmableFrom } = approval
  return {
    id: approval.id,
    operation: approval.operation,
    what: auditLabel(approval.operation),
    /** What is refunded by this request. */
    rupees: toRupeesOrNull(approval.refund ?? approval.amount),
    /** With the earlier refunds of the order, as compared with the limit. */
    rupees_of_order: toRupeesOrNull(approval.amount),
    order: orderOf(approval.input),
    /** Who would get which role, for a change of staff. */
    about: roleWanted(approval.input),
    ...(await aboutOf(context.db, approval.subject, by)),
    reason: typeof approval.input.reason === "string" ? approval.input.reason : null,
    state: approval.state,
    result: approval.result,
    requested_by: requestedBy,
    /** Whether this person made the request: another one has to decide. */
    own,
    /** Whether this person may approve it now. */
    may_approve:
      by.kind === "command line" ||
      self?.from === null ||
      (own && isAlone && confirmableFrom !== null && confirmableFrom <= context.now()),
    /** When this person may approve it, with an account that is new or changed. */
    may_approve_from: self?.from?.toISOString() ?? null,
    /** Who can approve it, in words; empty if nobody can. */
    approvers: approversInWords(approvers),
    requested: approval.createdAt.toISOString(),
    until: approval.expiresAt.toISOString(),
    confirm_from: isAlone ? (confirmableFrom?.toISOString() ?? null) : null,
    decided_by: decidedBy,
    decided: approval.decidedAt?.toISOString() ?? null,
  }
}

const orderOf = ({ id, order }: Record<string, unknown>): string | null =>
  typeof id === "string" ? id : typeof order === "string" ? order : null

const toRupeesOrNull = (amount: Paise | null) => (amount === null ? null : toRupees(amount))

/** The order that a request is about, and whose it is. */
async function aboutOf(db: Db, subject: string | null, by: Actor) {
  const about = await describeSubject(db, subject)
  const seesName = about !== null && maySee(by, "shoppers.contact")
  return { number: about?.number ?? null, shopper: seesName ? about.shopper : null }
}

/** What may need a second person. Whom accounts move to, and who joins, is said where it is asked. */
const approvedOperations = operations.flatMap((operation) => {
  const { secondPerson } = operation
  return secondPerson && secondPerson.when !== "some inputs" ? { ...operation, secondPerson } : []
})

export const approvalOperations: Implementation[] = [
  implement(listApprovalRequests, {
    run: async (context, _input, { by }) => {
      const found = await listApprovals(context.db, context.now(), MAX_LISTED_APPROVALS)
      return ok(await Promise.all(found.map((one) => rowOf(context, one, by))))
    },
  }),
  implement(listApprovalWays, {
    run: async (context, _input, { by }) => {
      const asked = approvedOperations.filter(
        (operation) => by.kind === "command line" || mayRun(by.role, operation),
      )
      const staffId = staffIdOf(by)
      const ways = await Promise.all(
        asked.map((operation) => findApprovalWay(context, operation, staffId)),
      )
      return ok(
        ways.map((way, index) => ({
          operation: way.operation.name,
          requests: asked[index]!.secondPerson.requests,
          alone: way.approvers.length === 0,
          ...wayShown(way),
          ...(asked[index]!.secondPerson.when === "always" && { above_rupees: 0 }),
        })),
      )
    },
  }),
  implement(approveRequest, {
    trace: traceApproval,
    run: async (context, { id }, { by, runApproved }) => {
      const decided = await decideApproval(context, id, "approve", by)
      if (!decided.ok) return decided
      const { operation, state } = decided.value.approval
      if (state === "approved") return ok({ id, operation, state })
      const done = await runApproved(decided.value)
      return done.ok ? ok({ id, operation, state: "done", outcome: done.value }) : done
    },
  }),
  implement(declineRequest, {
    trace: traceApproval,
    run: async (context, { id }, { by }) => {
      const decided = await decideApproval(context, id, "decline", by)
      return decided.ok
        ? ok({ id, operation: decided.value.approval.operation, state: "declined" })
        : decided
    },
  }),
]
