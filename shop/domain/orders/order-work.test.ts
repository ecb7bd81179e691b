import { expect, test } from "vitest"
import { orderLineStates } from "./order-line-state.ts"
import {
  changeMadePairs,
  changePassedPairs,
  madePairsInWords,
  madePairsOf,
  nextStep,
  UNCHECKED,
} from "./order-work.ts"

const at = new Date(0)
const fresh = {
  state: "Confirmed",
  ...{ hasLens: true, madeAt: null, packedAt: null },
} as const

test("A frame with lenses is made, checked, packed and shipped; without lenses it is packed directly", () => {
  expect(nextStep(fresh, true)).toBe("make")
  expect(nextStep({ ...fresh, madeAt: at }, true)).toBe("check")
  expect(nextStep({ ...fresh, madeAt: at }, false)).toBe("pack")
  expect(nextStep({ ...fresh, madeAt: at, packedAt: at }, true)).toBe("ship")
  expect(nextStep({ ...fresh, hasLens: false }, false)).toBe("pack")
})

test("The last check of a pair counts, and that of a pair that is made again does not", () => {
  const first = changePassedPairs(UNCHECKED, 2, "passed")
  expect(first).toEqual({ passedPairs: [2], failedPairs: [] })
  const failed = changePassedPairs(first, 2, "failed")
  expect(failed).toEqual({ passedPairs: [], failedPairs: [2] })
  expect(changePassedPairs(failed, 2, "passed")).toEqual(first)
  expect(changePassedPairs(failed, 2, null)).toEqual(UNCHECKED)
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
