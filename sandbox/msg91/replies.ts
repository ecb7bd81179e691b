import { randomBytes } from "node:crypto"
import type { Reply } from "../reply.ts"

/** A refusal, with HTTP 200 like MSG91's. */
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
