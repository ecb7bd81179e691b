import { expect, test } from "vitest"
import type { ShownReturn } from "#contract/orders/returns.ts"
import { returnReasons } from "#domain/orders/return.ts"
import { returnStates } from "#domain/orders/return-state.ts"
import type { Sentence } from "#words/sentence.ts"
import { translations } from "#words/translations.ts"
import { kindName, reasonName, reportSentence, returnSentence, stepName } from "./return-words.ts"

const say = (sentence: Sentence | null) => sentence && translations.en(sentence)

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
  canChangeKind: true,
  replacement: null,
  replacementState: null,
  createdAt: "2026-11-22T06:00:00.000Z",
  events: [],
}

test("Every state of a return has its own text about what to expect", () => {
  const sentences = returnStates.map((state) => say(returnSentence({ ...one, state }, false)))
  expect(new Set(sentences).size).toBe(returnStates.length)
  expect(new Set(returnStates.map((state) => say(stepName(state)))).size).toBe(returnStates.length)
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/)
  for (const reason of returnReasons) expect(say(reasonName(reason))).not.toBe(reason)
})

test("The reply deadline and the hand-over deadline are shown", () => {
  expect(say(returnSentence(one, true))).toBe("Request received. We'll reply by 24 Nov.")
  expect(say(returnSentence({ ...one, state: "approved" }, true))).toContain(
    "hand it over by 20 Dec 2026",
  )
  expect(say(returnSentence({ ...one, state: "accepted", kind: "refund" }, true))).toContain(
    "Your refund",
  )
})

test("The shop asks for a report by the minute, and says that a later defect is returnable too [STA-15]", () => {
  const reportBy = "2026-11-24T06:00:00.000Z"
  const inTime = say(reportSentence({ reportBy }, new Date("2026-11-24T05:59:00.000Z")))
  expect(inTime).toContain("Please tell us by 24 Nov 2026, 11:30 AM.")
  expect(inTime).toContain("can be returned after that too")
  const late = say(reportSentence({ reportBy }, new Date("2027-11-24T06:00:00.000Z")))
  expect(late).toContain("You can still return it.")
  expect(late).not.toContain("2026")
})

test("Glasses are made again, other items are replaced, and every stage has its sentence", () => {
  const replaced = { ...one, state: "replaced" } as const
  const sentences = [true, false].flatMap((hasLenses) =>
    ["Confirmed", "Processing", "Delivered", "Cancelled"].map((replacementState) =>
      say(returnSentence({ ...replaced, replacementState }, hasLenses)),
    ),
  )
  expect(new Set(sentences).size).toBe(8)
  expect(sentences[0]).toBe("We are making your glasses again, free of charge.")
  expect(say(returnSentence({ ...replaced, replacementState: "Lost" }, true))).toBe(sentences[0])
  expect([
    say(kindName("exchange", true)),
    say(kindName("exchange", false)),
    say(kindName("refund", true)),
  ]).toEqual(["Remake", "Exchange", "Refund"])
})

test("A text of a later version of the shop is shown unchanged", () => {
  expect(say(returnSentence({ ...one, state: "lost" }, true))).toBe("lost")
  expect([
    say(kindName("voucher", true)),
    say(reasonName("lost")),
    say(stepName("constructor")),
  ]).toEqual(["voucher", "lost", "constructor"])
})
