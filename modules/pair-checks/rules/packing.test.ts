import { expect, test } from "vitest"
import { changePassedPairs, UNCHECKED } from "#domain/orders/order-work.ts"
import { uncheckedInWords } from "./packing.ts"

const fresh = { title: "Boond", quantity: 1, lens: {}, ...UNCHECKED }

test("A pair with lenses is checked before packing where the shop wants that, and a frame alone need not be", () => {
  expect(uncheckedInWords(fresh, true)).toBe("Boond: not checked yet. Check it first.")
  expect(uncheckedInWords({ ...fresh, passedPairs: [1] }, true)).toBeNull()
  expect(uncheckedInWords({ ...fresh, lens: null }, true)).toBeNull()
})

test("Without the setting a pair need not be checked, but one that failed is never packed", () => {
  expect(uncheckedInWords(fresh, false)).toBeNull()
  for (const required of [true, false]) {
    const failed = { ...fresh, failedPairs: [1] }
    expect(uncheckedInWords(failed, required)).toContain("Boond: the check failed")
    expect(uncheckedInWords({ ...failed, lens: null }, required)).toContain("the check failed")
  }
})

test("Every pair of a line is checked, and what is missing is named", () => {
  const two = { ...fresh, quantity: 2, ...changePassedPairs(UNCHECKED, 2, "passed") }
  expect(uncheckedInWords(two, true)).toBe("Boond, pair 1: not checked yet. Check it first.")
})
