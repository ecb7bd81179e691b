import { expect, test } from "vitest"
import { labTint, missingMeasures } from "./lab-measures.ts"
import type { LensChoice } from "./types.ts"

const eye = { sph: -2, cyl: 0, axis: null, add: null }
const single: LensChoice = {
  type: "Single Vision",
  option: "Blue Block",
  prescription: { right: eye, left: eye },
}
const withPd = { ...single.prescription!, pd: 63 }

test("Lenses with a power need a PD, and those with an addition a fitting height", () => {
  expect(missingMeasures(single, null)).toEqual(["PD"])
  expect(missingMeasures({ ...single, prescription: withPd }, null)).toEqual([])
  for (const type of ["Bifocal", "Progressive"] as const) {
    expect(missingMeasures({ ...single, type }, null)).toEqual(["PD", "fitting height"])
    const measured = missingMeasures(
      { ...single, type, prescription: withPd },
      { right: 18, left: 18 },
    )
    expect(measured).toEqual([])
  }
})

test("Lenses without a power need neither", () => {
  expect(missingMeasures({ ...single, type: "Plano", prescription: null }, null)).toEqual([])
})

test("Only tintable lenses are tinted, and a colour that nobody chose is left open", () => {
  expect(labTint({ option: "Tinteble" }, "Grey")).toEqual({ isTinted: true, colour: "Grey" })
  for (const colour of ["Transparent", " ", null]) {
    expect(labTint({ option: "Tinteble" }, colour)).toEqual({ isTinted: true, colour: null })
  }
  expect(labTint({ option: "Arc" }, "Grey")).toEqual({ isTinted: false, colour: null })
})
