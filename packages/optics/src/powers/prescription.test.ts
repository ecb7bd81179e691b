import fc from "fast-check"
import { expect, test } from "vitest"
import type { EyePower, LensType, Prescription } from "./eye-power.ts"
import {
  addValues,
  cylValues,
  defaultCyl,
  defaultSph,
  sphValues,
  transpose,
} from "./power-values.ts"
import { checkPrescription } from "./prescription.ts"

const eye = (power: Partial<EyePower> = {}): EyePower => ({
  sph: -2.5,
  cyl: -0.75,
  axis: 90,
  add: null,
  ...power,
})

const both = (power: Partial<EyePower>): Prescription => ({ right: eye(power), left: eye(power) })

const problemsOf = (type: LensType, prescription: Prescription | null) =>
  checkPrescription(type, prescription).problems.map(
    (problem) => `${problem.eye ?? "both"} ${problem.code}`,
  )

const warningsOf = (prescription: Prescription) =>
  checkPrescription("Single Vision", prescription).warnings.map(
    (warning) => `${warning.eye ?? "both"} ${warning.code}`,
  )

test("An ordinary prescription is accepted without warnings", () => {
  expect(checkPrescription("Single Vision", both({}))).toEqual({ problems: [], warnings: [] })
  expect(checkPrescription("Progressive", both({ add: 1.75 }))).toEqual({
    problems: [],
    warnings: [],
  })
})

test("The table's initial values cannot be ordered: the CYL of -0.25 requires an AXIS [VAL-07]", () => {
  const untouched = both({ sph: defaultSph, cyl: defaultCyl, axis: null })
  expect(problemsOf("Single Vision", untouched)).toEqual([
    "right axis_missing",
    "left axis_missing",
  ])
})

test("The message names the eye and the field, in a sentence", () => {
  const { problems } = checkPrescription("Single Vision", {
    right: eye(),
    left: eye({ axis: null }),
  })
  expect(problems).toEqual([
    {
      eye: "left",
      field: "axis",
      code: "axis_missing",
      sentence: "Left eye: a CYL needs an AXIS from 1 to 180. No CYL? Set it to 0.00.",
    },
  ])
})

test.each([
  [{ sph: -10.25 }, "sph_out_of_range"],
  [{ sph: 0.1 }, "sph_out_of_range"],
  [{ sph: Number.NaN }, "sph_missing"],
  [{ cyl: -6.25 }, "cyl_out_of_range"],
  [{ cyl: 0 }, "axis_not_wanted"],
  [{ axis: 0 }, "axis_out_of_range"],
  [{ axis: 181 }, "axis_out_of_range"],
  [{ axis: 90.5 }, "axis_out_of_range"],
  [{ add: 1.75 }, "add_not_wanted"],
])("A right eye with %j is refused: %s", (power, code) => {
  expect(problemsOf("Single Vision", { right: eye(power), left: eye() })).toEqual([`right ${code}`])
})

test.each(["Bifocal", "Progressive"] as const)(
  "%s lenses require an ADD of 0.75 to 3.50",
  (type) => {
    expect(problemsOf(type, both({ add: null }))).toEqual(["right add_missing", "left add_missing"])
    expect(problemsOf(type, both({ add: 0.5 }))).toEqual([
      "right add_out_of_range",
      "left add_out_of_range",
    ])
    expect(problemsOf(type, both({ add: 3.5 }))).toEqual([])
  },
)

test("Lenses with power require a prescription; Plano lenses do not", () => {
  expect(problemsOf("Single Vision", null)).toEqual(["both prescription_missing"])
  expect(problemsOf("Plano", null)).toEqual([])
})

test("A cylinder above four dioptres gets a warning and is accepted, up to the last of the list [VAL-06, X-86]", () => {
  expect(warningsOf({ right: eye({ cyl: -4.25 }), left: eye({ cyl: -4 }) })).toEqual([
    "right cyl_very_strong",
  ])
  for (const cyl of [4.25, 6.25, 14]) {
    expect(problemsOf("Single Vision", both({ cyl }))).toEqual([])
    const { warnings } = checkPrescription("Single Vision", both({ cyl }))
    expect(warnings.map(({ code }) => code)).toContain("cyl_very_strong")
  }
})

test("Eyes of opposite signs and eyes that differ by more than two dioptres get a warning", () => {
  expect(warningsOf({ right: eye({ sph: -1 }), left: eye({ sph: 0.5 }) })).toEqual([
    "both opposite_signs",
  ])
  expect(warningsOf({ right: eye({ sph: -6 }), left: eye({ sph: -3.75 }) })).toEqual([
    "both eyes_differ",
  ])
  expect(warningsOf({ right: eye({ sph: -6 }), left: eye({ sph: -4 }) })).toEqual([])
  expect(warningsOf({ right: eye({ cyl: -3.25 }), left: eye({ cyl: -1 }) })).toEqual([
    "both eyes_differ",
  ])
  expect(warningsOf({ right: eye({ cyl: -3 }), left: eye({ cyl: -1 }) })).toEqual([])
})

test("Cylinders of opposite signs are asked about: a prescription writes both the same way", () => {
  expect(warningsOf({ right: eye({ cyl: 0.75 }), left: eye() })).toEqual(["both cyl_signs_differ"])
  expect(warningsOf({ right: eye({ cyl: 0.75 }), left: eye({ cyl: 0.5 }) })).toEqual([])
  expect(warningsOf({ right: eye({ cyl: 0.75 }), left: eye({ cyl: 0, axis: null }) })).toEqual([])
})

test("Only improbable powers get a warning", () => {
  const { warnings } = checkPrescription("Single Vision", {
    right: eye({ sph: -3, cyl: -5 }),
    left: eye({ sph: 0.5 }),
  })
  expect(warnings.map(({ code }) => code)).toEqual([
    "cyl_very_strong",
    "opposite_signs",
    "eyes_differ",
  ])
})

test("For two eyes without power, Plano lenses are recommended", () => {
  expect(warningsOf(both({ sph: 0, cyl: 0, axis: null }))).toEqual(["both no_power"])
})

const oneOf = (values: readonly { value: number }[]) =>
  fc.constantFrom(...values.map(({ value }) => value))

const anyEye = fc
  .record({
    sph: oneOf(sphValues),
    cyl: oneOf(cylValues),
    axis: fc.integer({ min: 1, max: 180 }),
    add: oneOf(addValues),
  })
  .map((power) => ({ ...power, axis: power.cyl === 0 ? null : power.axis }))

test("Every combination of the lists' values can be ordered", () => {
  fc.assert(
    fc.property(anyEye, anyEye, (right, left) => {
      expect(problemsOf("Progressive", { right, left })).toEqual([])
    }),
  )
})

test("Warnings about signs and differences do not depend on the notation of an eye", () => {
  const smallCylinder = anyEye.filter(({ cyl }) => Math.abs(cyl) <= 6)
  const pairWarnings = (prescription: Prescription) =>
    checkPrescription("Progressive", prescription).warnings.filter(
      // That both cylinders are written the same way is the one question about writing.
      ({ eye, code }) => eye === null && code !== "cyl_signs_differ",
    )
  const fits = ({ sph }: EyePower) => Math.abs(sph) <= 10
  fc.assert(
    fc.property(smallCylinder, smallCylinder, (right, left) => {
      fc.pre(fits(transpose(right)))
      expect(pairWarnings({ right: transpose(right), left })).toEqual(pairWarnings({ right, left }))
    }),
  )
})

test("An untouched initial value is reported before it can be ordered", () => {
  const weak = eye({ sph: -1 })
  expect(warningsOf({ right: eye({ sph: 0 }), left: weak })).toEqual(["right preset_sph"])
  expect(warningsOf({ right: eye(), left: eye({ cyl: -0.25 }) })).toEqual(["left preset_cyl"])
  const preset = { sph: defaultSph, cyl: defaultCyl, axis: 90 }
  const { warnings } = checkPrescription("Single Vision", { right: weak, left: eye(preset) })
  expect(warnings.map(({ sentence }) => sentence)).toEqual([
    "Left eye: SPH is -0.00, the value this form starts with. Keep it if your prescription says 0.00, PL or plano.",
    "Left eye: CYL is -0.25, the value this form starts with. Keep it if your prescription says -0.25.",
  ])
})

test("One eye without power is shown as plano with a warning; two without power are not", () => {
  const plano = eye({ sph: 0, cyl: 0, axis: null })
  const { warnings } = checkPrescription("Single Vision", {
    right: plano,
    left: eye({ sph: -1.25 }),
  })
  expect(warnings.map(({ code }) => code)).toEqual(["no_power_one_eye"])
  expect(warnings[0]?.sentence).toContain("Right eye: no power (plano)")
  const reader = { sph: 0, cyl: 0, axis: null, add: 2 }
  expect(checkPrescription("Progressive", both(reader)).warnings).toEqual([])
})

test("An ADD that differs between the eyes gets a warning", () => {
  const { warnings } = checkPrescription("Progressive", {
    right: eye({ add: 1.75 }),
    left: eye({ add: 2 }),
  })
  expect(warnings.map(({ code }) => code)).toEqual(["add_differs"])
})

test("While a value is wrong, only what must be corrected is said", () => {
  const { problems, warnings } = checkPrescription("Single Vision", {
    right: eye({ sph: -30 }),
    left: eye({ cyl: -5 }),
  })
  expect(problems.map(({ sentence }) => sentence)).toEqual([
    "Right eye: SPH goes from -10.00 to +10.00 in steps of 0.25.",
  ])
  expect(warnings).toEqual([])
})

test("A PD of 45 to 80 mm is accepted with the powers, another one refused", () => {
  expect(problemsOf("Single Vision", { ...both({}), pd: 63 })).toEqual([])
  expect(problemsOf("Single Vision", { ...both({}), pd: 44 })).toEqual(["both pd_out_of_range"])
})

test("A plano eye beside one that has only a cylinder is asked about, and so is the preset SPH there", () => {
  const plano = eye({ sph: 0, cyl: 0, axis: null })
  const astigmatic = eye({ sph: 0, cyl: -0.75 })
  expect(warningsOf({ right: plano, left: astigmatic })).toEqual([
    "right no_power_one_eye",
    "left preset_sph",
  ])
  expect(warningsOf({ right: astigmatic, left: plano })).toEqual([
    "right preset_sph",
    "left no_power_one_eye",
  ])
})

test("A sphere of zero has no sign to differ from", () => {
  expect(warningsOf({ right: eye({ sph: 0 }), left: eye({ sph: -1 }) })).toEqual([
    "right preset_sph",
  ])
})

test("What is asked about both eyes is said in a sentence without an eye", () => {
  const { warnings } = checkPrescription("Single Vision", both({ sph: 0, cyl: 0, axis: null }))
  expect(warnings).toEqual([
    {
      eye: null,
      field: null,
      code: "no_power",
      sentence: "Neither eye has a power. Choose Plano lenses instead.",
    },
  ])
})

test("Every problem names the eye, what is wrong and what is possible", () => {
  const said = (type: LensType, prescription: Prescription | null) =>
    checkPrescription(type, prescription).problems.map(({ sentence }) => sentence)
  const right = (power: Partial<EyePower>) => ({ right: eye(power), left: eye() })
  expect([
    ...said("Single Vision", null),
    ...said("Single Vision", right({ cyl: 14.25 })),
    ...said("Single Vision", right({ cyl: 0 })),
    ...said("Single Vision", right({ axis: 181 })),
    ...said("Single Vision", right({ add: 1 })),
    ...said("Bifocal", { right: eye(), left: eye({ add: 9 }) }),
    ...said("Single Vision", { ...both({}), pd: 90 }),
  ]).toEqual([
    "These lenses are made to your power: copy it from your prescription.",
    "Right eye: CYL goes from -6.00 to +14.00 in steps of 0.25.",
    "Right eye: without a CYL there is no AXIS. Clear it, or fill in CYL.",
    "Right eye: AXIS is a whole number from 1 to 180.",
    "Right eye: these lenses have no ADD. Choose Bifocal or Progressive for it.",
    "Right eye: these lenses need an ADD, the extra power for near.",
    "Left eye: ADD goes from +0.75 to +3.50 in steps of 0.25.",
    "PD goes from 45 to 80 mm in steps of 0.5, such as 63, or 31.5/31.5 for each eye.",
  ])
})

test("Every warning says why it is asked", () => {
  const said = (right: Partial<EyePower>, left: Partial<EyePower>) =>
    checkPrescription("Progressive", {
      right: eye({ add: 2, ...right }),
      left: eye({ add: 2, ...left }),
    }).warnings.map(({ sentence }) => sentence)
  expect(said({ sph: -3, cyl: -4.25 }, { sph: 0.5 })).toEqual([
    expect.stringMatching(/^Right eye: a CYL above 4.00 is rare/),
    expect.stringMatching(/^One eye is plus and the other is minus/),
    expect.stringMatching(/^The two eyes differ by more than 2.00/),
  ])
  expect(said({ cyl: 0.5 }, { add: 1 })).toEqual([
    expect.stringMatching(/^One CYL is plus and the other is minus/),
    expect.stringMatching(/^ADD is not the same for both eyes/),
  ])
})
