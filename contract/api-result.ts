import type { Work } from "#domain/proof-of-work.ts"
import type { Failure, Result } from "#domain/result.ts"

/** What a call may answer when it cannot do what was asked. The status follows from the code. */
export const failureStatus = {
  BAD_REQUEST: 400,
  INVALID_AMOUNT: 400,
  WRONG_CODE: 400,
  CODE_EXPIRED: 400,
  SIGN_IN: 401,
  BAD_SIGNATURE: 401,
  /** The role of a member of the staff does not allow it, or the request came from another site. */
  NOT_PERMITTED: 403,
  /** A member of the staff has to prove with a password or a code who it is, and then try again. */
  CONFIRM_IDENTITY: 403,
  NOT_FOUND: 404,
  PRICE_CHANGED: 409,
  OUT_OF_STOCK: 409,
  ADDRESS_LIMIT: 409,
  NOT_ALLOWED_NOW: 409,
  /** An earlier payment may still take money: check it with `verifyPayment`, never pay again. */
  PAYMENT_UNDECIDED: 409,
  /** The caller has to prove the mobile number with a new one-time code first. */
  CODE_REQUIRED: 409,
  /** The same purchase was paid a moment ago and the shopper has not been told yet. */
  ALREADY_PAID: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  NOT_SELLABLE: 422,
  /** The coupon cannot be used for this purchase; the message says why. */
  COUPON_REFUSED: 422,
  /** The shop does not deliver to the PIN code of the address. */
  NOT_DELIVERABLE: 422,
  /** More pieces of one product, or in one purchase, than the shop sells at once. */
  TOO_MANY_PIECES: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  PROVIDER_UNAVAILABLE: 503,
  /** Too many answers are being made at once; nothing was done. */
  OVERLOADED: 503,
  /** Only ever made by the client: the call did not reach the shop, or no answer came in time. */
  NO_CONNECTION: 0,
  /** Only ever made by the client: the shop answered, in a form that the page cannot use. */
  UNREADABLE_REPLY: 0,
  /** Only ever made by the client: the shop answered with a success that the call does not have. */
  UNEXPECTED_STATUS: 0,
} as const

export type FailureCode = keyof typeof failureStatus

export interface ApiFailure {
  code: FailureCode
  /** A sentence a shopper can read. */
  message: string
  /** With PAYMENT_UNDECIDED and ALREADY_PAID: the earlier payment, as `verifyPayment` takes it. */
  paymentId?: string
  /** With TOO_MANY_REQUESTS for a code: what to work out before asking again. */
  work?: Work
}

/** What an endpoint returns, and what the client makes of a reply. */
export type ApiResult<T> = Result<T, ApiFailure>

export const fail = (
  code: FailureCode,
  message: string,
  about: Pick<ApiFailure, "paymentId" | "work"> = {},
): Failure<ApiFailure> => ({ ok: false, failure: { code, message, ...about } })

/** Made by the client alone: nothing, or nothing of the shop's, came back. */
export const noConnection = fail(
  "NO_CONNECTION",
  "We couldn't reach the shop. Check your connection and try again.",
)

/** Made by the client alone: the shop answered, and whatever was asked may have been done. */
export const unreadableReply = fail(
  "UNREADABLE_REPLY",
  "Something went wrong on our side. Please try again.",
)

/** Made by the client alone: nothing tells whether what was asked has been done. */
export const unexpectedStatus = fail(
  "UNEXPECTED_STATUS",
  "Something unexpected happened. Please try again.",
)

/** The failure in an answer, as `failureReply` describes it; null where there is none. */
export function readFailure(answer: unknown): ApiFailure | null {
  const { error } = (answer ?? {}) as { error?: unknown }
  const { code, message, paymentId, work } = (error ?? {}) as Record<string, unknown>
  if (!isFailureCode(code) || typeof message !== "string") return null
  return {
    code,
    message,
    ...(typeof paymentId === "string" && { paymentId }),
    ...(isWork(work) && { work }),
  }
}

function isWork(work: unknown): work is Work {
  const { puzzle, bits } = (work ?? {}) as Record<string, unknown>
  return typeof puzzle === "string" && typeof bits === "number"
}

const isFailureCode = (code: unknown): code is FailureCode =>
  typeof code === "string" && Object.hasOwn(failureStatus, code)
