/** What a call may answer when it cannot do what was asked. The status follows from the code. */
export const failureStatus = {
  BAD_REQUEST: 400,
  INVALID_AMOUNT: 400,
  WRONG_CODE: 400,
  CODE_EXPIRED: 400,
  SIGN_IN: 401,
  BAD_SIGNATURE: 401,
  NOT_FOUND: 404,
  PRICE_CHANGED: 409,
  OUT_OF_STOCK: 409,
  ADDRESS_LIMIT: 409,
  NOT_ALLOWED_NOW: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  NOT_SELLABLE: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  PROVIDER_UNAVAILABLE: 503,
  /** Only ever made by the client: the call did not reach the shop, or no answer came in time. */
  NO_CONNECTION: 0,
} as const

export type FailureCode = keyof typeof failureStatus

export interface Failure {
  code: FailureCode
  /** A sentence a shopper can read. */
  message: string
}

export type Outcome<T> = { ok: true; value: T } | { ok: false; failure: Failure }

export const done = <T>(value: T): Outcome<T> => ({ ok: true, value })

export const fail = (code: FailureCode, message: string): { ok: false; failure: Failure } => ({
  ok: false,
  failure: { code, message },
})

/** Made by the client alone: nothing, or nothing of the shop's, came back. */
export const noConnection = fail(
  "NO_CONNECTION",
  "The shop could not be reached. Please check your connection and try again.",
)

/** The failure in an answer, as `failureReply` describes it; null where there is none. */
export function readFailure(answer: unknown): Failure | null {
  const { error } = (answer ?? {}) as { error?: unknown }
  const { code, message } = (error ?? {}) as Record<string, unknown>
  return isFailureCode(code) && typeof message === "string" ? { code, message } : null
}

const isFailureCode = (code: unknown): code is FailureCode =>
  typeof code === "string" && Object.hasOwn(failureStatus, code)
