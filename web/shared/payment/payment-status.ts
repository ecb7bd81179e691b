import type { ApiResult } from "#contract/api-result.ts"
import type { refundReasons } from "#contract/checkout.ts"
import { refundingSentence } from "./payment-sentences.ts"

/** Ways in which the gateway says that an attempt took no money. */
const unpaidStatuses = ["FAILED", "USER_DROPPED", "CANCELLED", "VOID", "NOT_ATTEMPTED"] as const
export type UnpaidStatus = (typeof unpaidStatuses)[number]

/**
 * What the shop's server knows of a payment. Only `paid`, `refunding` and `unpaid` are proof;
 * anything that is not understood is `undecided`, because money may have moved (PAY-06, X-72).
 */
export type VerifiedPayment =
  | { is: "paid"; orders: string[] }
  /** Money was taken that buys nothing: it goes back. */
  | { is: "refunding"; message: string; canPayAgain: boolean }
  | { is: "unpaid"; status: UnpaidStatus }
  /** `unreachable`: the verification itself failed; `status`: it answered, without a final status. */
  | { is: "undecided"; cause: "unreachable" | "status"; status: string | null }
  /** The payment belongs to another account than the one that is signed in. */
  | { is: "unknown" }

/** What is read of a verification's reply; whatever else it holds, or lacks, is no obstacle. */
interface VerificationReply {
  paymentData?: { payment_status?: unknown } | null
  orders?: unknown
  refunding?: unknown
  refund_reason?: unknown
  message?: unknown
}

/** The goods are there; only the money did not fit. */
const payAgainReasons: (typeof refundReasons)[number][] = ["amount_mismatch", "under_review"]

/** Reads the outcome of `verifyPayment`, whatever form its reply has. */
export function readPaymentStatus(result: ApiResult<unknown>): VerifiedPayment {
  if (!result.ok) {
    return result.failure.code === "NOT_FOUND"
      ? { is: "unknown" }
      : { is: "undecided", cause: "unreachable", status: null }
  }
  const reply = (result.value ?? {}) as VerificationReply
  const { paymentData, orders } = reply
  if (reply.refunding === true) {
    const isText = typeof reply.message === "string" && reply.message.trim() !== ""
    return {
      is: "refunding",
      message: isText ? (reply.message as string) : refundingSentence,
      canPayAgain: payAgainReasons.some((reason) => reason === reply.refund_reason),
    }
  }
  const status = paymentData?.payment_status
  if (status === "SUCCESS") return { is: "paid", orders: textsIn(orders) }
  const unpaid = unpaidStatuses.find((one) => one === status)
  if (unpaid) return { is: "unpaid", status: unpaid }
  return { is: "undecided", cause: "status", status: typeof status === "string" ? status : null }
}

const textsIn = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((one) => typeof one === "string" && one !== "") : []
