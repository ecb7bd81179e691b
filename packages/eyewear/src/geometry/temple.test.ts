import { expect, test } from "vitest"
import { templePath } from "./temple.ts"
import { length as lengthOf, subtract } from "./vector.ts"

test("The length of a temple along its bend is the one printed on it", () => {
  for (const length of [122, 135, 145]) {
    const path = templePath({ x: 66, y: 10, z: -8, length })
    const steps = path.slice(1).map((point, i) => lengthOf(subtract(point, path[i]!)))
    expect(Math.abs(steps.reduce((sum, step) => sum + step) - length)).toBeLessThan(0.3)
  }
})

test("A temple bends down behind the ear and inwards to the head", () => {
  const path = templePath({ x: 66, y: 10, z: -8, length: 140 })
  const [start, end] = [path[0]!, path.at(-1)!]
  expect(start[1] - end[1]).toBeGreaterThan(15)
  expect(start[0] - end[0]).toBeGreaterThan(3)
  expect(end[2]).toBeLessThan(-120)
})
