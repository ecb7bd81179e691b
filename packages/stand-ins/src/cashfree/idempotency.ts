import { createHash } from "node:crypto"
import type { FastifyRequest } from "fastify"
import type { Reply } from "../reply.ts"
import type { StoredTable } from "../stand-in-store.ts"
import { refusal } from "./errors.ts"

export interface StoredReply extends Reply {
  fingerprint: string
}

/**
 * Runs a call once for each `x-idempotency-key`. The same call under the same key gets the first
 * reply again, including a refusal; another call under it gets 422.
 */
export function once(
  replies: StoredTable<StoredReply>,
  request: FastifyRequest,
  run: () => Reply,
): Reply & { replayed: boolean } {
  const key = request.headers["x-idempotency-key"]
  const changes = request.method === "POST" || request.method === "PATCH"
  if (typeof key !== "string" || key === "" || !changes) return { ...run(), replayed: false }

  const fingerprint = fingerprintOf(request)
  const stored = replies.get(key)
  if (stored === undefined) {
    const reply = run()
    replies.put(key, { ...reply, fingerprint })
    return { ...reply, replayed: false }
  }
  if (stored.fingerprint === fingerprint) {
    return { status: stored.status, body: stored.body, replayed: true }
  }
  const message = "the idempotency key was used before for another request"
  return { ...refusal(422, "request_invalid", message, "idempotency_error"), replayed: false }
}

function fingerprintOf(request: FastifyRequest): string {
  const parts = JSON.stringify([request.method, request.url, request.body])
  return createHash("sha256").update(parts).digest("hex")
}
