import { expect, test } from "vitest"
import { orderLineStates } from "./order-line-state.ts"
import { changeMadePairs, madePairsInWords, madePairsOf, nextStep } from "./order-work.ts"

const at = new Date(0)
const fresh = { state: "Confirmed", hasLens: true, madeAt: null, packedAt: null } as const

test("A frame with lenses is made, packed and shipped; without lenses it is packed directly", () => {
  expect(nextStep(fresh)).toBe("make")
  expect(nextStep({ ...fresh, madeAt: at })).toBe("pack")
  expect(nextStep({ ...fresh, madeAt: at, packedAt: at })).toBe("ship")
  expect(nextStep({ ...fresh, hasLens: false })).toBe("pack")
})

test("A line that waits for its prescription, was sent or was cancelled needs no work", () => {
  for (const state of orderLineStates.filter((one) => one !== "Confirmed")) {
    expect(nextStep({ ...fresh, state }), state).toBeNull()
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
