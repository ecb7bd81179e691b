import { expect, test } from "vitest"
import { keepAccount, moveAccountTo } from "#contract/shoppers/operations/accounts.ts"
import { allModules } from "#server/all-modules.ts"
import { implementationsOf } from "#server/office/operations/implementation.ts"
import { traceOrder } from "./trace-order.ts"

test("The timeline of an order has words for every operation that changes an order", () => {
  const changing = implementationsOf({ modules: allModules })
    .filter(({ operation, trace }) => trace === traceOrder && operation.effect !== "read")
    .map(({ operation }) => operation)
  expect(changing.length).toBeGreaterThan(10)
  for (const operation of [...changing, moveAccountTo, keepAccount]) {
    expect(operation).toHaveProperty("timeline")
  }
})
