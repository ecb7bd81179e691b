import { eq } from "drizzle-orm"
import type { z } from "zod"
import { type ApiResult, fail } from "#contract/api-result.ts"
import { audit as entries } from "#db/schema.ts"
import type { AppContext } from "../context.ts"
import type { RequestContext } from "../endpoint-handler.ts"
import { audit } from "./audit.ts"
import { cancel } from "./cancel.ts"
import { cashOperations } from "./cash.ts"
import { couponOperations } from "./coupons.ts"
import { exportDeliveryAreas, importDeliveryAreas, showDeliveryArea } from "./delivery-areas.ts"
import { exportOrders } from "./export-orders.ts"
import { exportProducts } from "./export-products.ts"
import { exportReceipts } from "./export-receipts.ts"
import { importProducts } from "./import-products.ts"
import { exportGstr1, issueInvoices, listInvoices, saveInvoice } from "./invoices.ts"
import { membershipOperations } from "./memberships.ts"
import type { Operation } from "./operation.ts"
import { order, orders } from "./orders.ts"
import { deliver, ship } from "./parcels.ts"
import { paymentOperations } from "./payments.ts"
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
import { stock } from "./stock.ts"
import { ticketOperations } from "./tickets.ts"

export const operations: readonly Operation[] = [
  orders,
  order,
  ship,
  deliver,
  cancel,
  refund,
  ...refundOperations,
  ...cashOperations,
  ...returnOperations,
  ...ticketOperations,
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
  listInvoices,
  saveInvoice,
  issueInvoices,
  exportGstr1,
  audit,
]

export interface Request {
  operation: string
  input: Record<string, unknown>
  /** Who asks: the user of the operating system. */
  who: string
}

/**
 * Does what the owner asked for, and leaves a row of it in `audit`. The row is written first: should
 * the process be killed, it says that something was begun.
 * @returns what the operation answers; BAD_REQUEST for input that it does not understand
 */
export async function runOperation(
  context: AppContext,
  { operation: name, input, who }: Request,
  log: RequestContext["log"],
): Promise<ApiResult<unknown>> {
  const operation = operations.find((one) => one.name === name)
  if (!operation) return fail("BAD_REQUEST", `There is no operation "${name}".`)
  const { db, now } = context
  const [entry] = await db
    .insert(entries)
    .values({ at: now(), who, operation: name, input })
    .returning({ id: entries.id })
  const note = (result: string) =>
    db.update(entries).set({ result }).where(eq(entries.id, entry!.id))
  try {
    const parsed = operation.input.safeParse(input, { error: () => "" })
    const outcome = parsed.success
      ? await operation.run(context, parsed.data as never, log)
      : fail("BAD_REQUEST", sentenceOf(parsed.error))
    await note(codeOf(operation, outcome))
    return outcome
  } catch (error) {
    await note("INTERNAL")
    throw error
  }
}

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
