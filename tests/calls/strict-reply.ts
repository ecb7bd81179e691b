import { expect } from "vitest"
import { z } from "zod"
import type { Endpoint } from "#contract/core/endpoint.ts"

/**
 * Expects a reply of the shop to have every field of the contract, in its form. Parsing alone would
 * not detect this: it is tolerant. Serialising is strict, and fields replaced in parsing differ.
 */
export function expectStrictReply(endpoint: Endpoint, reply: unknown, message?: string): void {
  expect(z.encode(endpoint.reply, endpoint.reply.parse(reply)), message).toEqual(reply)
}
