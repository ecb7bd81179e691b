import { expect, test } from "vitest"
import { median, medianOfEach, percentile } from "./statistics.ts"

test("The middle of three rounds is the median, whatever their order", () => {
  expect(median([30, 10, 20])).toBe(20)
  expect(median([9, 100, 8])).toBe(9)
  expect(median([7])).toBe(7)
})

test("Between two middle rounds the median is their mean", () => {
  expect(median([4, 1, 3, 2])).toBe(2.5)
})

test("The 99th percentile of a hundred values is the ninety-ninth", () => {
  const waits = Array.from({ length: 100 }, (_, n) => 100 - n)
  expect(percentile(waits, 99)).toBe(99)
  expect(percentile(waits, 50)).toBe(50)
  expect(percentile(waits, 100)).toBe(100)
})

test("A high percentile of few values is the largest one", () => {
  expect(percentile([3, 1, 2], 95)).toBe(3)
  expect(percentile([3, 1, 2], 0)).toBe(1)
  expect(percentile([5], 99)).toBe(5)
})

test("Without values there is no figure", () => {
  expect(() => median([])).toThrow(RangeError)
  expect(() => percentile([], 50)).toThrow(RangeError)
})

test("Each figure has its own median, and a round without it is left out", () => {
  const rounds = [
    { perSecond: 100, cpu: 2 },
    { perSecond: 300, cpu: null },
    { perSecond: 200, cpu: 1 },
  ]
  expect(medianOfEach(rounds)).toEqual({ perSecond: 200, cpu: null })
})
