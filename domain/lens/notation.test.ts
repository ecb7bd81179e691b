import fc from "fast-check"
import { expect, test } from "vitest"
import { fieldMeanings, formatEye, readEyeLine, withSign } from "./notation.ts"
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
  ["\u22122.50  \u20130.75 \u00d7  90", { sph: -2.5, cyl: -0.75, axis: 90 }],
  ["-2.50; -0.75 ; @90", { sph: -2.5, cyl: -0.75, axis: 90 }],
  ["-  .75 +  1.25 ax 5", { sph: -0.75, cyl: 1.25, axis: 5 }],
  ["Left eye: sph=-1.00 cyl=-0.50 ax 20", { sph: -1, cyl: -0.5, axis: 20 }],
  ["-1.00 addition: +1.50", { sph: -1, add: 1.5 }],
  ["-1.00 add :150", { sph: -1, add: 1.5 }],
  ["plano -0.50 x 10 add  2", { sph: 0, cyl: -0.5, axis: 10, add: 2 }],
] as const)("The line %j is parsed", (typed, power) => {
  expect(readEyeLine(typed)).toEqual({ power, withoutSign: [] })
})

test("225 is read as 2.25 without a sign, which the shopper must choose", () => {
  expect(readEyeLine("225")).toEqual({ power: { sph: 2.25 }, withoutSign: ["sph"] })
  expect(readEyeLine("225 75 x 90")).toEqual({
    power: { sph: 2.25, cyl: 0.75, axis: 90 },
    withoutSign: ["sph", "cyl"],
  })
  expect(readEyeLine("-2.25 75 x 90")?.withoutSign).toEqual(["cyl"])
  expect(readEyeLine("225 -75 x 90")?.withoutSign).toEqual(["sph"])
  expect(readEyeLine("0.00 0.00")).toEqual({ power: { sph: 0, cyl: 0 }, withoutSign: [] })
})

test.each([
  ...["", "-", "two", "-2.50 x 90", "-2.50 @90", "-2 -1 90 4", "-2.50 -0.75 x"],
  ...["-2.50 add", "-2.50 add two", "add 175", "-2.50 two x 90"],
])("The line %j is refused instead of guessed", (typed) => {
  expect(readEyeLine(typed)).toBeNull()
})

test("An eye is written on one line without what it does not have", () => {
  const eye = { sph: -2.5, cyl: -0.75, axis: 90, add: 1.75 }
  expect(formatEye(eye)).toBe("-2.50 -0.75 × 90 ADD +1.75")
  expect(formatEye({ ...eye, sph: 0, cyl: 0, axis: null, add: null })).toBe("-0.00")
})

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

test("Choosing a sign keeps what else was typed, and adds nothing", () => {
  expect(withSign(readEyeLine("225")!, "sph", 1)).toBe("+2.25")
  expect(withSign(readEyeLine("225 0 add 2")!, "sph", -1)).toBe("-2.25 add +2.00")
  expect(withSign(readEyeLine("225 -75 x 90")!, "sph", -1)).toBe("-2.25 -0.75 x 90")
  expect(withSign(readEyeLine("-225 75 x 90")!, "cyl", -1)).toBe("-2.25 -0.75 x 90")
})

test("Each column of a prescription is explained under the name that it has there", () => {
  const names = { sph: "SPH", cyl: "CYL", axis: "AXIS", add: "ADD", pd: "PD" }
  for (const [field, name] of Object.entries(names))
    expect(fieldMeanings[field as keyof typeof names]).toMatch(new RegExp(`^${name}[,:]`))
})
