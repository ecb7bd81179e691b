import { expect, test } from "vitest"
import { holdProblem } from "./order-hold.ts"

test("An order with something to send is put on hold and released, each once", () => {
  expect(holdProblem("released", "held", ["Delivered", "Confirmed"])).toBeNull()
  expect(holdProblem("released", "held", ["Awaiting prescription"])).toBeNull()
  expect(holdProblem("held", "released", ["Confirmed"])).toBeNull()
  expect(holdProblem("held", "held", ["Confirmed"])).toMatch(/already/)
  expect(holdProblem("released", "released", ["Confirmed"])).toMatch(/not on hold/)
})

test("An order of which nothing is left to send is not put on hold, but can be released", () => {
  const sent = ["Processing", "Delivered", "Cancelled", "Refunded"] as const
  expect(holdProblem("released", "held", sent)).toMatch(/Nothing of this order is left/)
  expect(holdProblem("held", "released", sent)).toBeNull()
})
