import { expect, test } from "vitest"
import { productKinds } from "../vocabulary.ts"
import { checkLensChoice, isImprobable, lensProblem } from "./lens-choice.ts"
import { takesLenses } from "./lens-words.ts"
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

test("Every kind of eyewear but contact lenses takes lenses, including sunglasses", () => {
  expect(productKinds.filter((kind) => !takesLenses(kind))).toEqual(["Contact Lenses"])
  const contacts = { ...frame, kind: "Contact Lenses" } as const
  expect(codesOf(checkLensChoice(contacts, progressive)).problems).toEqual(["no_lenses_for_kind"])
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
const dailyLens = {
  power: -2.5,
  baseCurve: 8.6,
  diameter: 14.2,
  cylinder: null,
  axis: null,
  add: null,
}

test("A clear contact lens requires values and cannot be bought without listed ones; a coloured lens and any frame can be", () => {
  const clear = [{ name: "Transparent", hex: "#eeeeee" }]
  const hazel = [{ name: "Brown", hex: "#8a5a2b" }]
  const contacts = { kind: "Contact Lenses", measures: null } as const
  expect(lensProblem({ ...contacts, lensColours: clear }, null)?.code).toBe("contact_power_needed")
  expect(lensProblem({ ...contacts, lensColours: clear }, null)?.sentence).toContain("on chat")
  expect(lensProblem({ ...contacts, lensColours: hazel }, null)).toBeNull()
  const listed = { ...contacts, lensColours: clear, contactLensParameters: daily }
  expect(lensProblem(listed, null)?.code).toBe("contact_values_needed")
  expect(lensProblem(listed, null, dailyLens)).toBeNull()
  expect(lensProblem(listed, null, { ...dailyLens, power: -9 })?.code).toBe(
    "contact_values_refused",
  )
  expect(lensProblem({ ...contacts, lensColours: hazel }, null, dailyLens)?.code).toBe(
    "contact_values_refused",
  )
  expect(lensProblem({ ...contacts, lensColours: hazel }, progressive)?.code).toBe(
    "no_lenses_for_kind",
  )
  expect(lensProblem({ ...frame, lensColours: clear }, null)).toBeNull()
  expect(lensProblem({ ...frame, lensColours: clear }, progressive)).toBeNull()
})

test("A complete choice may be ordered", () => {
  expect(checkLensChoice(frame, withPd({ right: 31.5, left: 31 }))).toEqual({
    problems: [],
    warnings: [],
  })
})

test("A coating that is not sold with the lens type cannot be ordered", () => {
  const tinted = { ...progressive, option: "Tinteble" } as const
  expect(codesOf(checkLensChoice(frame, tinted)).problems).toEqual(["option_not_offered"])
})

test("Lenses cannot be ordered without their prescription", () => {
  const blank = { ...progressive, prescription: null }
  expect(codesOf(checkLensChoice(frame, blank)).problems).toEqual(["prescription_missing"])
})

test("A frame too low for progressive lenses is reported, with both heights", () => {
  const measures = { eyeSize: 48, bridge: 18, temple: 140, totalWidth: 130, lensHeight: 26 }
  const each = withPd({ right: 31.5, left: 31 })
  const { warnings } = checkLensChoice({ ...frame, measures }, each)
  expect(warnings).toEqual([
    {
      code: "lens_too_low",
      sentence:
        "This frame's lens is 26 mm high. Progressive lenses need 28 mm or more: in a lower one the part for reading is cut off.",
    },
  ])
  const tall = { ...measures, lensHeight: 28 }
  expect(checkLensChoice({ ...frame, measures: tall }, each).warnings).toEqual([])
})

test("A child's prescription gets a warning, never a refusal", () => {
  const kids = { ...frame, kind: "Kids Glasses" } as const
  const each = withPd({ right: 27, left: 27 })
  expect(codesOf(checkLensChoice(kids, each))).toEqual({ problems: [], warnings: ["child"] })
})

const withPd = (pd: number | { right: number; left: number }): LensChoice => ({
  ...progressive,
  prescription: progressive.prescription && { ...progressive.prescription, pd },
})

test("A valid pupillary distance is accepted, an impossible one is refused, and a rare one gets a warning", () => {
  const each = withPd({ right: 31.5, left: 31 })
  expect(codesOf(checkLensChoice(frame, each))).toEqual({ problems: [], warnings: [] })
  expect(codesOf(checkLensChoice(frame, withPd({ right: 26, left: 26 }))).warnings).toEqual([
    "pd_unusual",
  ])
  expect(codesOf(checkLensChoice(frame, withPd(90))).problems).toEqual(["pd_out_of_range"])
})

test("Lenses for far and near require the distance of each eye, those for one distance do not", () => {
  expect(codesOf(checkLensChoice(frame, withPd(63))).warnings).toEqual(["pd_each_eye"])
  const power = { sph: -2.5, cyl: 0, axis: null, add: null }
  const single = {
    type: "Single Vision",
    option: "Arc",
    prescription: { right: power, left: power, pd: 63 },
  } as const
  expect(codesOf(checkLensChoice(frame, single)).warnings).toEqual([])
})

test("Without a PD, lenses for far and near and strong ones say that it matters, and stop nobody", () => {
  expect(codesOf(checkLensChoice(frame, progressive)).warnings).toEqual(["pd_missing"])
  expect(isImprobable({ code: "pd_missing" })).toBe(false)
  const single = (sph: number) =>
    codesOf(
      checkLensChoice(frame, {
        type: "Single Vision",
        option: "Blue Block",
        prescription: {
          right: { sph, cyl: -0.5, axis: 90, add: null },
          left: { sph, cyl: 0, axis: null, add: null },
        },
      }),
    ).warnings
  expect(single(-3.5)).toEqual([])
  expect(single(-3.75)).toEqual(["pd_missing"])
})

test("A strong power in a rimless frame is asked about; in a full rim, or up to 4.00, it is not", () => {
  const strong = (sph: number): LensChoice => ({
    type: "Single Vision",
    option: "Arc",
    prescription: {
      right: { sph, cyl: -0.5, axis: 90, add: null },
      left: { sph, cyl: 0, axis: null, add: null },
      pd: 63,
    },
  })
  const codes = (frameType: string, sph: number) =>
    checkLensChoice({ ...frame, frameType }, { ...strong(sph), option: "Blue Block" }).warnings
  expect(codes("Rimless", -4).map(({ code }) => code)).toEqual(["rimless_strong"])
  expect(codes("Rimless", -4).every(isImprobable)).toBe(true)
  expect(codes("Rimless", -3.5)).toEqual([])
  expect(codes("Fullrim", -6)).toEqual([])
})
