import fc from "fast-check"
import { expect, test } from "vitest"
import { daysPerBox, parameterProblem, valuesOf } from "./parameters.ts"

test("Ranges expand to every value once, ascending, in exact hundredths", () => {
  const range = fc
    .record({
      from: fc.integer({ min: -1200, max: 800 }),
      count: fc.integer({ min: 0, max: 60 }),
      step: fc.constantFrom(5, 25, 50, 100),
    })
    .map(({ from, count, step }) => ({
      from: from / 100,
      to: (from + count * step) / 100,
      step: step / 100,
    }))
  fc.assert(
    fc.property(fc.array(range, { minLength: 1, maxLength: 3 }), (ranges) => {
      const values = valuesOf(ranges)
      expect(values).toEqual([...new Set(values)].toSorted((a, b) => a - b))
      for (const value of values) expect(Number(value.toFixed(2))).toBe(value)
      for (const { from, to } of ranges) expect(values).toEqual(expect.arrayContaining([from, to]))
    }),
  )
})

test("Half dioptres beyond -6.00 and quarters below it join without a gap", () => {
  const powers = valuesOf([
    { from: -7, to: -6.5, step: 0.5 },
    { from: -6, to: -5.5, step: 0.25 },
  ])
  expect(powers).toEqual([-7, -6.5, -6, -5.75, -5.5])
})

const daily = {
  powers: [{ from: -6, to: 6, step: 0.25 }],
  baseCurves: [8.6],
  diameters: [14.2],
  cylinders: [],
  axes: [],
  adds: [],
  lensesPerBox: 30,
  daysPerLens: 1,
}

test.each([
  [{}, null],
  [{ powers: [] }, "powers are missing"],
  [{ baseCurves: [] }, "base curves are missing"],
  [{ diameters: [] }, "diameters are missing"],
  [{ powers: [{ from: 6, to: -6, step: 0.25 }] }, "its smaller value first"],
  [{ powers: [{ from: -6, to: 6, step: 0 }] }, "a step above 0"],
  [{ powers: [{ from: -6, to: 6, step: Number.NaN }] }, "a step above 0"],
  [{ powers: [{ from: -6, to: -6, step: 0.25 }] }, null],
  [{ cylinders: [-0.75], axes: [{ from: 180, to: 10, step: 10 }] }, "its smaller value first"],
  [{ cylinders: [0] }, null],
  [{ cylinders: [0], axes: [{ from: 10, to: 180, step: 10 }] }, "come together"],
  [{ cylinders: [-0.75] }, "come together"],
  [{ axes: [{ from: 10, to: 180, step: 10 }] }, "come together"],
  [{ cylinders: [0, -0.75], axes: [{ from: 10, to: 180, step: 10 }] }, null],
])("Lists %j are refused with %j", (change, problem) => {
  const said = parameterProblem({ ...daily, ...change })
  if (problem === null) expect(said).toBeNull()
  else expect(said).toContain(problem)
})

test("A box lasts one eye as long as its lenses do", () => {
  expect(daysPerBox(daily)).toBe(30)
  expect(daysPerBox({ lensesPerBox: 6, daysPerLens: 14 })).toBe(84)
})

test("A range that runs backwards has no values, and zero has no sign", () => {
  expect(valuesOf([{ from: 1, to: -1, step: 0.5 }])).toEqual([])
  expect(valuesOf([{ from: -0.5, to: 0.5, step: 0.5 }])).toEqual([-0.5, 0, 0.5])
  expect(valuesOf([{ from: -0.001, to: 0, step: 1 }]).map((one) => Object.is(one, 0))).toEqual([
    true,
  ])
})
