import type { z } from "zod"
import type { Reply } from "../reply.ts"

type ErrorType =
  | "invalid_request_error"
  | "authentication_error"
  | "idempotency_error"
  | "rate_limit_error"
  | "api_error"

/** An error in Cashfree's format. */
export function refusal(
  status: number,
  code: string,
  message: string,
  type: ErrorType = "invalid_request_error",
): Reply {
  return { status, body: { message, code, type } }
}

/** The first problem with a body, as `<field>_missing` or `<field>_invalid`. */
export function fieldRefusal(error: z.ZodError, body: unknown): Reply {
  const { path = [], message = "" } = error.issues[0] ?? {}
  const field = path.join(".")
  if (field === "") return refusal(400, "request_failed", "the body must be a JSON object")
  const missing = valueAt(body, path) === undefined
  if (missing) return refusal(400, `${field}_missing`, `${field} : is missing in the request`)
  return refusal(400, `${field}_invalid`, `${field} : ${message}`)
}

function valueAt(body: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key],
    body,
  )
}

export const orderNotFound = () =>
  refusal(404, "order_not_found", "Order Reference Id does not exist")

export const internalError = () =>
  refusal(500, "internal_error", "something went wrong on our side", "api_error")
