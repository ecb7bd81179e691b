import { expect, test } from "vitest"
import { median, medianOfEach, percentile } from "./statistics.ts"

test("The owner reads the middle of three rounds, whatever order they came in", () => {
  expect(median([30, 10, 20])).toBe(20)
  expect(median([9, 100, 8])).toBe(9)
  expect(median([7])).toBe(7)
})

test("Between two middle rounds the owner reads their mean", () => {
  expect(median([4, 1, 3, 2])).toBe(2.5)
})

test("Of a hundred shoppers, the owner reads how long the ninety-ninth waited", () => {
  const waits = Array.from({ length: 100 }, (_, n) => 100 - n)
  expect(percentile(waits, 99)).toBe(99)
  expect(percentile(waits, 50)).toBe(50)
  expect(percentile(waits, 100)).toBe(100)
})

test("Of a few shoppers, the slow percentile is the slowest one", () => {
  expect(percentile([3, 1, 2], 95)).toBe(3)
  expect(percentile([3, 1, 2], 0)).toBe(1)
  expect(percentile([5], 99)).toBe(5)
})

test("The owner gets no figure out of nothing", () => {
  expect(() => median([])).toThrow(RangeError)
  expect(() => percentile([], 50)).toThrow(RangeError)
})

test("Each figure has its own middle round, and one that a round missed is left out", () => {
  const rounds = [
    { perSecond: 100, cpu: 2 },
    { perSecond: 300, cpu: null },
    { perSecond: 200, cpu: 1 },
  ]
  expect(medianOfEach(rounds)).toEqual({ perSecond: 200, cpu: null })
})
