import { expect, test } from "vitest"
import { accessOf } from "#domain/office/staff-permissions.ts"
import { operations } from "#server/office/operations/run-operation.ts"
import { operationWords } from "./order-events.ts"
import { traceOrder } from "./trace-order.ts"

test("The timeline of an order has words for every operation that changes an order", () => {
  const changing = operations
    .filter(({ name, trace }) => trace === traceOrder && accessOf(name)?.effect !== "read")
    .map(({ name }) => name)
  expect(changing.length).toBeGreaterThan(10)
  for (const name of [...changing, "accounts move", "accounts keep"]) {
    expect(operationWords, name).toHaveProperty([name])
  }
})
