import { expect, test } from "vitest"
import { priceEffects } from "#domain/prescriptions/lens/surcharge.ts"
import type { Sentence } from "#words/sentence.ts"
import { translations } from "#words/translations.ts"
import { prescriptionSentences, priceChangeSentence } from "./prescription-words.ts"

const say = (sentence: Sentence | null) => sentence && translations.en(sentence)

const needed = {
  state: "needed",
  isWaiting: true,
  dueBy: "2026-11-30T10:00:00.000Z",
  typed: null,
} as const

test("An upload that had expired when the order was placed is shown, with what to do now", () => {
  const [first, second] = prescriptionSentences({ ...needed, uploadMissing: true }).map(say)
  expect(first).toMatch(/no longer had the file that you uploaded\. Your order is safe/)
  expect(second).toMatch(/^Please add a photo or PDF of it by /)
  expect(say(prescriptionSentences(needed)[0]!)).toBe(second)
})

test("A prescription that is not needed any more is called off, and the order only where it was cancelled", () => {
  const over = { ...needed, isWaiting: false }
  expect(prescriptionSentences(over, true).map(say)).toEqual([
    "No prescription needed: this order is cancelled.",
  ])
  expect(prescriptionSentences(over).map(say).join(" ")).not.toContain("cancelled")
})

test("Before values are confirmed, the shopper reads what they change about the price, and what to do", () => {
  const read = priceEffects.map((effect) =>
    say(priceChangeSentence({ effect, amount: 1200 }, { purchase: null })),
  )
  expect(read).toEqual([
    expect.stringMatching(/₹1,200 less than you paid.*we refund ₹1,200/),
    expect.stringMatching(/you pay the courier ₹1,200 less/),
    expect.stringMatching(/you pay the courier ₹1,200 more. You can also cancel/),
    expect.stringMatching(/Your price stays as it is/),
    expect.stringMatching(/cancel this item: we refund all that you paid for it/),
  ])
  // A later version may have another effect.
  expect(
    say(priceChangeSentence({ effect: "" as never, amount: 1200 }, { purchase: null })),
  ).toBeNull()
})
