import { expect, test } from "vitest"
import { priceEffects } from "#domain/prescriptions/lens/surcharge.ts"
import { prescriptionSentences, priceChangeSentence } from "./prescription-words.ts"

const needed = {
  state: "needed",
  isWaiting: true,
  dueBy: "2026-11-30T10:00:00.000Z",
  typed: null,
} as const

test("An upload that had expired when the order was placed is shown, with what to do now", () => {
  const [first, second] = prescriptionSentences({ ...needed, uploadMissing: true })
  expect(first).toMatch(/no longer had the file that you uploaded\. Your order is safe/)
  expect(second).toMatch(/^Please add a photo or PDF of it by /)
  expect(prescriptionSentences(needed)[0]).toBe(second)
})

test("A prescription that is not needed any more is called off, and the order only where it was cancelled", () => {
  const over = { ...needed, isWaiting: false }
  expect(prescriptionSentences(over, true)).toEqual([
    "No prescription needed: this order is cancelled.",
  ])
  expect(prescriptionSentences(over).join(" ")).not.toContain("cancelled")
})

test("Before values are confirmed, the shopper reads what they change about the price, and what to do", () => {
  const read = priceEffects.map((effect) =>
    priceChangeSentence({ effect, amount: 1200 }, { purchase: null }),
  )
  expect(read).toEqual([
    expect.stringMatching(/₹1,200 less than you paid.*we refund ₹1,200/),
    expect.stringMatching(/you pay the courier ₹1,200 less/),
    expect.stringMatching(/you pay the courier ₹1,200 more. You can also cancel/),
    expect.stringMatching(/Your price stays as it is/),
    expect.stringMatching(/cancel this item: we refund all that you paid for it/),
  ])
  // A later version may have another effect.
  expect(priceChangeSentence({ effect: "" as never, amount: 1200 }, { purchase: null })).toBeNull()
})
