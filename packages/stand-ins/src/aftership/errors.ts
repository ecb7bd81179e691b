import type { z } from "zod"
import type { Reply } from "../reply.ts"

const types: Record<number, string> = {
  400: "BadRequest",
  401: "Unauthorized",
  403: "Forbidden",
  404: "NotFound",
  429: "TooManyRequests",
}

/** An error in AfterShip's envelope. `code` is the detailed one, `status` the HTTP one. */
export function refusal(status: number, code: number, message: string): Reply {
  const type = types[status] ?? "InternalError"
  return { status, body: { meta: { code, message, type }, data: {} } }
}

export function success(status: 200 | 201, data: unknown): Reply {
  return { status, body: { meta: { code: status }, data } }
}

export const internalError = () => refusal(500, 500, "Something went wrong on AfterShip's end.")

/** The first problem with a body or a query. */
export function fieldRefusal(error: z.ZodError, input: unknown): Reply {
  const path = error.issues[0]?.path ?? []
  const field = path.join(".")
  if (field === "") return refusal(400, 4001, "Invalid JSON data.")
  const value = (input as Record<PropertyKey, unknown>)[path[0] ?? ""]
  if (field === "tracking_number") {
    if (value === undefined) return refusal(400, 4007, "tracking_number is required.")
    return refusal(400, 4017, "The format of tracking_number is invalid.")
  }
  if (value === undefined) return refusal(400, 4009, `${field} is required.`)
  return refusal(400, 4008, `The value of ${field} is invalid.`)
}
