import { eq } from "drizzle-orm"
import { z } from "zod"
import type { ApiResult } from "#contract/api-result.ts"
import type { Db } from "#db/connection.ts"
import { approvals } from "#db/schema.ts"
import type { Actor } from "#domain/actor.ts"
import { toRupees } from "#domain/money.ts"
import { ok } from "#domain/result.ts"
import { mayRun } from "#domain/staff-permissions.ts"
import { type DecidedApproval, decideApproval } from "../approvals/commands/decide-approval.ts"
import { type ListedApproval, listApprovals } from "../approvals/queries.ts"
import type { AppContext } from "../context.ts"
import type { RequestContext } from "../endpoint-handler.ts"
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
  approver: Actor,
  log: RequestContext["log"],
) => Promise<ApiResult<unknown>>

const listOperation = defineOperation({
  name: "approvals list",
  summary: "Lists what waits for a second person, and what was decided within a week",
  places: [],
  input: z.strictObject({}),
  run: async ({ db, now }, _input, _log, by) => {
    const found = await listApprovals(db, now(), MAX_LISTED_APPROVALS)
    const isFor = ({ approval }: ListedApproval) =>
      by.kind === "command line" || mayRun(by.role, approval.operation)
    return ok(found.filter(isFor).map((one) => rowOf(one, by)))
  },
})

const rowOf = ({ approval, requestedBy, decidedBy }: ListedApproval, by: Actor) => ({
  id: approval.id,
  operation: approval.operation,
  rupees: approval.amount === null ? null : toRupees(approval.amount),
  order: orderOf(approval.input),
  /** Who would get which role, for a change of staff. */
  about:
    typeof approval.input.email === "string" && typeof approval.input.role === "string"
      ? `${approval.input.email} as ${approval.input.role}`
      : null,
  reason: typeof approval.input.reason === "string" ? approval.input.reason : null,
  state: approval.state,
  result: approval.result,
  requested_by: requestedBy,
  /** Whether this person made the request: another one has to decide. */
  own: by.kind === "staff" && by.staffId === approval.requestedBy,
  requested: approval.createdAt.toISOString(),
  until: approval.expiresAt.toISOString(),
  decided_by: decidedBy,
  decided: approval.decidedAt?.toISOString() ?? null,
})

const orderOf = ({ id, order }: Record<string, unknown>): string | null =>
  typeof id === "string" ? id : typeof order === "string" ? order : null

/** The decisions of a second person; `runApproved` executes the request. */
export const approvalOperations = (runApproved: RunApproved): Operation[] => [
  listOperation,
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
      const done = await runApproved(context, decided.value, by, log)
      return done.ok ? ok({ id, operation, state: "done" }) : done
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
