import fc from "fast-check"
import { expect, test } from "vitest"
import { formatEye, readEyeLine, withSign } from "./notation.ts"
import { addValues, cylValues, sphValues } from "./power-values.ts"

const oneOf = (values: readonly { value: number }[]) =>
  fc.constantFrom(...values.map(({ value }) => value))

test.each([
  ["-2.50 -0.75 x 90", { sph: -2.5, cyl: -0.75, axis: 90 }],
  ["-250 -75x90", { sph: -2.5, cyl: -0.75, axis: 90 }],
  ["OD: -2.50 / -0.75 × 90° add +1.75", { sph: -2.5, cyl: -0.75, axis: 90, add: 1.75 }],
  ["- 225", { sph: -2.25 }],
  ["+1.25 DS", { sph: 1.25 }],
  ["plano", { sph: 0 }],
  ["-0.25 +0.50 axis 89 ADD 200", { sph: -0.25, cyl: 0.5, axis: 89, add: 2 }],
  ["-1,50 -0,50 180", { sph: -1.5, cyl: -0.5, axis: 180 }],
] as const)("The line %j is parsed", (typed, power) => {
  expect(readEyeLine(typed)).toEqual({ power, withoutSign: [] })
})

test("225 is read as 2.25 without a sign, which the shopper must choose", () => {
  expect(readEyeLine("225")).toEqual({ power: { sph: 2.25 }, withoutSign: ["sph"] })
  expect(readEyeLine("225 75 x 90")).toEqual({
    power: { sph: 2.25, cyl: 0.75, axis: 90 },
    withoutSign: ["sph", "cyl"],
  })
})

test.each(["", "-", "two", "-2.50 x 90", "-2 -1 90 4", "-2.50 -0.75 x"])(
  "The line %j is refused instead of guessed",
  (typed) => {
    expect(readEyeLine(typed)).toBeNull()
  },
)

test("Every written eye is read back unchanged", () => {
  const eyes = fc
    .record({
      sph: oneOf(sphValues),
      cyl: oneOf(cylValues),
      axis: fc.integer({ min: 1, max: 180 }),
      add: fc.option(oneOf(addValues)),
    })
    .map((eye) => ({ ...eye, axis: eye.cyl === 0 ? null : eye.axis }))
  fc.assert(
    fc.property(eyes, (eye) => {
      const read = readEyeLine(formatEye(eye))
      const { sph, cyl, axis, add } = eye
      expect(read).toEqual({
        power: { sph, ...(cyl !== 0 && { cyl, axis }), ...(add !== null && { add }) },
        withoutSign: [],
      })
    }),
  )
})

test("A missing sign is set only for the power it belongs to", () => {
  const line = readEyeLine("225 75 x 90 add 200")!
  expect(withSign(line, "sph", -1)).toBe("-2.25 0.75 x 90 add +2.00")
  const signed = readEyeLine(withSign(line, "sph", -1))!
  expect(signed.withoutSign).toEqual(["cyl"])
  expect(readEyeLine(withSign(signed, "cyl", 1))).toEqual({
    power: { sph: -2.25, cyl: 0.75, axis: 90, add: 2 },
    withoutSign: [],
  })
})
