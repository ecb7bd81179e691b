import { expect, test } from "vitest"
import { fromRupees } from "../core/money.ts"
import {
  approvesFrom,
  confirmableFrom,
  decisionProblem,
  needsSecondPerson,
  refundLimit,
} from "./approval.ts"

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
  confirmableFrom: null,
} as const
const decider = (id: string, approvesFrom: Date | null = null) => ({ id, approvesFrom })

test("The requester may withdraw and never approve, and no request is decided twice or too late", () => {
  expect(decisionProblem(request, "approve", decider("b"), now, false)).toBeNull()
  expect(decisionProblem(request, "approve", null, now, false)).toBeNull()
  expect(decisionProblem(request, "approve", decider("a"), now, false)).toBe(
    "You requested this yourself. Someone else has to approve it.",
  )
  expect(decisionProblem(request, "decline", decider("a"), now, false)).toBeNull()
  const expired = { ...request, expiresAt: now }
  expect(decisionProblem(expired, "approve", decider("b"), now, false)).toBe(
    "This request has expired. It can be made again.",
  )
  expect(decisionProblem({ ...request, state: "done" }, "approve", decider("b"), now, false)).toBe(
    "This request has already been decided.",
  )
})

test("A new or changed account approves nothing for 24 hours, and may decline", () => {
  const from = approvesFrom(new Date("2026-11-24T10:00:01Z"))
  expect(from).toEqual(new Date("2026-11-25T10:00:01Z"))
  expect(decisionProblem(request, "approve", decider("b", from), now, false)).toBe(
    "Your account or its sign-in is new. You can approve requests from 25 Nov 2026, 3:30 PM.",
  )
  expect(decisionProblem(request, "decline", decider("b", from), now, false)).toBeNull()
  expect(decisionProblem(request, "approve", decider("b", now), now, false)).toBeNull()
})

test("Who has no second person confirms a request 24 hours after it was made, and not once somebody else can approve it", () => {
  const from = confirmableFrom(new Date("2026-11-24T10:00:00Z"))
  const alone = { ...request, expiresAt: new Date("2026-11-26T10:00:00Z"), confirmableFrom: from }
  const confirm = (at: string, isAlone: boolean, by = "a") =>
    decisionProblem(alone, "approve", decider(by), new Date(at), isAlone)
  expect(confirm("2026-11-25T09:59:59Z", true)).toBe(
    "You requested this yourself. You can confirm it from 25 Nov 2026, 3:30 PM.",
  )
  expect(confirm("2026-11-25T10:00:00Z", true)).toBeNull()
  expect(confirm("2026-11-26T10:00:00Z", true)).toMatch(/expired/)
  const second = "You requested this yourself. Someone else has to approve it."
  expect(confirm("2026-11-25T10:00:00Z", false)).toBe(second)
  expect(confirm("2026-11-24T10:00:01Z", false, "b")).toBeNull()
  // Asked while there was a second person: who asked can never confirm it.
  expect(decisionProblem(request, "approve", decider("a"), now, true)).toBe(second)
})

test("The limit of a sole owner counts while nobody else can approve, and never lowers the limit of all", () => {
  const limits = (own: number) => ({ APPROVAL_ABOVE_RUPEES: 5000, APPROVAL_ALONE_RUPEES: own })
  expect(refundLimit(limits(20_000), true)).toBe(fromRupees(20_000))
  expect(refundLimit(limits(20_000), false)).toBe(fromRupees(5000))
  expect(refundLimit(limits(0), true)).toBe(fromRupees(5000))
})
