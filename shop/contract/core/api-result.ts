import type { Work } from "#domain/core/proof-of-work.ts"
import type { Failure, Result } from "#domain/core/result.ts"
import type { RecoveryWay } from "#domain/shoppers/recycled-number.ts"
import { msg, type Sentence, type Translate } from "#words/sentence.ts"

/** The failures that an endpoint can return. The HTTP status follows from the code. */
export const failureStatus = {
  BAD_REQUEST: 400,
  INVALID_AMOUNT: 400,
  WRONG_CODE: 400,
  CODE_EXPIRED: 400,
  SIGN_IN: 401,
  BAD_SIGNATURE: 401,
  /** The role of the member of staff does not allow it, or the request came from another site. */
  NOT_PERMITTED: 403,
  /** The shopper or member of staff must prove who they are again, then retry. */
  CONFIRM_IDENTITY: 403,
  /** Waiting for approval by a second member of staff; nothing was done. */
  NEEDS_APPROVAL: 409,
  NOT_FOUND: 404,
  PRICE_CHANGED: 409,
  OUT_OF_STOCK: 409,
  ADDRESS_LIMIT: 409,
  NOT_ALLOWED_NOW: 409,
  /** Changed by another user since it was read; nothing was written. */
  CHANGED_MEANWHILE: 409,
  /** An earlier payment may still be captured: check it with `verifyPayment`, never pay again. */
  PAYMENT_UNDECIDED: 409,
  /** The caller must verify the mobile number with a new one-time code first. */
  CODE_REQUIRED: 409,
  /**
   * The number was inactive for so long that it may have been reassigned: the account needs a
   * proof.
   */
  RECOVERY_REQUIRED: 409,
  /** The proof of ownership given for the account does not match it. */
  RECOVERY_REFUSED: 400,
  /** A passkey that is unknown, belongs to another site, or signed another challenge. */
  PASSKEY_REFUSED: 400,
  /** The same purchase was paid a moment ago and the shopper has not seen the result yet. */
  ALREADY_PAID: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  NOT_SELLABLE: 422,
  /** The coupon cannot be used for this purchase; the message states why. */
  COUPON_REFUSED: 422,
  /** The shop does not deliver to the PIN code of the address. */
  NOT_DELIVERABLE: 422,
  /** More pieces of one product, or in one purchase, than the shop sells at once. */
  TOO_MANY_PIECES: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  /** The shop is being set up (`SHOP_STATUS`): only staff see and use it. */
  SHOP_CLOSED: 503,
  PROVIDER_UNAVAILABLE: 503,
  /** Too many requests of this kind are in progress; nothing was done. */
  OVERLOADED: 503,
  /** The database is unavailable; an operation that had started may have completed. */
  UNAVAILABLE: 503,
  /**
   * Created only by the client: the request did not reach the shop, or no reply arrived in time.
   */
  NO_CONNECTION: 0,
  /** Created only by the client: the reply has a form that the page cannot use. */
  UNREADABLE_REPLY: 0,
  /** Created only by the client: a success status that the endpoint does not declare. */
  UNEXPECTED_STATUS: 0,
  /** Created only by the client: a 4xx without a failure of the shop, such as a proxy's. */
  REFUSED: 0,
  /** Created only by the client: a 5xx without a failure of the shop, such as a proxy's. */
  SERVER_FAULT: 0,
} as const

export type FailureCode = keyof typeof failureStatus

export interface ApiFailure<Message = string> {
  code: FailureCode
  /** A sentence a shopper can read. */
  message: Message
  /** With PAYMENT_UNDECIDED and ALREADY_PAID: the earlier payment, as `verifyPayment` takes it. */
  paymentId?: string
  /** With TOO_MANY_REQUESTS for a code: the proof of work to solve before requesting again. */
  work?: Work
  /** For forms of the back office: the problem of each field, by field name. */
  fields?: Record<string, string>
  /** With RECOVERY_REQUIRED: the token for the next requests, and the available methods. */
  recovery?: AccountRecovery
}

export interface AccountRecovery {
  token: string
  ways: RecoveryWay[]
}

/** What the client makes of a reply. */
export type ApiResult<T> = Result<T, ApiFailure>

/**
 * A failure in no language yet: it is said in that of the request where it becomes a reply. A string
 * has the words of somebody else, such as a payment provider, or is for the back office.
 */
export type HandlerFailure = ApiFailure<Sentence | string>

/** What a handler of an endpoint returns. */
export type HandlerResult<T> = Result<T, HandlerFailure>

/** A result in a language. */
export const saidIn = <T>(t: Translate, result: HandlerResult<T>): ApiResult<T> =>
  result.ok ? result : { ok: false, failure: sayFailure(t, result.failure) }

export const sayFailure = (t: Translate, failure: HandlerFailure): ApiFailure => ({
  ...failure,
  message: typeof failure.message === "string" ? failure.message : t(failure.message),
})

export const fail = <Message extends Sentence | string>(
  code: FailureCode,
  message: Message,
  about: Pick<ApiFailure, "paymentId" | "work" | "fields" | "recovery"> = {},
): Failure<ApiFailure<Message>> => ({ ok: false, failure: { code, message, ...about } })

/** Possible at another time, or in another state of the subject; the message says when. */
export const notAllowedNow = <Message extends Sentence | string>(message: Message) =>
  fail("NOT_ALLOWED_NOW", message)

export const notFound = <Message extends Sentence | string>(message: Message) =>
  fail("NOT_FOUND", message)

export const badRequest = <Message extends Sentence | string>(message: Message) =>
  fail("BAD_REQUEST", message)

/**
 * Created only by the client: no reply arrived, or the sign-in page of a Wi-Fi network in its place.
 */
export const noConnection = fail(
  "NO_CONNECTION",
  msg("We couldn't reach the shop. Check your connection and try again."),
)

/** Created only by the client: the shop replied, and the request may have been carried out. */
export const unreadableReply = fail(
  "UNREADABLE_REPLY",
  msg("Something went wrong on our side. Please try again."),
)

/** Created only by the client: it is unknown whether the request was carried out. */
const unexpectedStatus = fail(
  "UNEXPECTED_STATUS",
  msg("Something unexpected happened. Please try again."),
)

const refused = fail(
  "REFUSED",
  msg("We couldn't accept this request. Please wait a moment and try again."),
)

const serverFault = fail(
  "SERVER_FAULT",
  msg("Something went wrong on our side. Please try again in a moment."),
)

/** Whether a request with this failure may have been carried out. */
export const isUncertain = (code: FailureCode): boolean =>
  code === "NO_CONNECTION" ||
  code === "UNREADABLE_REPLY" ||
  code === "UNEXPECTED_STATUS" ||
  code === "SERVER_FAULT"

/** 511 Network Authentication Required: a Wi-Fi network wants a sign-in first. */
const SIGN_IN_TO_NETWORK = 511

/**
 * The failure of a reply without success: the one that the shop names, or else one by the status.
 * Any reply, of the shop or of a proxy, means that the connection works.
 * @param answer the JSON of the body; undefined if it is not JSON
 */
export function failureOf(status: number, answer: unknown): Failure<HandlerFailure> {
  const failure = readFailure(answer)
  if (failure) return { ok: false, failure }
  if (status === SIGN_IN_TO_NETWORK) return noConnection
  if (status >= 500) return serverFault
  return status >= 400 ? refused : unexpectedStatus
}

/** The failure in a reply, as `failureReply` describes it; null if there is none. @internal */
export function readFailure(answer: unknown): ApiFailure | null {
  const { error } = (answer ?? {}) as { error?: unknown }
  const { code, message, paymentId, work, fields, recovery } = (error ?? {}) as Record<
    string,
    unknown
  >
  if (!isFailureCode(code) || typeof message !== "string") return null
  return {
    code,
    message,
    ...(typeof paymentId === "string" && { paymentId }),
    ...(isWork(work) && { work }),
    ...(isTexts(fields) && { fields }),
    ...(isRecovery(recovery) && { recovery }),
  }
}

function isRecovery(recovery: unknown): recovery is AccountRecovery {
  const { token, ways } = (recovery ?? {}) as Record<string, unknown>
  return typeof token === "string" && Array.isArray(ways)
}

function isWork(work: unknown): work is Work {
  const { puzzle, bits } = (work ?? {}) as Record<string, unknown>
  return typeof puzzle === "string" && typeof bits === "number"
}

const isTexts = (fields: unknown): fields is Record<string, string> =>
  typeof fields === "object" &&
  fields !== null &&
  Object.values(fields).every((text) => typeof text === "string")

const isFailureCode = (code: unknown): code is FailureCode =>
  typeof code === "string" && Object.hasOwn(failureStatus, code)
