import { expect, test } from "vitest"
import { decisionProblem, needsSecondPerson } from "./approval.ts"
import { fromRupees } from "./money.ts"

const limit = fromRupees(5000)
const money = { permission: "refunds.make", effect: "money" } as const

test("Moving money above the limit and every export of personal data require a second person", () => {
  expect(needsSecondPerson(money, fromRupees(5000), limit)).toBe(false)
  expect(needsSecondPerson(money, fromRupees(5000.01), limit)).toBe(true)
  expect(needsSecondPerson(money, null, limit)).toBe(false)
  expect(needsSecondPerson({ permission: "exports.personal", effect: "export" }, null, limit)).toBe(
    true,
  )
  expect(needsSecondPerson({ permission: "books.export", effect: "export" }, null, limit)).toBe(
    false,
  )
})

test("The requester never decides, and no request is decided twice or too late", () => {
  const now = new Date(1000)
  const request = { state: "pending", expiresAt: new Date(1001), requestedBy: "a" } as const
  expect(decisionProblem(request, "b", now)).toBeNull()
  expect(decisionProblem(request, null, now)).toBeNull()
  expect(decisionProblem(request, "a", now)).toMatch(/yourself/)
  expect(decisionProblem({ ...request, expiresAt: now }, "b", now)).toMatch(/expired/)
  expect(decisionProblem({ ...request, state: "done" }, "b", now)).toMatch(/already/)
})
