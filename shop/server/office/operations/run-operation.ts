import { isDeepStrictEqual } from "node:util"
import type { z } from "zod"
import {
  type ApiResult,
  badRequest,
  fail,
  type HandlerResult,
  notAllowedNow,
  saidIn,
} from "#contract/core/api-result.ts"
import {
  isTakenByRequester,
  needsProof,
  type Operation,
  optionName,
} from "#contract/office/operation.ts"
import type { ApprovalRow } from "#db/schema.ts"
import { formatDayAndTime } from "#domain/core/indian-time.ts"
import type { Paise } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import type { Actor } from "#domain/office/actor.ts"
import { needsSecondPerson, refundLimit } from "#domain/office/approval.ts"
import { requestWords } from "#domain/office/audit-sentence.ts"
import { fieldWords } from "#domain/office/audit-words.ts"
import { shownIds } from "#domain/office/shown-data.ts"
import { isProofFresh, mayRun } from "#domain/office/staff-permissions.ts"
import type { AppContext } from "#server/core/context.ts"
import type { RequestContext } from "#server/http/endpoint-handler.ts"
import { translations } from "#words/translations.ts"
import {
  type DecidedApproval,
  recordApprovalResult,
  takeApproved,
} from "../approvals/commands/decide-approval.ts"
import { requestApproval } from "../approvals/commands/request-approval.ts"
import { appendAuditEntry } from "../audit/commands/append-audit-entry.ts"
import {
  approvalSentence,
  changesOf,
  describeSubject,
  findApprovalWay,
  roleWanted,
} from "./approval-words.ts"
import { demonstrationRefusal } from "./demonstration.ts"
import { isForeignPicture } from "./foreign-picture.ts"
import { findImplementation, type Implementation } from "./implementation.ts"

/** What the caller of an operation sends. */
interface Inputs {
  input: Record<string, unknown>
  /** Inputs that are files, each with the path of its upload on the server. */
  uploads?: Record<string, string>
}

/**
 * Runs an operation and records it in the audit. Large refunds and exports of personal data become
 * a request that a second person decides about (decision 25); the command line needs none.
 * @param by the caller according to the command line or the session, never the request
 * @returns the operation's result; BAD_REQUEST for invalid input, NOT_PERMITTED without the
 *   permission, CONFIRM_IDENTITY if re-authentication is required, NEEDS_APPROVAL if it now awaits
 *   a second person
 */
export async function runOperation(
  context: AppContext,
  implementation: Implementation,
  inputs: Inputs,
  by: Actor,
  log: RequestContext["log"],
): Promise<HandlerResult<unknown>> {
  const { operation } = implementation
  const { input } = inputs
  const refused = await refusalOf(context, implementation, input, by)
  if (refused) {
    const [result, details] = [refused.failure.code, { input: recordedInput(operation, input) }]
    await appendAuditEntry(context, { by, operation: operation.name, result, details })
    return refused
  }
  const gate = await askSecondPerson(context, implementation, input, by)
  if (gate.refused) return gate.refused
  return perform(context, implementation, inputs, by, log, gate)
}

/** An operation as the command line names it. */
export interface Request extends Inputs {
  operation: string
}

/** The same for an operation of this name, which may be none: BAD_REQUEST. */
export async function runOperationNamed(
  context: AppContext,
  { operation, ...inputs }: Request,
  by: Actor,
  log: RequestContext["log"],
): Promise<ApiResult<unknown>> {
  const implementation = findImplementation(context, operation)
  return implementation
    ? saidIn(translations.en, await runOperation(context, implementation, inputs, by, log))
    : badRequest(`There is no operation "${operation}".`)
}

/** The person who approved it. */
interface Approved {
  id: string
  /** The id of a member of staff, of the requester if nobody else could, or `command line`. */
  approvedBy: string
  /** The subject's state when it was requested. */
  before: unknown
}

/** Runs an operation, with an audit entry before it and one with its result. */
async function perform(
  context: AppContext,
  { operation, ...functions }: Implementation,
  { input, uploads = {} }: Inputs,
  by: Actor,
  log: RequestContext["log"],
  { approval: approved, limit }: Pick<Gate, "approval" | "limit">,
): Promise<HandlerResult<unknown>> {
  const { name, effect } = operation
  const parsed = operation.input.safeParse({ ...input, ...uploads }, { error: () => "" })
  const trace = async () =>
    parsed.success && functions.trace
      ? await functions.trace(context.db, parsed.data as never)
      : null
  const before = await trace()
  const subject = before?.subject ?? null
  const changes = effect !== "count" && effect !== "read"
  const begun = {
    input: recordedInput(operation, input),
    ...(approved && { approval: approved.id, approved_by: approved.approvedBy }),
  }
  const startedSeq = changes
    ? await appendAuditEntry(context, { by, operation: name, subject, details: begun })
    : null
  const call = {
    ...{ by, log },
    maxOrderRefund: limit,
    before: approved?.before ?? null,
    runApproved: (decided: DecidedApproval) => runApproved(context, decided, log),
  }
  const note = async (result: string, reply?: unknown) => {
    if (approved) await recordApprovalResult(context, approved.id, result)
    if (effect === "count") return
    const after = changes ? await trace() : null
    const states = after && { before: before?.state ?? null, after: after.state }
    const details = startedSeq === null ? begun : { ...states }
    const viewed = reply === undefined ? [] : viewedIn(operation, subject, input, reply)
    await appendAuditEntry(context, {
      ...{ by, operation: name, subject, startedSeq, result, details, viewed },
    })
  }
  try {
    const outcome = parsed.success
      ? await functions.run(context, parsed.data as never, call)
      : badRequest(sentenceOf(parsed.error, by))
    await note(codeOf(functions, outcome), outcome.ok ? outcome.value : undefined)
    return outcome
  } catch (error) {
    await note("INTERNAL")
    throw error
  }
}

/** Whose data a reply shows; of one without ids, its subject's. */
function viewedIn(
  { shows }: Operation,
  subject: string | null,
  input: unknown,
  reply: unknown,
): string[] {
  const shown = shownIds(shows, input, reply)
  const [kind, id] = subject?.split(":") ?? []
  return shown.length === 0 && shows && kind === "shopper" && id ? [id] : shown
}

interface Gate {
  refused: HandlerResult<never> | null
  approval: Approved | null
  /** What may go back of the order in all; null for any amount. */
  limit: Paise | null
}

/** Records a request if a second person is needed, or takes what one has approved. */
async function askSecondPerson(
  context: AppContext,
  { operation, ...functions }: Implementation,
  input: Inputs["input"],
  by: Actor,
): Promise<Gate> {
  const none = (limit: Paise | null) => ({ refused: null, approval: null, limit })
  const refusedWith = (refused: HandlerResult<never>) => ({ ...none(null), refused })
  const parsed = operation.input.safeParse(input, { error: () => "" })
  if (by.kind === "command line") return none(null)
  const usual = refundLimit(context.settings, false)
  if (!operation.secondPerson || !parsed.success) return none(usual)
  const money = (await functions.moneyBack?.(context, parsed.data as never)) ?? null
  const amount = money?.ofOrder ?? null
  const isWanted =
    (await functions.wantsSecondPerson?.(context, parsed.data as never, by)) ?? ok(false)
  if (!isWanted.ok) return refusedWith(isWanted)
  const { when, request } = operation.secondPerson
  const isNeeded = (limit: Paise) => isWanted.value || needsSecondPerson(when, amount, limit)
  if (!isNeeded(usual)) return none(usual)
  const wanted = { operation: operation.name, input, by }
  const taken = isTakenByRequester(operation) ? await takeApproved(context, wanted) : null
  if (taken) {
    const { id, before } = taken
    return { ...none(null), approval: { id, approvedBy: approverOf(taken), before } }
  }
  const way = await findApprovalWay(context, operation, by.staffId)
  if (!isNeeded(way.limit)) return none(way.limit)
  const trace = functions.trace ? await functions.trace(context.db, parsed.data as never) : null
  const subject = trace?.subject ?? null
  const note = (result: string, details: Record<string, unknown>) =>
    appendAuditEntry(context, { by, operation: operation.name, subject, result, details })
  const recorded = { input: recordedInput(operation, input) }
  const refund = money?.refund ?? null
  const role = roleWanted(input)
  const about = (await describeSubject(context.db, subject))?.words ?? (role ? `for ${role}` : "")
  const requested = await requestApproval(context, {
    ...{ ...wanted, subject, amount, refund, before: trace?.state ?? null },
    alone: way.approvers.length === 0 ? { what: requestWords(request, refund), about } : null,
  })
  if (!requested) {
    await note("NOT_ALLOWED_NOW", recorded)
    const sentence =
      "The same request was decided at this moment. Reload the page, and ask again if it is still right."
    return refusedWith(notAllowedNow(sentence))
  }
  await note("NEEDS_APPROVAL", { ...recorded, approval: requested.id })
  if (way.approvers.length === 0 && requested.confirmableFrom === null) {
    const sentence = "Somebody else has asked for the same: you can approve it on the board."
    return refusedWith(fail("NEEDS_APPROVAL", sentence))
  }
  const until = formatDayAndTime(requested.confirmableFrom ?? requested.expiresAt)
  return refusedWith(fail("NEEDS_APPROVAL", approvalSentence(way, until)))
}

const approverOf = ({ decidedBy }: ApprovalRow): string => decidedBy ?? "command line"

/**
 * Runs an approved operation as its requester, unless its subject has changed since it was
 * requested.
 * @returns what it did, as a sentence
 */
async function runApproved(
  context: AppContext,
  decided: DecidedApproval,
  log: RequestContext["log"],
): Promise<HandlerResult<string>> {
  const { approval, requester } = decided
  const implementation = findImplementation(context, approval.operation)
  if (!implementation) return notAllowedNow("This version of the shop cannot do this.")
  const { operation } = implementation
  const by: Actor = {
    kind: "staff",
    staffId: requester.id,
    sessionId: approval.requestedSession,
    role: requester.role,
    origin: approval.requestedFrom,
    provenAt: approval.createdAt,
  }
  const parsed = operation.input.safeParse(approval.input)
  const trace =
    parsed.success && implementation.trace
      ? await implementation.trace(context.db, parsed.data as never)
      : null
  const isAsBefore =
    trace === null || approval.before === null || isDeepStrictEqual(trace.state, approval.before)
  if (!isAsBefore) {
    await recordApprovalResult(context, approval.id, "NOT_ALLOWED_NOW")
    const { subject } = approval
    const details = { input: recordedInput(operation, approval.input), approval: approval.id }
    const result = "NOT_ALLOWED_NOW"
    await appendAuditEntry(context, { by, operation: operation.name, subject, result, details })
    const changes = changesOf(approval.before, trace.state)
    return notAllowedNow(
      `Nothing was done: ${changes} since ${requester.name} asked for it. Look at it, and ask again if it is still right.`,
    )
  }
  const { id, before } = approval
  const done = await perform(context, implementation, { input: approval.input }, by, log, {
    approval: { id, approvedBy: approverOf(approval), before },
    limit: null,
  })
  if (!done.ok) return done
  return ok(implementation.outcome?.(done.value as never) ?? "Approved and done.")
}

/**
 * Why a member of staff may not do this; null for the command line, which the server's owner
 * controls.
 */
async function refusalOf(
  context: AppContext,
  { operation, wantsProof }: Implementation,
  input: Inputs["input"],
  by: Actor,
) {
  if (by.kind === "command line") return null
  const { paths = {} } = operation
  if (
    operation.commandLineOnly ||
    Object.entries(input).some(([key, value]) => key in paths || isForeignPicture(key, value))
  ) {
    return fail("NOT_PERMITTED", "This works with files of the server: use its command line.")
  }
  if (!mayRun(by.role, operation)) return fail("NOT_PERMITTED", "Your role does not allow this.")
  const refused = demonstrationRefusal(context, operation)
  if (refused) return refused
  if (isProofFresh(by.provenAt, context.now())) return null
  const parsed = operation.input.safeParse(input, { error: () => "" })
  const isWanted = parsed.success && (await wantsProof?.(context, parsed.data as never))
  return needsProof(operation) || isWanted ? confirmIdentity : null
}

export const confirmIdentity = fail("CONFIRM_IDENTITY", "Enter your password to continue.")

/** The input as stored in the audit: medical inputs by name only. */
const recordedInput = ({ unrecorded = [] }: Operation, input: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      unrecorded.includes(name) ? "not-recorded" : value,
    ]),
  )

/** A report with only refusals is a result without any change. */
const codeOf = (
  functions: Pick<Implementation, "isDone">,
  result: HandlerResult<unknown>,
): string => (!result.ok ? result.failure.code : isDone(functions, result.value) ? "OK" : "REFUSED")

export const isDone = ({ isDone }: Pick<Implementation, "isDone">, report: unknown): boolean =>
  isDone?.(report as never) ?? true

/**
 * `rupees: must be an amount in rupees, such as 499.` with the name of the command's option; in the
 * back office with words, `Amount must be …`.
 */
function sentenceOf({ issues }: z.ZodError, by: Actor): string {
  const [issue] = issues
  if (issue?.code === "unrecognized_keys")
    return `There is no --${optionName(issue.keys[0]!)} here.`
  const message = issue?.message || "is missing or not right"
  const name = issue?.path.join(".") ?? ""
  const isSentence = message.endsWith(".")
  if (by.kind === "command line") return `${optionName(name)}: ${message}${isSentence ? "" : "."}`
  const words = fieldWords(name)
  const label = `${words.charAt(0).toUpperCase()}${words.slice(1)}`
  return isSentence ? `${label}: ${message}` : `${label} ${message}.`
}
