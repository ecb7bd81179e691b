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
  const read = { permission: "exports.personal", effect: "read" } as const
  expect(needsSecondPerson(read, fromRupees(9000), limit)).toBe(false)
})

test("The requester never decides, and no request is decided twice or too late", () => {
  const now = new Date(1000)
  const request = { state: "pending", expiresAt: new Date(1001), requestedBy: "a" } as const
  expect(decisionProblem(request, "b", now)).toBeNull()
  expect(decisionProblem(request, null, now)).toBeNull()
  expect(decisionProblem(request, "a", now)).toBe(
    "You requested this yourself. Someone else has to approve it.",
  )
  expect(decisionProblem({ ...request, expiresAt: now }, "b", now)).toBe(
    "This request has expired. It can be made again.",
  )
  expect(decisionProblem({ ...request, state: "done" }, "b", now)).toBe(
    "This request has already been decided.",
  )
})
