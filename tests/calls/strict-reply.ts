import { expect } from "vitest"
import { z } from "zod"
import type { Endpoint } from "#contract/endpoint.ts"

/**
 * Expects a reply of the shop to have every field that the contract names, in its form. Reading alone
 * would not tell: it is tolerant. Writing is strict, and what was replaced in reading differs.
 */
export function expectStrictReply(endpoint: Endpoint, reply: unknown, message?: string): void {
  expect(z.encode(endpoint.reply, endpoint.reply.parse(reply)), message).toEqual(reply)
}
