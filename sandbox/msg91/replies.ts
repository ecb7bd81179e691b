import { randomBytes } from "node:crypto"
import type { Reply } from "../reply.ts"

/** A refusal, with the HTTP status 200 that MSG91 gives those as well. */
export function refusal(message: string): Reply {
  return { status: 200, body: { type: "error", message } }
}

export function success(message: string, requestId?: string): Reply {
  const request = requestId === undefined ? {} : { request_id: requestId }
  return { status: 200, body: { type: "success", message, ...request } }
}

export const authenticationFailure = () => refusal("Authentication failure")

export const internalError = (): Reply => ({
  status: 500,
  body: { type: "error", message: "Internal server error" },
})

export function newRequestId(): string {
  return randomBytes(12).toString("hex")
}
