import { isDeepStrictEqual } from "node:util"
import type { z } from "zod"
import { type ApiResult, fail } from "#contract/core/api-result.ts"
import type { ApprovalRow } from "#db/schema.ts"
import { formatDayAndTime } from "#domain/core/indian-time.ts"
import { fromRupees } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import type { Actor } from "#domain/office/actor.ts"
import { needsSecondPerson } from "#domain/office/approval.ts"
import {
  accessOf,
  isProofFresh,
  isTakenByRequester,
  mayRun,
  needsProof,
} from "#domain/office/staff-permissions.ts"
import { addPicture } from "#server/catalogue/operations/add-picture.ts"
import {
  bulkChangeProducts,
  listBulkChanges,
  previewBulkChange,
} from "#server/catalogue/operations/bulk-change-products.ts"
import {
  exportDeliveryAreas,
  importDeliveryAreas,
  listDeliveryAreas,
  removeDeliveryArea,
  setDeliveryArea,
  showDeliveryArea,
} from "#server/catalogue/operations/delivery-areas.ts"
import { exportProducts } from "#server/catalogue/operations/export-products.ts"
import { importProducts } from "#server/catalogue/operations/import-products.ts"
import { listProducts } from "#server/catalogue/operations/list-products.ts"
import {
  addProduct,
  hideProduct,
  setProduct,
  showProduct,
  unhideProduct,
} from "#server/catalogue/operations/products.ts"
import {
  answerReview,
  listReviews,
  publishReview,
  rejectReview,
  saveReviewPhotos,
} from "#server/catalogue/operations/reviews.ts"
import { scheduleProduct } from "#server/catalogue/operations/schedule-product.ts"
import { addSlide, listSlides, removeSlide, setSlide } from "#server/catalogue/operations/slides.ts"
import { stock } from "#server/catalogue/operations/stock.ts"
import {
  listBrands,
  listMenu,
  setBrand,
  setMenu,
  setPoster,
} from "#server/catalogue/operations/storefront.ts"
import { undoBulkChangeOfProducts } from "#server/catalogue/operations/undo-bulk-change.ts"
import { couponOperations } from "#server/checkout/operations/coupons.ts"
import { membershipOperations } from "#server/checkout/operations/memberships.ts"
import { paymentOperations } from "#server/checkout/operations/payments.ts"
import { reconcile } from "#server/checkout/operations/reconcile.ts"
import type { AppContext } from "#server/core/context.ts"
import type { RequestContext } from "#server/http/endpoint-handler.ts"
import {
  countSubscribers,
  exportSubscribers,
} from "#server/messages/operations/export-subscribers.ts"
import { messageOperations } from "#server/messages/operations/messages.ts"
import { newsletterOperations } from "#server/messages/operations/newsletters.ts"
import { cashOperations } from "#server/money/operations/cash.ts"
import { exportOrders } from "#server/money/operations/export-orders.ts"
import { exportReceipts } from "#server/money/operations/export-receipts.ts"
import {
  exportGstr1,
  issueInvoices,
  listInvoices,
  saveInvoice,
} from "#server/money/operations/invoices.ts"
import { refund } from "#server/money/operations/refund.ts"
import { refundOperations } from "#server/money/operations/refunds.ts"
import { cancel } from "#server/orders/operations/cancel.ts"
import { listCouriers } from "#server/orders/operations/couriers.ts"
import { correctOrderAddress } from "#server/orders/operations/order-address.ts"
import { resendMessage } from "#server/orders/operations/order-messages.ts"
import { addOrderNote } from "#server/orders/operations/order-notes.ts"
import { orderPrints } from "#server/orders/operations/order-prints.ts"
import { orderWorkOperations } from "#server/orders/operations/order-work.ts"
import { order, orders } from "#server/orders/operations/orders.ts"
import { parcelOperations } from "#server/orders/operations/parcels.ts"
import { returnOperations } from "#server/orders/operations/returns.ts"
import { ticketOperations } from "#server/orders/operations/tickets.ts"
import { showOrder } from "#server/orders/operations/whole-order.ts"
import { prescriptionOperations } from "#server/prescriptions/operations/prescriptions.ts"
import { accountOperations } from "#server/shoppers/operations/accounts.ts"
import { shopperOperations } from "#server/shoppers/operations/shoppers.ts"
import {
  recordApprovalResult,
  takeApproved,
  takeWaitedApprovals,
} from "../approvals/commands/decide-approval.ts"
import { requestApproval } from "../approvals/commands/request-approval.ts"
import { appendAuditEntry } from "../audit/commands/append-audit-entry.ts"
import {
  approvalSentence,
  changesOf,
  describeSubject,
  findApprovalWay,
  requestWords,
  roleWanted,
} from "./approval-words.ts"
import { approvalOperations, type RunApproved } from "./approvals.ts"
import { audit, exportAudit, verifyAuditEntries } from "./audit.ts"
import { backupOperations } from "./backups.ts"
import { boardOperations } from "./board.ts"
import { encryptionOperations } from "./encryption.ts"
import { numberOperations } from "./numbers.ts"
import type { Operation } from "./operation.ts"
import { settingsOperations } from "./settings.ts"
import { staffOperations } from "./staff.ts"
import { statusOperations } from "./status.ts"

export const operations: readonly Operation[] = [
  ...boardOperations,
  ...approvalOperations(runApproved),
  orders,
  showOrder,
  order,
  ...orderWorkOperations,
  ...orderPrints,
  addOrderNote,
  correctOrderAddress,
  resendMessage,
  listCouriers,
  ...parcelOperations,
  cancel,
  refund,
  ...refundOperations,
  ...cashOperations,
  ...returnOperations,
  ...ticketOperations,
  ...prescriptionOperations,
  ...paymentOperations,
  ...membershipOperations,
  ...accountOperations,
  ...shopperOperations,
  reconcile,
  stock,
  importProducts,
  exportProducts,
  showProduct,
  setProduct,
  hideProduct,
  unhideProduct,
  addProduct,
  scheduleProduct,
  listProducts,
  previewBulkChange,
  bulkChangeProducts,
  listBulkChanges,
  undoBulkChangeOfProducts,
  addPicture,
  listBrands,
  setBrand,
  setPoster,
  listMenu,
  setMenu,
  listSlides,
  setSlide,
  addSlide,
  removeSlide,
  importDeliveryAreas,
  exportDeliveryAreas,
  listDeliveryAreas,
  showDeliveryArea,
  setDeliveryArea,
  removeDeliveryArea,
  ...couponOperations,
  listReviews,
  publishReview,
  rejectReview,
  answerReview,
  saveReviewPhotos,
  exportOrders,
  exportReceipts,
  countSubscribers,
  exportSubscribers,
  ...newsletterOperations,
  listInvoices,
  saveInvoice,
  issueInvoices,
  exportGstr1,
  ...encryptionOperations,
  ...backupOperations,
  audit,
  exportAudit,
  verifyAuditEntries,
  ...numberOperations,
  ...settingsOperations,
  ...messageOperations,
  ...staffOperations,
  ...statusOperations,
]

export interface Request {
  operation: string
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
  { operation: name, input, uploads = {} }: Request,
  by: Actor,
  log: RequestContext["log"],
): Promise<ApiResult<unknown>> {
  const operation = operations.find((one) => one.name === name)
  if (!operation) return fail("BAD_REQUEST", `There is no operation "${name}".`)
  const refused = await refusalOf(context, operation, input, by)
  if (refused) {
    const [result, details] = [refused.failure.code, { input: recordedInput(operation, input) }]
    await appendAuditEntry(context, { by, operation: name, result, details })
    return refused
  }
  const gate = await askSecondPerson(context, operation, input, by)
  if (gate.refused) return gate.refused
  return perform(context, operation, { input, uploads }, by, log, gate.approval)
}

/** The person who approved it. */
interface Approved {
  id: string
  /** The id of a member of staff, `command line`, or `wait` if nobody else could. */
  approvedBy: string
  /** The subject's state when it was requested. */
  before: unknown
}

/** Runs an operation, with an audit entry before it and one with its result. */
async function perform(
  context: AppContext,
  operation: Operation,
  { input, uploads = {} }: Omit<Request, "operation">,
  by: Actor,
  log: RequestContext["log"],
  approved: Approved | null,
): Promise<ApiResult<unknown>> {
  const { name } = operation
  const effect = accessOf(name)?.effect ?? "change"
  const parsed = operation.input.safeParse({ ...input, ...uploads }, { error: () => "" })
  const trace = async () =>
    parsed.success && operation.trace
      ? await operation.trace(context.db, parsed.data as never)
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
  const isFree = approved !== null || by.kind === "command line"
  const alone = {
    mostOfOrder: isFree ? null : approvalLimit(context),
    before: approved?.before ?? null,
  }
  const note = async (result: string) => {
    if (approved) await recordApprovalResult(context, approved.id, result)
    if (effect === "count") return
    const after = changes ? await trace() : null
    const states = after && { before: before?.state ?? null, after: after.state }
    const details = startedSeq === null ? begun : { ...states }
    await appendAuditEntry(context, { by, operation: name, subject, startedSeq, result, details })
  }
  try {
    const outcome = parsed.success
      ? await operation.run(context, parsed.data as never, log, by, alone)
      : fail("BAD_REQUEST", sentenceOf(parsed.error))
    await note(codeOf(operation, outcome))
    return outcome
  } catch (error) {
    await note("INTERNAL")
    throw error
  }
}

/** Records a request if a second person is needed, or takes what one has approved. */
async function askSecondPerson(
  context: AppContext,
  operation: Operation,
  input: Request["input"],
  by: Actor,
): Promise<{ refused: ApiResult<never> | null; approval: Approved | null }> {
  const none = { refused: null, approval: null }
  const access = accessOf(operation.name)
  const parsed = operation.input.safeParse(input, { error: () => "" })
  if (by.kind === "command line" || !access || !parsed.success) return none
  const money = (await operation.moneyBack?.(context, parsed.data as never)) ?? null
  const amount = money?.ofOrder ?? null
  const isWanted =
    (await operation.wantsSecondPerson?.(context, parsed.data as never, by)) ?? ok(false)
  if (!isWanted.ok) return { refused: isWanted, approval: null }
  if (!isWanted.value && !needsSecondPerson(access, amount, approvalLimit(context))) return none
  const wanted = { operation: operation.name, input, by }
  const taken = isTakenByRequester(operation.name) ? await takeApproved(context, wanted) : null
  if (taken) {
    const { id, before } = taken
    return { refused: null, approval: { id, approvedBy: approverOf(taken), before } }
  }
  const trace = operation.trace ? await operation.trace(context.db, parsed.data as never) : null
  const subject = trace?.subject ?? null
  const note = (result: string, details: Record<string, unknown>) =>
    appendAuditEntry(context, { by, operation: operation.name, subject, result, details })
  const recorded = { input: recordedInput(operation, input) }
  const way = await findApprovalWay(context, operation.name, by.staffId)
  if (way.kind === "nobody") {
    await note("NOT_ALLOWED_NOW", recorded)
    return { refused: fail("NOT_ALLOWED_NOW", approvalSentence(way)), approval: null }
  }
  const refund = money?.refund ?? null
  const role = roleWanted(input)
  const about = (await describeSubject(context.db, subject))?.words ?? (role ? `for ${role}` : "")
  const requested = await requestApproval(context, {
    ...{ ...wanted, subject, amount, refund, before: trace?.state ?? null },
    waits:
      way.kind === "wait"
        ? { what: requestWords(operation.name, refund), who: way.requester, about }
        : null,
  })
  await note("NEEDS_APPROVAL", { ...recorded, approval: requested.id })
  const until = formatDayAndTime(requested.runsAt ?? requested.expiresAt)
  return {
    refused: fail("NEEDS_APPROVAL", approvalSentence(way, until)),
    approval: null,
  }
}

const approverOf = ({ decidedBy, runsAt }: ApprovalRow): string =>
  decidedBy ?? (runsAt ? "wait" : "command line")

const approvalLimit = ({ settings }: Pick<AppContext, "settings">) =>
  fromRupees(settings.APPROVAL_ABOVE_RUPEES)

/**
 * Runs an approved operation as its requester, unless its subject has changed since it was
 * requested. A function declaration, so that it is hoisted.
 */
async function runApproved(
  ...[context, decided, log]: Parameters<RunApproved>
): Promise<ApiResult<unknown>> {
  const { approval, requester } = decided
  const operation = operations.find(({ name }) => name === approval.operation)!
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
    parsed.success && operation.trace
      ? await operation.trace(context.db, parsed.data as never)
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
    return fail(
      "NOT_ALLOWED_NOW",
      `Nothing was done: ${changes} since ${requester.name} asked for it. Look at it, and ask again if it is still right.`,
    )
  }
  return perform(context, operation, { input: approval.input }, by, log, {
    id: approval.id,
    approvedBy: approverOf(approval),
    before: approval.before,
  })
}

/** Executes the requests that nobody else could approve, once their wait is over. */
export async function runWaitedApprovals(
  context: AppContext,
  log: RequestContext["log"],
): Promise<number> {
  const taken = await takeWaitedApprovals(context)
  for (const decided of taken) {
    const { id, state } = decided.approval
    log.info({ approvalId: id, state }, "approval waited for")
    if (state === "done") await runApproved(context, decided, log)
  }
  return taken.length
}

/**
 * Why a member of staff may not do this; null for the command line, which the server's owner
 * controls.
 */
async function refusalOf(
  context: AppContext,
  operation: Operation,
  input: Request["input"],
  by: Actor,
) {
  if (by.kind === "command line") return null
  const { name, paths = {} } = operation
  if (
    accessOf(name)?.commandLineOnly ||
    Object.entries(input).some(([key, value]) => key in paths || isForeignPicture(key, value))
  ) {
    return fail("NOT_PERMITTED", "This works with files of the server: use its command line.")
  }
  if (!mayRun(by.role, name)) return fail("NOT_PERMITTED", "Your role does not allow this.")
  if (isProofFresh(by.provenAt, context.now())) return null
  const parsed = operation.input.safeParse(input, { error: () => "" })
  const isWanted = parsed.success && (await operation.wantsProof?.(context, parsed.data as never))
  if (needsProof(name) || isWanted) {
    return confirmIdentity
  }
  return null
}

export const confirmIdentity = fail("CONFIRM_IDENTITY", "Enter your password to continue.")

/** The command line reads pictures from disk or a URL; staff refer to uploads. */
const isForeignPicture = (key: string, value: unknown): boolean =>
  (key === "picture" || key === "pictures") &&
  !String(value)
    .split(",")
    .every((name) => name.trim() === "" || /^[a-z0-9-]+-640\.webp$/.test(name.trim()))

/** The input as stored in the audit: medical inputs by name only. */
const recordedInput = ({ unrecorded = [] }: Operation, input: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      unrecorded.includes(name) ? "not-recorded" : value,
    ]),
  )

/** A report with only refusals is a result without any change. */
const codeOf = (operation: Operation, result: ApiResult<unknown>): string =>
  !result.ok ? result.failure.code : isDone(operation, result.value) ? "OK" : "REFUSED"

export const isDone = ({ isDone }: Operation, report: unknown): boolean =>
  isDone?.(report as never) ?? true

/** `rupees: must be an amount in rupees, such as 499.` */
function sentenceOf({ issues }: z.ZodError): string {
  const [issue] = issues
  if (issue?.code === "unrecognized_keys") return `There is no --${issue.keys[0]} here.`
  return `${issue?.path.join(".")}: ${issue?.message || "is missing or not right"}.`
}
