import { expect, test } from "vitest"
import { orderLineStates } from "./order-line-state.ts"
import {
  changeCheckedPairs,
  changeMadePairs,
  madePairsInWords,
  madePairsOf,
  nextStep,
  UNCHECKED,
  uncheckedInWords,
} from "./order-work.ts"

const at = new Date(0)
const fresh = {
  state: "Confirmed",
  ...{ hasLens: true, madeAt: null, packedAt: null, quantity: 1 },
  ...UNCHECKED,
} as const

test("A frame with lenses is made, checked, packed and shipped; without lenses it is packed directly", () => {
  expect(nextStep(fresh, true)).toBe("make")
  expect(nextStep({ ...fresh, madeAt: at }, true)).toBe("check")
  expect(nextStep({ ...fresh, madeAt: at, checkedPairs: [1] }, true)).toBe("pack")
  expect(nextStep({ ...fresh, madeAt: at, packedAt: at }, true)).toBe("ship")
  expect(nextStep({ ...fresh, hasLens: false }, true)).toBe("pack")
})

test("Without the setting a pair need not be checked, but one that failed is never packed", () => {
  expect(nextStep({ ...fresh, madeAt: at }, false)).toBe("pack")
  for (const required of [true, false]) {
    const failed = { ...fresh, failedPairs: [1] }
    expect(nextStep({ ...failed, madeAt: at }, required)).toBe("check")
    expect(nextStep({ ...failed, hasLens: false }, required)).toBe("check")
  }
})

test("The last check of a pair counts, every pair of a line is checked, and a remake is not", () => {
  const first = changeCheckedPairs(UNCHECKED, 2, "passed")
  expect(first).toEqual({ checkedPairs: [2], failedPairs: [] })
  expect(nextStep({ ...fresh, ...first, madeAt: at, quantity: 2 }, true)).toBe("check")
  expect(uncheckedInWords({ ...first, quantity: 2, title: "Boond" })).toBe(
    "Boond, pair 1: not checked yet. Check it first.",
  )
  const failed = changeCheckedPairs(first, 2, "failed")
  expect(failed).toEqual({ checkedPairs: [], failedPairs: [2] })
  expect(uncheckedInWords({ ...failed, quantity: 1, title: "Boond" })).toContain(
    "Boond: the check failed",
  )
  expect(changeCheckedPairs(failed, 2, "released")).toEqual(first)
  expect(changeCheckedPairs(failed, 2, null)).toEqual(UNCHECKED)
})

test("A line that waits for its prescription, was sent or was cancelled needs no work", () => {
  for (const state of orderLineStates.filter((one) => one !== "Confirmed")) {
    expect(nextStep({ ...fresh, state }, true), state).toBeNull()
  }
})

const twoPairs = { quantity: 2, madeAt: null, madePairs: [] as number[] }

test("Each pair of a line is made by itself, and the line with the last of them", () => {
  const one = changeMadePairs(twoPairs, "make", at, 2)!
  expect(one).toEqual({ pairs: 1, change: { madeAt: null, madePairs: [2] } })
  const both = changeMadePairs({ ...twoPairs, ...one.change }, "make", at, 1)!
  expect(both).toEqual({ pairs: 1, change: { madeAt: at, madePairs: [] } })
  expect(madePairsOf({ ...twoPairs, ...both.change })).toEqual([1, 2])
  const undone = changeMadePairs({ ...twoPairs, ...both.change }, "unmake", at, 2)!
  expect(undone).toEqual({ pairs: 1, change: { madeAt: null, madePairs: [1] } })
})

test("All pairs that are left are made or undone at once, and repeating either changes nothing", () => {
  const begun = { ...twoPairs, madePairs: [1] }
  const done = { ...twoPairs, madeAt: at }
  expect(changeMadePairs(begun, "make", at)?.pairs).toBe(1)
  expect(changeMadePairs(done, "unmake", at)).toMatchObject({ pairs: 2, change: twoPairsUnmade })
  expect(changeMadePairs(begun, "make", at, 1)).toBeNull()
  expect(changeMadePairs(begun, "unmake", at, 2)).toBeNull()
  expect(changeMadePairs(done, "make", at)).toBeNull()
})

const twoPairsUnmade = { madeAt: null, madePairs: [] }

test("A line says how many of its pairs are made once the first of several is", () => {
  expect(madePairsInWords(1, 2)).toBe("1 of 2 pairs made")
  expect(madePairsInWords(0, 2)).toBeNull()
  expect(madePairsInWords(1, 1)).toBeNull()
})
