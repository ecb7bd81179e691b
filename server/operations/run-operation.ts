import type { z } from "zod"
import { type ApiResult, fail } from "#contract/api-result.ts"
import type { Actor } from "#domain/actor.ts"
import { accessOf, IDENTITY_PROOF_SECONDS, mayRun, needsProof } from "#domain/staff-permissions.ts"
import { appendAuditEntry } from "../audit/commands/append-audit-entry.ts"
import type { AppContext } from "../context.ts"
import type { RequestContext } from "../endpoint-handler.ts"
import { audit, verifyAuditEntries } from "./audit.ts"
import { boardOperations } from "./board.ts"
import { cancel } from "./cancel.ts"
import { cashOperations } from "./cash.ts"
import { couponOperations } from "./coupons.ts"
import { exportDeliveryAreas, importDeliveryAreas, showDeliveryArea } from "./delivery-areas.ts"
import { encryptionOperations } from "./encryption.ts"
import { exportOrders } from "./export-orders.ts"
import { exportProducts } from "./export-products.ts"
import { exportReceipts } from "./export-receipts.ts"
import { exportSubscribers } from "./export-subscribers.ts"
import { importProducts } from "./import-products.ts"
import { exportGstr1, issueInvoices, listInvoices, saveInvoice } from "./invoices.ts"
import { membershipOperations } from "./memberships.ts"
import type { Operation } from "./operation.ts"
import { order, orders } from "./orders.ts"
import { deliver, ship } from "./parcels.ts"
import { paymentOperations } from "./payments.ts"
import { prescriptionOperations } from "./prescriptions.ts"
import { addProduct, hideProduct, setProduct, showProduct, unhideProduct } from "./products.ts"
import { reconcile } from "./reconcile.ts"
import { refund } from "./refund.ts"
import { refundOperations } from "./refunds.ts"
import { returnOperations } from "./returns.ts"
import {
  answerReview,
  listReviews,
  publishReview,
  rejectReview,
  saveReviewPhotos,
} from "./reviews.ts"
import { addSlide, listSlides, removeSlide, setSlide } from "./slides.ts"
import { staffOperations } from "./staff.ts"
import { stock } from "./stock.ts"
import { ticketOperations } from "./tickets.ts"
import { showOrder } from "./whole-order.ts"

export const operations: readonly Operation[] = [
  ...boardOperations,
  orders,
  showOrder,
  order,
  ship,
  deliver,
  cancel,
  refund,
  ...refundOperations,
  ...cashOperations,
  ...returnOperations,
  ...ticketOperations,
  ...prescriptionOperations,
  ...paymentOperations,
  ...membershipOperations,
  reconcile,
  stock,
  importProducts,
  exportProducts,
  showProduct,
  setProduct,
  hideProduct,
  unhideProduct,
  addProduct,
  listSlides,
  setSlide,
  addSlide,
  removeSlide,
  importDeliveryAreas,
  exportDeliveryAreas,
  showDeliveryArea,
  ...couponOperations,
  listReviews,
  publishReview,
  rejectReview,
  answerReview,
  saveReviewPhotos,
  exportOrders,
  exportReceipts,
  exportSubscribers,
  listInvoices,
  saveInvoice,
  issueInvoices,
  exportGstr1,
  ...encryptionOperations,
  audit,
  verifyAuditEntries,
  ...staffOperations,
]

export interface Request {
  operation: string
  input: Record<string, unknown>
}

/**
 * Does what somebody asked for, and adds it to the audit: what changes something has an entry before it
 * begins, so that one that was interrupted is seen as well, and one with what came of it.
 * @param by who asks, as the command line or the session says, never the request
 * @returns what the operation answers; BAD_REQUEST for input that it does not understand,
 *   NOT_PERMITTED without the permission, CONFIRM_IDENTITY when a password or code must come first
 */
export async function runOperation(
  context: AppContext,
  { operation: name, input }: Request,
  by: Actor,
  log: RequestContext["log"],
): Promise<ApiResult<unknown>> {
  const operation = operations.find((one) => one.name === name)
  if (!operation) return fail("BAD_REQUEST", `There is no operation "${name}".`)
  const recorded = recordedInput(operation, input)
  const effect = accessOf(name)?.effect ?? "change"
  const refused = refusalOf(operation, input, by, context.now())
  if (refused) {
    const result = refused.failure.code
    await appendAuditEntry(context, { by, operation: name, result, details: { input: recorded } })
    return refused
  }
  const parsed = operation.input.safeParse(input, { error: () => "" })
  const trace = async () =>
    parsed.success && operation.trace
      ? await operation.trace(context.db, parsed.data as never)
      : null
  const before = await trace()
  const subject = before?.subject ?? null
  const changes = effect !== "count" && effect !== "read"
  const startedSeq = changes
    ? await appendAuditEntry(context, {
        by,
        operation: name,
        subject,
        details: { input: recorded },
      })
    : null
  const note = async (result: string) => {
    if (effect === "count") return
    const after = changes ? await trace() : null
    const states = after && { before: before?.state ?? null, after: after.state }
    const details = startedSeq === null ? { input: recorded } : { ...states }
    await appendAuditEntry(context, { by, operation: name, subject, startedSeq, result, details })
  }
  try {
    const outcome = parsed.success
      ? await operation.run(context, parsed.data as never, log, by)
      : fail("BAD_REQUEST", sentenceOf(parsed.error))
    await note(codeOf(operation, outcome))
    return outcome
  } catch (error) {
    await note("INTERNAL")
    throw error
  }
}

/** Why a member of the staff may not do this; null at the command line, which the server's owner holds. */
function refusalOf(operation: Operation, input: Request["input"], by: Actor, now: Date) {
  if (by.kind === "command line") return null
  const { name, paths = {} } = operation
  if (accessOf(name)?.commandLineOnly || Object.keys(input).some((key) => fileInputs(paths, key))) {
    return fail("NOT_PERMITTED", "This works with files of the server: use its command line.")
  }
  if (!mayRun(by.role, name)) return fail("NOT_PERMITTED", "Your role does not allow this.")
  const proofUntil = by.provenAt.getTime() + IDENTITY_PROOF_SECONDS * 1000
  if (needsProof(name) && now.getTime() > proofUntil) {
    return fail("CONFIRM_IDENTITY", "Enter your password to continue.")
  }
  return null
}

/** Pictures are read from the server's disk or fetched from an address. */
const fileInputs = (paths: Record<string, string | null>, key: string) =>
  key in paths || key === "picture" || key === "pictures"

/** What the audit keeps of an input: of what is medical, the name alone. */
const recordedInput = ({ unrecorded = [] }: Operation, input: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      unrecorded.includes(name) ? "not-recorded" : value,
    ]),
  )

/** A report of what was refused is an answer, and nothing was done. */
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
