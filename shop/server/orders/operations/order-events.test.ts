import { expect, test } from "vitest"
import { implementations } from "#server/operations.ts"
import { operationWords } from "./order-events.ts"
import { traceOrder } from "./trace-order.ts"

test("The timeline of an order has words for every operation that changes an order", () => {
  const changing = implementations
    .filter(({ operation, trace }) => trace === traceOrder && operation.effect !== "read")
    .map(({ operation }) => operation.name)
  expect(changing.length).toBeGreaterThan(10)
  for (const name of [...changing, "accounts move", "accounts keep"]) {
    expect(operationWords, name).toHaveProperty([name])
  }
})
