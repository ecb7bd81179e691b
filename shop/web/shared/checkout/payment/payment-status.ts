import type { refundReasons } from "#contract/checkout/checkout.ts"
import type { ApiResult } from "#contract/core/api-result.ts"
import { type Sentence, unchanged } from "#words/sentence.ts"
import { refundingSentence } from "./payment-sentences.ts"

/** Gateway statuses of an attempt that debited no money. */
const unpaidStatuses = ["FAILED", "USER_DROPPED", "CANCELLED", "VOID", "NOT_ATTEMPTED"] as const
export type UnpaidStatus = (typeof unpaidStatuses)[number]

/**
 * The server's status of a payment. Only `paid`, `refunding` and `unpaid` are proof; anything
 * unknown is `undecided`, because money may have been debited (PAY-06, X-72).
 */
export type VerifiedPayment =
  | { is: "paid"; orders: string[] }
  /** Money was captured that buys nothing: it is refunded. */
  | { is: "refunding"; message: Sentence; canPayAgain: boolean }
  | { is: "unpaid"; status: UnpaidStatus }
  /**
   * `unreachable`: the verification itself failed; `status`: it replied, without a final status.
   */
  | { is: "undecided"; cause: "unreachable" | "status"; status: string | null }
  /** The payment belongs to another account than the one that is signed in. */
  | { is: "unknown" }

/** The fields used from a verification's reply; others are ignored. */
interface VerificationReply {
  paymentData?: { payment_status?: unknown } | null
  orders?: unknown
  refunding?: unknown
  refund_reason?: unknown
  message?: unknown
}

/** The goods are available; only the amount did not match. */
const payAgainReasons: (typeof refundReasons)[number][] = ["amount_mismatch", "under_review"]

/** Parses the result of `verifyPayment`, in any of its forms. */
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
      message: isText ? unchanged(reply.message as string) : refundingSentence,
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
