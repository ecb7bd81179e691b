import { expect, test } from "vitest"
import { fromRupees } from "../core/money.ts"
import { approvesFrom, decisionProblem, needsSecondPerson } from "./approval.ts"

const limit = fromRupees(5000)
test("A refund above the limit and every export of personal data require a second person", () => {
  expect(needsSecondPerson("large refund", fromRupees(5000), limit)).toBe(false)
  expect(needsSecondPerson("large refund", fromRupees(5000.01), limit)).toBe(true)
  expect(needsSecondPerson("large refund", null, limit)).toBe(false)
  expect(needsSecondPerson("always", null, limit)).toBe(true)
  for (const rule of ["some inputs", undefined] as const) {
    expect(needsSecondPerson(rule, fromRupees(9000), limit)).toBe(false)
  }
})

const now = new Date("2026-11-25T10:00:00Z")
const request = {
  state: "pending",
  expiresAt: new Date("2026-11-25T10:00:01Z"),
  requestedBy: "a",
} as const
const decider = (id: string, approvesFrom: Date | null = null) => ({ id, approvesFrom })

test("The requester may withdraw and never approve, and no request is decided twice or too late", () => {
  expect(decisionProblem(request, "approve", decider("b"), now)).toBeNull()
  expect(decisionProblem(request, "approve", null, now)).toBeNull()
  expect(decisionProblem(request, "approve", decider("a"), now)).toBe(
    "You requested this yourself. Someone else has to approve it.",
  )
  expect(decisionProblem(request, "decline", decider("a"), now)).toBeNull()
  const expired = { ...request, expiresAt: now }
  expect(decisionProblem(expired, "approve", decider("b"), now)).toBe(
    "This request has expired. It can be made again.",
  )
  expect(decisionProblem({ ...request, state: "done" }, "approve", decider("b"), now)).toBe(
    "This request has already been decided.",
  )
})

test("A new or changed account approves nothing for 24 hours, and may decline", () => {
  const from = approvesFrom(new Date("2026-11-24T10:00:01Z"))
  expect(from).toEqual(new Date("2026-11-25T10:00:01Z"))
  expect(decisionProblem(request, "approve", decider("b", from), now)).toBe(
    "Your account or its sign-in is new. You can approve requests from 25 Nov 2026, 3:30 PM.",
  )
  expect(decisionProblem(request, "decline", decider("b", from), now)).toBeNull()
  expect(decisionProblem(request, "approve", decider("b", now), now)).toBeNull()
})
