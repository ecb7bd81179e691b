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

test("On a machine like the measured one all journeys and all calls on embedded databases run", () => {
  expect(canRunAllJourneys(limit(1, 55))).toBe(true)
  expect(partOfEmbeddedCalls(limit(1, 30))).toBe("1/1")
})

test("On a machine of half that speed the journeys leave time for a second run and a tenth of the calls", () => {
  const slow = limit(2, 40)
  expect(canRunAllJourneys(slow)).toBe(false)
  const left = slow.secondsLeft() - secondsForJourneys(slow)
  expect(left).toBeGreaterThan(240)
  expect(left).toBeLessThan(600)
  expect(partOfEmbeddedCalls(limit(2, left / 60))).toMatch(/^1\/\d$/)
})

test("The commit chooses the part, and every part comes round", () => {
  const seeds = Array.from({ length: 40 }, (_, n) => (n * 0x01234567).toString(16).padStart(8, "0"))
  const parts = seeds.map((seed) => partOfEmbeddedCalls(limit(2, 15, seed)))
  expect(new Set(parts)).toEqual(new Set(["1/3", "2/3", "3/3"]))
})

test("Without time for a tenth of the calls none runs, and without time to open shops no more journeys", () => {
  expect(partOfEmbeddedCalls(limit(2, 1))).toBeUndefined()
  expect(canRunMoreJourneys(limit(2, 7))).toBe(false)
  expect(canRunMoreJourneys(limit(2, 12))).toBe(true)
})

test("Once the calls have run, their time tells the machine's speed", () => {
  const first = limit(1.5, 60)
  expect(slownessAfter(first, "calls", 3740)).toBe(10)
  expect(slownessAfter(first, "calls", 187)).toBe(0.5)
  expect(slownessAfter(first, "unit", 3600)).toBe(1.5)
})
