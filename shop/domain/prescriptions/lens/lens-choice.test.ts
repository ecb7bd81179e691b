import { checkPrescription } from "@chashma/optics/powers/prescription.ts"
import { expect, test } from "vitest"
import { inEnglish } from "#words/testing/in-english.ts"
import { isContactLens, productKinds } from "../../catalogue/vocabulary.ts"
import {
  checkLensChoice as check,
  isAboutFrame,
  isImprobable,
  lensProblem as problemOf,
} from "./lens-choice.ts"
import { sampleLenses } from "./sample-lenses.ts"
import type { LensChoice } from "./types.ts"

type Frame = Parameters<typeof problemOf>[0]
const checkLensChoice = (product: Parameters<typeof check>[0], choice: LensChoice) =>
  check(product, choice, sampleLenses)
const lensProblem = (
  product: Frame,
  lens: LensChoice | null,
  contactLens?: Parameters<typeof problemOf>[3],
) => problemOf(product, lens, sampleLenses, contactLens)

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
  expect(productKinds.filter((kind) => isContactLens({ kind }))).toEqual(["Contact Lenses"])
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
  expect(inEnglish(lensProblem({ ...contacts, lensColours: clear }, null)?.sentence)).toContain(
    "Send us your contact lens prescription",
  )
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
  expect(inEnglish(warnings)).toEqual([
    {
      code: "lens_too_low",
      sentence:
        "This frame's lens is 26 mm high. Progressive lenses need 28 mm or more: in a lower lens the reading part is cut off.",
    },
  ])
  const tall = { ...measures, lensHeight: 28 }
  expect(checkLensChoice({ ...frame, measures: tall }, each).warnings).toEqual([])
  const bifocal = { ...each, type: "Bifocal" } as const
  expect(checkLensChoice({ ...frame, measures }, bifocal).warnings).toEqual([])
})

test("A child's prescription gets a warning, never a refusal", () => {
  const kids = { ...frame, kind: "Kids Glasses" } as const
  const each = withPd({ right: 27, left: 27 })
  expect(codesOf(checkLensChoice(kids, each))).toEqual({ problems: [], warnings: ["child"] })
  const plano = { type: "Plano", option: "Blue Block", prescription: null } as const
  expect(codesOf(checkLensChoice(kids, plano))).toEqual({ problems: [], warnings: [] })
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
  expect(codesOf(checkLensChoice(frame, withPd(90)))).toEqual({
    problems: ["pd_out_of_range"],
    warnings: [],
  })
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

test("Lenses whose prescription comes later are accepted without powers, and nothing is asked about them", () => {
  const later = { ...progressive, prescription: null, prescriptionLater: true } as const
  expect(checkLensChoice({ ...frame, frameType: "Rimless" }, later)).toEqual({
    problems: [],
    warnings: [],
  })
})

test("A choice that is possible but rarely intended needs a confirmation, and two of them are about the frame", () => {
  const codes = [
    ...["cyl_very_strong", "preset_sph", "preset_cyl", "no_power_one_eye", "opposite_signs"],
    ...["cyl_signs_differ", "eyes_differ", "add_differs", "pd_unusual"],
    ...["lens_too_low", "rimless_strong"],
  ].map((code) => ({ code }))
  expect(codes.filter((note) => !isImprobable(note))).toEqual([])
  expect(codes.filter(isAboutFrame).map(({ code }) => code)).toEqual([
    "lens_too_low",
    "rimless_strong",
  ])
})

test("Each note about a choice says in a sentence what it means for the wearer", () => {
  const sentences = ({ problems, warnings }: ReturnType<typeof checkLensChoice>) =>
    [...problems, ...warnings].map(({ sentence }) => sentence)
  const power = { sph: -5, cyl: 0, axis: null, add: null }
  const strong = { right: power, left: power }
  const single = { type: "Single Vision", option: "Blue Block" } as const
  expect(
    inEnglish(sentences(checkLensChoice({ ...frame, kind: "Contact Lenses" }, progressive))),
  ).toEqual(["Contact lenses are sold without spectacle lenses."])
  expect(
    inEnglish(sentences(checkLensChoice(frame, { ...progressive, option: "Tinteble" }))),
  ).toEqual(["This coating is not available with this lens type."])
  const kids = { ...frame, kind: "Kids Glasses", frameType: "Rimless" } as const
  expect(inEnglish(sentences(checkLensChoice(kids, { ...single, prescription: strong })))).toEqual([
    "Children's eyes change quickly. Is this the latest prescription?",
    "Powers above 4.00 have a thick edge, and a rimless frame hides none of it. A frame with a full rim looks better and holds the lens more firmly.",
    "These lenses must be centred on your pupils, and your PD is missing. Find it on your prescription, measure it with a ruler, or ask an optician.",
  ])
  const narrow = { ...single, prescription: { ...strong, pd: 50 } }
  expect(inEnglish(sentences(checkLensChoice(frame, narrow)))).toEqual([
    "A PD of 50 mm is unusual: most adults have 54 to 74 mm. The lens is centred by it, so please check it.",
  ])
  const wide = { ...single, prescription: { ...strong, pd: 60 } }
  expect(inEnglish(sentences(checkLensChoice({ ...kids, frameType: "Fullrim" }, wide)))).toEqual([
    "Children's eyes change quickly. Is this the latest prescription?",
    "A PD of 60 mm is unusual: most children have 43 to 58 mm. The lens is centred by it, so please check it.",
  ])
  expect(inEnglish(sentences(checkLensChoice(frame, withPd(63))))).toEqual([
    "Progressive lenses are best made with a PD for each eye, such as 31.5/31.5. An optician measures it in a minute.",
  ])
})

test("Every warning about powers that may be a slip has to be confirmed, but not that both eyes have none", () => {
  const eye = { sph: -0.5, cyl: -5, axis: 90, add: null }
  const slips = checkPrescription("Single Vision", {
    right: { ...eye, sph: 0 },
    left: { ...eye, sph: 3, cyl: 0.5 },
  }).warnings
  expect(slips.map(({ code }) => code)).toEqual([
    ...["preset_sph", "cyl_very_strong", "cyl_signs_differ", "eyes_differ"],
  ])
  expect(slips.every(isImprobable)).toBe(true)
  const plano = { sph: 0, cyl: 0, axis: null, add: null }
  const none = checkPrescription("Single Vision", { right: plano, left: plano }).warnings
  expect([...none, { code: "child" }].filter(isImprobable)).toEqual([])
})
