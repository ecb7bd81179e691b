import { expect } from "vitest"
import { type FailureCode, failureStatus } from "#contract/core/api-result.ts"

interface Received {
  status: number
  headers: Record<string, unknown>
  body: unknown
}

/** Developer terms, internal paths, and URLs. */
const inside =
  /expected|received|invalid (input|type|option|string|format)|too (small|big)|zod|undefined|\bnull\b|FST_|Error\b|\bat \S+:\d|\.ts\b|node_modules|\/backend|select |insert |update |syntax|constraint|postgres|sql/i

/** Part of every invalid value in the tests; a reply that contains it echoes input. */
export const marker = "zqx"

/** A refusal in the contract's common format, in words for shoppers. */
export function expectPlainRefusal(received: Received, cell: string): void {
  const { status, body } = received
  expect(status, cell).toBeGreaterThanOrEqual(400)
  expect(status, `${cell} ${JSON.stringify(body)}`).toBeLessThan(500)
  expect(received.headers["content-type"], cell).toBe("application/json; charset=utf-8")
  expect(received.headers["cache-control"], cell).toBe("no-store")
  expect(body, cell).toEqual({
    error: { code: expect.any(String), message: expect.any(String) },
  })
  const { code, message } = (body as { error: { code: FailureCode; message: string } }).error
  expect(failureStatus[code], cell).toBe(status)
  expect(message, cell).toMatch(/^[A-Z].{10,160}$/)
  expect(message, cell).not.toMatch(inside)
  expect(message, cell).not.toContain(marker)
}
