import { expect, test } from "vitest"
import { keepAccount, moveAccountTo } from "#contract/shoppers/operations/accounts.ts"
import { implementations } from "#server/operations.ts"
import { traceOrder } from "./trace-order.ts"

test("The timeline of an order has words for every operation that changes an order", () => {
  const changing = implementations
    .filter(({ operation, trace }) => trace === traceOrder && operation.effect !== "read")
    .map(({ operation }) => operation)
  expect(changing.length).toBeGreaterThan(10)
  for (const operation of [...changing, moveAccountTo, keepAccount]) {
    expect(operation).toHaveProperty("timeline")
  }
})
