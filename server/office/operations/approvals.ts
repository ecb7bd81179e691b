import { eq } from "drizzle-orm"
import { z } from "zod"
import type { ApiResult } from "#contract/core/api-result.ts"
import type { Db } from "#db/connection.ts"
import { approvals } from "#db/schema.ts"
import { formatRupees, fromRupees, type Paise, toRupees } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import type { Actor } from "#domain/office/actor.ts"
import { mayRun } from "#domain/office/staff-permissions.ts"
import type { AppContext } from "#server/core/context.ts"
import type { RequestContext } from "#server/http/endpoint-handler.ts"
import { type DecidedApproval, decideApproval } from "../approvals/commands/decide-approval.ts"
import { type ListedApproval, listApprovals, listApprovers } from "../approvals/queries.ts"
import {
  approvalSentence,
  approversInWords,
  describeSubject,
  findApprovalWay,
  roleWanted,
} from "./approval-words.ts"
import { maySee } from "./may-see.ts"
import { defineOperation, type Operation, type Trace } from "./operation.ts"

const MAX_LISTED_APPROVALS = 100

const input = z.strictObject({
  id: z
    .uuid("must be the id of a request")
    .describe("Id of the request, as `approvals list` shows it"),
})

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

/**
 * Runs an approved operation as its requester.
 * @returns the operation's result
 */
export type RunApproved = (
  context: AppContext,
  decided: DecidedApproval,
  log: RequestContext["log"],
) => Promise<ApiResult<unknown>>

const listOperation = defineOperation({
  name: "approvals list",
  summary: "Lists what waits for a second person, and what was decided within a week",
  places: [],
  input: z.strictObject({}),
  run: async (context, _input, _log, by) => {
    const found = await listApprovals(context.db, context.now(), MAX_LISTED_APPROVALS)
    return ok(await Promise.all(found.map((one) => rowOf(context, one, by))))
  },
})

async function rowOf(context: AppContext, listed: ListedApproval, by: Actor) {
  const { approval, requestedBy, decidedBy } = listed
  const approvers =
    approval.state === "pending" ? await listApprovers(context, approval, approval.expiresAt) : []
  const self = by.kind === "staff" ? approvers.find(({ id }) => id === by.staffId) : undefined
  return {
    id: approval.id,
    operation: approval.operation,
    /** What goes back by this request. */
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
    own: by.kind === "staff" && by.staffId === approval.requestedBy,
    /** Whether this person may approve it now. */
    may_approve: by.kind === "command line" || self?.from === null,
    /** When this person may approve it, with an account that is new or changed. */
    may_approve_from: self?.from?.toISOString() ?? null,
    /** Who can approve it, in words; empty if nobody can. */
    approvers: approversInWords(approvers),
    requested: approval.createdAt.toISOString(),
    until: approval.expiresAt.toISOString(),
    /** When it happens without a second person, because there is none. */
    runs: approval.runsAt?.toISOString() ?? null,
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

const waysOperation = defineOperation({
  name: "approvals ways",
  summary: "Says who could approve large refunds and exports that you ask for",
  places: [],
  input: z.strictObject({}),
  run: async (context, _input, _log, by) => {
    const asked = approvedOperations.filter(
      (operation) => by.kind === "command line" || mayRun(by.role, operation),
    )
    const staffId = by.kind === "staff" ? by.staffId : null
    const ways = await Promise.all(
      asked.map((operation) => findApprovalWay(context, operation, staffId)),
    )
    return ok(
      ways.map((way) => ({
        operation: way.operation,
        way: way.kind,
        above_rupees: way.operation.startsWith("export")
          ? 0
          : context.settings.APPROVAL_ABOVE_RUPEES,
        sentence: approvalSentence(way),
      })),
    )
  },
})

/** What may need a second person. */
const approvedOperations = [
  "cancel",
  "refund",
  "returns refund",
  "memberships end",
  "export-orders",
]

/** What an approved operation did, as a sentence. */
function outcomeOf(operation: string, value: unknown): string {
  if (operation === "cancel") {
    const rows = value as { product: string; result: string; refund_rupees: number }[]
    const back = rows.reduce((sum, { refund_rupees }) => sum + refund_rupees, 0)
    const kept = rows.filter(({ result }) => !result.includes("cancelled"))
    const words = kept.map(({ product, result }) => ` Not cancelled: ${product}. ${result}`)
    return `Cancelled. ${formatRupees(fromRupees(back))} goes back.${words.join("")}`
  }
  if (operation === "refund") {
    const { rupees, cancelled } = value as { rupees: number; cancelled: boolean }
    return `${formatRupees(fromRupees(rupees))} goes back.${cancelled ? " The item is cancelled and not sent." : ""}`
  }
  return "Approved and done."
}

/** The decisions of a second person; `runApproved` executes the request. */
export const approvalOperations = (runApproved: RunApproved): Operation[] => [
  listOperation,
  waysOperation,
  defineOperation({
    name: "approvals approve",
    summary:
      "Allows what somebody else asked for: money goes back at once, an export or a link can be taken",
    places: ["id"],
    input,
    trace: traceApproval,
    run: async (context, { id }, log, by) => {
      const decided = await decideApproval(context, id, "approve", by)
      if (!decided.ok) return decided
      const { operation, state } = decided.value.approval
      if (state === "approved") return ok({ id, operation, state })
      const done = await runApproved(context, decided.value, log)
      return done.ok
        ? ok({ id, operation, state: "done", outcome: outcomeOf(operation, done.value) })
        : done
    },
  }),
  defineOperation({
    name: "approvals decline",
    summary: "Declines what somebody else asked for; nothing is done",
    places: ["id"],
    input,
    trace: traceApproval,
    run: async (context, { id }, _log, by) => {
      const decided = await decideApproval(context, id, "decline", by)
      return decided.ok
        ? ok({ id, operation: decided.value.approval.operation, state: "declined" })
        : decided
    },
  }),
]
