import { expect, test } from "vitest"
import { productKinds } from "../vocabulary.ts"
import { checkLensChoice, mayOrderLenses, takesLenses } from "./lens-choice.ts"
import type { LensChoice } from "./types.ts"

const frame = { kind: "Power Glasses", measures: null } as const

const progressive: LensChoice = {
  type: "Progressive",
  option: "Arc",
  prescription: {
    right: { sph: -2.5, cyl: -0.75, axis: 90, add: 1.75 },
    left: { sph: -2.25, cyl: -0.5, axis: 85, add: 1.75 },
  },
}

const codesOf = ({ problems, warnings }: ReturnType<typeof checkLensChoice>) => ({
  problems: problems.map((problem) => problem.code),
  warnings: warnings.map((warning) => warning.code),
})

test("Every kind but contact lenses takes lenses, sunglasses too", () => {
  expect(productKinds.filter((kind) => !takesLenses(kind))).toEqual(["Contact Lenses"])
  const contacts = { ...frame, kind: "Contact Lenses" } as const
  expect(codesOf(checkLensChoice(contacts, progressive)).problems).toEqual(["no_lenses_for_kind"])
})

test("A complete choice may be ordered", () => {
  expect(checkLensChoice(frame, progressive)).toEqual({ problems: [], warnings: [] })
  expect(mayOrderLenses(frame, progressive)).toBe(true)
})

test("A coating that is not sold with the type cannot be ordered", () => {
  const tinted = { ...progressive, option: "Tinteble" } as const
  expect(codesOf(checkLensChoice(frame, tinted)).problems).toEqual(["option_not_offered"])
  expect(mayOrderLenses(frame, tinted)).toBe(false)
})

test("Lenses without their prescription cannot be ordered", () => {
  const blank = { ...progressive, prescription: null }
  expect(codesOf(checkLensChoice(frame, blank)).problems).toEqual(["prescription_missing"])
})

test("A frame that is low for progressive lenses is named, with both heights", () => {
  const measures = { eyeSize: 48, bridge: 18, temple: 140, totalWidth: 130, lensHeight: 26 }
  const { warnings } = checkLensChoice({ ...frame, measures }, progressive)
  expect(warnings).toEqual([
    {
      code: "lens_too_low",
      sentence: "This frame's lens is 26 mm high. Progressive lenses want 28 mm or more.",
    },
  ])
  const tall = { ...measures, lensHeight: 28 }
  expect(checkLensChoice({ ...frame, measures: tall }, progressive).warnings).toEqual([])
})

test("A child's prescription gets a second look, never a refusal", () => {
  const kids = { ...frame, kind: "Kids Glasses" } as const
  expect(codesOf(checkLensChoice(kids, progressive))).toEqual({ problems: [], warnings: ["child"] })
})
