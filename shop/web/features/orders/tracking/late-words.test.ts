import { expect, test } from "vitest"
import type { Sentence } from "#words/sentence.ts"
import { translations } from "#words/translations.ts"
import { lateSentence, refusalSteps } from "./late-words.ts"

const say = (sentence: Sentence | null) => sentence && translations.en(sentence)

const delivery = { from: "2026-11-20T10:00:00+05:30", until: "2026-11-24T10:00:00+05:30" }
const order = (change: object = {}, purchase: object = {}) =>
  ({
    state: "Processing",
    isLate: true,
    refusal: { items: "Boond Oval", refund: 94800, refundBy: null },
    purchase: { delivery, deliveryFee: 4900, cash: null, ...purchase },
    ...change,
  }) as never
const cash = { cash: { state: "to_collect" } }
const unpaid = { items: "Boond Oval", refund: 0, refundBy: null }

test("A late order says what was promised and what the shopper may do, an order in time nothing", () => {
  expect(say(lateSentence(order({ isLate: undefined, refusal: undefined })))).toBeNull()
  expect(say(lateSentence(order()))).toBe(
    "We promised it by 24 Nov 2026, and it is late. We're sorry. You can wait for it, or refuse the parcel for a full refund.",
  )
  expect(say(lateSentence(order({ refusal: unpaid }, cash)))).toMatch(
    /refuse the parcel and pay nothing/,
  )
  expect(say(lateSentence(order({ state: "Confirmed", refusal: undefined })))).toMatch(
    /cancel it for a full refund until it ships/,
  )
})

test("A refused parcel says not to accept it, how much goes back and by when, and what happens if it is delivered", () => {
  const refusedAt = "2026-11-25T10:00:00+05:30"
  const refusal = { items: "", refund: 94800, refundBy: "2026-12-09T10:00:00+05:30" }
  expect(say(lateSentence(order({ refusedAt, refusal })))).toBe(
    "You refused this parcel on 25 Nov 2026. Please don't accept it from the courier. We refund ₹948 to the account or card you paid with as soon as it is back with us, on 9 Dec 2026 at the latest.",
  )
  expect(say(lateSentence(order({ refusedAt, refusal: unpaid }, cash)))).toMatch(
    /nothing to pay\.$/,
  )
  expect(say(lateSentence(order({ refusedAt, state: "Delivered" })))).toMatch(
    /we arrange its pick-up/,
  )
  expect(say(lateSentence(order({ refusedAt, state: "Cancelled", isLate: undefined })))).toBeNull()
})

test("Before a parcel is refused, the shopper reads what happens, and that a cash parcel costs nothing", () => {
  const [accept, refund, delivered] = refusalSteps(order()).map(say)
  expect(accept).toMatch(/^Don't accept the parcel/)
  expect(refund).toBe(
    "We refund ₹948, the delivery fee included, to the account or card you paid with as soon as it is back, within 14 days at the latest. The money arrives within 7–10 business days.",
  )
  expect(delivered).toMatch(/^If the courier delivers it nevertheless, we pick it up/)
  expect(say(refusalSteps(order({ instantRefund: true }))[1]!)).toMatch(/within minutes for UPI/)
  expect(say(refusalSteps(order({}, { deliveryFee: 0 }))[1]!)).not.toMatch(/delivery fee/)
  expect(say(refusalSteps(order({ refusal: unpaid }, cash))[1]!)).toBe("You pay nothing.")
})
