import { and, eq, gt, isNotNull } from "drizzle-orm"
import { fail, type HandlerResult, notAllowedNow, notFound } from "#contract/core/api-result.ts"
import { findOperation } from "#contract/operations.ts"
import { type ApprovalRow, approvals, emails, type StaffRow, staff } from "#db/schema.ts"
import { formatDayAndTime } from "#domain/core/indian-time.ts"
import { ok } from "#domain/core/result.ts"
import { type Actor, staffIdOf } from "#domain/office/actor.ts"
import { decisionProblem } from "#domain/office/approval.ts"
import { mayRun, type StaffRole } from "#domain/office/staff-permissions.ts"
import type { AppContext } from "#server/core/context.ts"
import { listApprovers } from "../queries.ts"
import {
  approvalEnds,
  confirmationKey,
  isTakenByItsRequester,
  keyOf,
  type WantedOperation,
} from "./request-approval.ts"

type Needs = Pick<AppContext, "db" | "now" | "settings">

/** Of the approval being decided, with its requester. */
export interface DecidedApproval {
  approval: ApprovalRow
  requester: StaffRow
}

/**
 * Decides about a request, once: of two concurrent decisions one is refused. A refund is `done`
 * with this decision and the caller runs it; what only its requester may see becomes `approved`
 * until that person repeats it. Its requester may confirm it as `decisionProblem` says, once the
 * e-mail about it was sent.
 * @returns NOT_FOUND, NOT_ALLOWED_NOW, NOT_PERMITTED
 */
export async function decideApproval(
  context: Needs,
  id: string,
  decision: "approve" | "decline",
  by: Actor,
): Promise<HandlerResult<DecidedApproval>> {
  const { db, now } = context
  const at = now()
  const [found] = await db
    .select({ approval: approvals, requester: staff })
    .from(approvals)
    .innerJoin(staff, eq(staff.id, approvals.requestedBy))
    .where(eq(approvals.id, id))
  if (!found) return notFound("There is no such request.")
  const { approval, requester } = found
  if (by.kind === "staff" && !mayRequest(by.role, approval)) {
    return fail("NOT_PERMITTED", "Your role does not allow what was asked for.")
  }
  const staffId = staffIdOf(by)
  const [decider] = staffId
    ? await db
        .select({ id: staff.id, approvesFrom: staff.approvesFrom })
        .from(staff)
        .where(eq(staff.id, staffId))
    : []
  const isAlone = (await listApprovers(context, approval, approval.expiresAt)).length === 0
  const problem = decisionProblem(approval, decision, decider ?? null, at, isAlone)
  if (problem) return notAllowedNow((await earlierDecision(context, approval)) ?? problem)
  const isStillAllowed = requester.disabledAt === null && mayRequest(requester.role, approval)
  if (decision === "approve" && !isStillAllowed) {
    return notAllowedNow(`${requester.name} may no longer do this.`)
  }
  if (decision === "approve" && staffId === requester.id && !(await wasTold(context, approval))) {
    return notAllowedNow(
      "The e-mail about this request has not been sent. Check the mail server under Providers, withdraw the request and make it again.",
    )
  }
  const [decided] = await db
    .update(approvals)
    .set({
      decidedBy: staffId,
      decidedAt: at,
      ...(decision === "decline"
        ? { state: "declined" }
        : isTakenByItsRequester(approval)
          ? { state: "approved", expiresAt: approvalEnds(context, at) }
          : { state: "done" }),
    })
    .where(and(eq(approvals.id, id), eq(approvals.state, "pending"), gt(approvals.expiresAt, at)))
    .returning()
  if (decided) return ok({ approval: decided, requester })
  const [current] = await db.select().from(approvals).where(eq(approvals.id, id))
  const earlier = await earlierDecision(context, current!)
  return notAllowedNow(earlier ?? "This request has already been decided.")
}

/** Whether the e-mail about a request that its requester confirms was sent, if the shop sends any. */
const wasTold = async ({ db, settings }: Needs, { id }: ApprovalRow): Promise<boolean> =>
  settings.EMAIL === "none" ||
  (await db.$count(emails, and(eq(emails.key, confirmationKey(id)), isNotNull(emails.sentAt)))) > 0

/** Who decided about a request, when, and what became of it, as a sentence; null if nobody did. */
async function earlierDecision(
  { db }: Pick<Needs, "db">,
  { state, result, decidedAt, decidedBy }: ApprovalRow,
): Promise<string | null> {
  if (decidedAt === null) return null
  const [person] = decidedBy
    ? await db.select({ name: staff.name }).from(staff).where(eq(staff.id, decidedBy))
    : []
  const who = person?.name ?? "The command line"
  const verb = state === "declined" ? "declined" : "approved"
  const outcome =
    state === "failed" ? " It could not be done." : result === "OK" ? " It is done." : ""
  return `This request has already been decided: ${who} ${verb} it on ${formatDayAndTime(decidedAt)}.${outcome}`
}

/** Uses up the approval that this member of staff requested and has to take; null if there is none. */
export async function takeApproved(
  { db, now }: Needs,
  wanted: WantedOperation,
): Promise<ApprovalRow | null> {
  const [taken] = await db
    .update(approvals)
    .set({ state: "done" })
    .where(
      and(
        eq(approvals.key, keyOf(wanted)),
        eq(approvals.state, "approved"),
        gt(approvals.expiresAt, now()),
      ),
    )
    .returning()
  return taken ?? null
}

/** Records the result: `OK` or the failure code. */
export async function recordApprovalResult(
  { db }: Pick<AppContext, "db">,
  id: string,
  result: string,
): Promise<void> {
  const state = result === "OK" ? "done" : "failed"
  await db.update(approvals).set({ state, result }).where(eq(approvals.id, id))
}

/** Whether a role may run what was requested. */
function mayRequest(role: StaffRole, { operation }: Pick<ApprovalRow, "operation">): boolean {
  const found = findOperation(operation)
  return found !== null && mayRun(role, found)
}
