import { expect, test } from "vitest"
import type { ShownReturn } from "#contract/orders/returns.ts"
import { returnReasons } from "#domain/orders/return.ts"
import { returnStates } from "#domain/orders/return-state.ts"
import { kindName, reasonName, returnSentence, stepName, windowSentence } from "./return-words.ts"

const one: ShownReturn = {
  id: "1",
  number: "RT-26-000001",
  quantity: 1,
  kind: "exchange",
  reason: "damaged",
  note: "",
  photos: [],
  state: "requested",
  courier: null,
  trackingNumber: null,
  checkpoints: [],
  answerBy: "2026-11-24T06:00:00.000Z",
  sendBackUntil: "2026-12-20T06:00:00.000Z",
  canWithdraw: true,
  replacement: null,
  createdAt: "2026-11-22T06:00:00.000Z",
  events: [],
}

test("Every state of a return has its own text about what to expect", () => {
  const sentences = returnStates.map((state) => returnSentence({ ...one, state }))
  expect(new Set(sentences).size).toBe(returnStates.length)
  expect(new Set(returnStates.map(stepName)).size).toBe(returnStates.length)
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/)
  for (const reason of returnReasons) expect(reasonName(reason)).not.toBe(reason)
})

test("The reply deadline and the hand-over deadline are shown", () => {
  expect(returnSentence(one)).toBe("Request received. We'll reply by 24 Nov.")
  expect(returnSentence({ ...one, state: "approved" })).toContain("hand it over by 20 Dec 2026")
  expect(returnSentence({ ...one, state: "accepted", kind: "refund" })).toContain("Your refund")
})

test("The return window is shown to the minute [STA-15]", () => {
  const allowed = { until: "2026-11-24T06:00:00.000Z", quantity: 1, reasons: [] }
  expect(windowSentence(allowed)).toContain("until 24 Nov 2026, 11:30 AM")
})

test("A text of a later version of the shop is shown unchanged", () => {
  expect(returnSentence({ ...one, state: "lost" })).toBe("lost")
  expect([kindName("voucher"), reasonName("late"), stepName("constructor")]).toEqual([
    "voucher",
    "late",
    "constructor",
  ])
})
