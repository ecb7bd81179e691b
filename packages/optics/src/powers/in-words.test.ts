import fc from "fast-check"
import { expect, test } from "vitest"
import { pdReadBack, prescriptionInWords } from "./in-words.ts"
import { cylValues, sphValues } from "./power-values.ts"

test("A shopper sees the power of each eye before paying", () => {
  expect(
    prescriptionInWords({
      right: { sph: -2.5, cyl: -0.75, axis: 90, add: 1.75 },
      left: { sph: 10, cyl: 0, axis: null, add: null },
    }),
  ).toEqual({
    right:
      "Right eye: minus two point five zero, cylinder minus zero point seven five, axis 90, addition plus one point seven five",
    left: "Left eye: plus ten point zero zero, no cylinder",
  })
})

test("An eye without power is called plano", () => {
  const eye = { sph: 0, cyl: 0, axis: null, add: null }
  expect(prescriptionInWords({ right: eye, left: eye }).left).toBe("Left eye: no power (plano)")
  expect(prescriptionInWords({ right: { ...eye, add: 2 }, left: eye }).right).toBe(
    "Right eye: zero, no cylinder, addition plus two point zero zero",
  )
  const astigmatic = { ...eye, cyl: -0.5, axis: 90 }
  expect(prescriptionInWords({ right: eye, left: astigmatic }).left).toBe(
    "Left eye: zero, cylinder minus zero point five zero, axis 90",
  )
})

test("Two different powers are never worded the same", () => {
  const power = fc.record({
    sph: fc.constantFrom(...sphValues.map(({ value }) => value)),
    cyl: fc.constantFrom(...cylValues.map(({ value }) => value)),
  })
  const said = ({ sph, cyl }: { sph: number; cyl: number }) => {
    const eye = { sph, cyl, axis: null, add: null }
    return prescriptionInWords({ right: eye, left: eye }).right
  }
  fc.assert(
    fc.property(power, power, (one, other) => {
      const same = one.sph === other.sph && one.cyl === other.cyl
      expect(said(one) === said(other)).toBe(same)
      expect(said(one)).not.toContain("undefined")
    }),
  )
})

test("A pupillary distance is shown with how it was measured", () => {
  expect(pdReadBack(63)).toBe("Pupillary distance: 63 millimetres")
  expect(pdReadBack(63, "screen_ruler")).toBe(
    "Pupillary distance: 63 millimetres, measured with the ruler on screen",
  )
  expect(pdReadBack(62.5, "printed_ruler")).toBe(
    "Pupillary distance: 62.5 millimetres, measured with the printed ruler",
  )
  expect(pdReadBack({ right: 31.5, left: 32 }, "try_on")).toBe(
    "Pupillary distance: right eye 31.5, left eye 32 millimetres, estimated in 3D try on",
  )
})
