import { expect, test } from "vitest"
import {
  canRunAllJourneys,
  canRunMoreJourneys,
  partOfEmbeddedCalls,
  secondsForJourneys,
  slownessAfter,
} from "./time-limit.ts"

const limit = (slowness: number, minutesLeft: number, seed = "00000000") => ({
  slowness,
  secondsLeft: () => minutesLeft * 60,
  seed,
})

test("On a fast machine all journeys and all calls on embedded databases run", () => {
  expect(canRunAllJourneys(limit(1, 60))).toBe(true)
  expect(partOfEmbeddedCalls(limit(1, 40))).toBe("1/1")
})

test("On a machine four times slower the journeys leave time for a tenth of the calls and a second run", () => {
  const slow = limit(4, 50)
  expect(canRunAllJourneys(slow)).toBe(false)
  const left = slow.secondsLeft() - secondsForJourneys(slow)
  expect(left).toBeGreaterThan(120)
  expect(left).toBeLessThan(600)
  expect(partOfEmbeddedCalls(limit(4, left / 60))).toMatch(/^1\/\d$/)
})

test("The commit chooses the part, and every part comes round", () => {
  const seeds = Array.from({ length: 40 }, (_, n) => (n * 0x01234567).toString(16).padStart(8, "0"))
  const parts = seeds.map((seed) => partOfEmbeddedCalls(limit(4, 15, seed)))
  expect(new Set(parts)).toEqual(new Set(["1/3", "2/3", "3/3"]))
})

test("Without time for a tenth of the calls none runs, and without time to open shops no more journeys", () => {
  expect(partOfEmbeddedCalls(limit(4, 1))).toBeUndefined()
  expect(canRunMoreJourneys(limit(4, 7))).toBe(false)
  expect(canRunMoreJourneys(limit(4, 12))).toBe(true)
})

test("A machine counts as slower when the calls took longer than the fixed piece of work let expect", () => {
  const first = limit(1.5, 60)
  expect(slownessAfter(first, "calls", 3600)).toBeGreaterThan(5)
  expect(slownessAfter(first, "calls", 10)).toBe(1.5)
  expect(slownessAfter(first, "unit", 3600)).toBe(1.5)
})
