import { expect, test } from "vitest"
import { prescriptionSentences } from "./prescription-words.ts"

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
