import fc from "fast-check"
import { expect, test } from "vitest"
import { cylValues, formatPower, formatSph, sphValues } from "./power-values.ts"
import { readPower } from "./typed-power.ts"

test.each([
  ["-2.25", -2.25],
  ["225", 2.25],
  ["-225", -2.25],
  ["+1000", 10],
  ["50", 0.5],
  ["10", 10],
  ["-3", -3],
  ["\u22122,50", -2.5],
  ["- 2.50 D", -2.5],
  [".75", 0.75],
  ["Plano", 0],
  ["-0.00", 0],
  ["PL", 0],
  ["2.", 2],
  ["10.5", 10.5],
  ["-11", -0.11],
  ["1025", 10.25],
  ["\u2013 2.5d", -2.5],
  ["\u202a\u20112.50\u202c", -2.5],
  ["－२.५०", -2.5],
  ["\u207b2.50\u00a0D", -2.5],
])("A sphere typed as %j is %d", (typed, power) => {
  expect(Object.is(readPower("sph", typed), power)).toBe(true)
})

test.each(["", "DS", "ds", "SPH", "nil", "PL", "plano", "-", "0.00"])(
  "A cylinder of %j is none",
  (typed) => {
    expect(readPower("cyl", typed)).toBe(0)
  },
)

test.each([
  ["90", 90],
  ["90°", 90],
  ["x 90", 90],
  ["× 175", 175],
  ["0", 180],
  ["18 0 °", 180],
  ["175d", 175],
])("An axis typed as %j is %d", (typed, axis) => {
  expect(readPower("axis", typed)).toBe(axis)
})

test.each([
  ["+1.75", 1.75],
  ["175", 1.75],
  ["2", 2],
  ["350", 3.5],
  ["3.75", 3.75],
])("An addition typed as %j is %d", (typed, add) => {
  expect(readPower("add", typed)).toBe(add)
})

test.each([
  ["sph", ""],
  ["axis", ""],
  ["add", " "],
  ["sph", "two"],
  ["sph", "1.2.3"],
  ["cyl", "--1"],
  ["axis", "north"],
  ["sph", "1e2"],
  ["sph", "12345"],
  ["sph", "."],
  ["sph", "2x"],
  ["sph", "d2"],
  ["sph", "1,2,3"],
  ["axis", "plano"],
  ["add", "pl"],
] as const)("%s typed as %j is refused instead of guessed [VAL-08]", (field, typed) => {
  expect(readPower(field, typed)).toBeNull()
})

test("A CYL of up to 14 needs no point, a larger one is missing its point", () => {
  expect(readPower("cyl", "14")).toBe(14)
  expect(readPower("cyl", "-15")).toBe(-0.15)
  expect(readPower("cyl", "75")).toBe(0.75)
})

test("Every listed value is parsed as it is shown", () => {
  for (const { value } of sphValues) expect(readPower("sph", formatSph(value))).toBe(value)
  for (const { value } of cylValues) expect(readPower("cyl", formatPower(value))).toBe(value)
})

test("Any input is parsed as a plain number or none [VAL-08]", () => {
  fc.assert(
    fc.property(fc.constantFrom("sph", "cyl", "axis", "add"), fc.string(), (field, typed) => {
      const power = readPower(field, typed)
      expect(power === null || Number.isFinite(power)).toBe(true)
    }),
  )
})
