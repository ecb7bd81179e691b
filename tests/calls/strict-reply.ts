import { expect } from "vitest"
import { z } from "zod"
import type { Call } from "#contract/call.ts"

/**
 * Expects a reply of the shop to have every field that the contract names, in its form. Reading alone
 * would not tell: it is tolerant. Writing is strict, and what was replaced in reading differs.
 */
export function expectStrictReply(call: Call, reply: unknown, message?: string): void {
  expect(z.encode(call.reply, call.reply.parse(reply)), message).toEqual(reply)
}
