import type { Eye, EyePower, LensType, PowerField, Prescription } from "./eye-power.ts"
import { eyeNames } from "./in-words.ts"
import { isPd } from "./pd.ts"
import {
  defaultCyl,
  defaultSph,
  inMinusCylinder,
  isAdd,
  isAxis,
  isCyl,
  isPowerless,
  isSph,
} from "./power-values.ts"

/** Of the name of the doctor or clinic. */
export const MAX_PRESCRIBER_LENGTH = 100

const problemSentences = {
  prescription_missing: "These lenses are made to your power: copy it from your prescription.",
  sph_missing: "pick SPH; 0.00 for PL or plano.",
  cyl_missing: "pick CYL; 0.00 if there is none.",
  sph_out_of_range: "SPH goes from -10.00 to +10.00 in steps of 0.25.",
  cyl_out_of_range: "CYL goes from -6.00 to +14.00 in steps of 0.25.",
  axis_missing: "a CYL needs an AXIS from 1 to 180. No CYL? Set it to 0.00.",
  axis_not_wanted: "without a CYL there is no AXIS. Clear it, or fill in CYL.",
  axis_out_of_range: "AXIS is a whole number from 1 to 180.",
  add_missing: "these lenses need an ADD, the extra power for near.",
  add_not_wanted: "these lenses have no ADD. Choose Bifocal or Progressive for it.",
  add_out_of_range: "ADD goes from +0.75 to +3.50 in steps of 0.25.",
  pd_out_of_range:
    "PD goes from 45 to 80 mm in steps of 0.5, such as 63, or 31.5/31.5 for each eye.",
}
type PrescriptionProblemCode = keyof typeof problemSentences

const warningSentences = {
  cyl_very_strong: "a CYL above 4.00 is rare. Is the decimal point where your prescription has it?",
  preset_sph:
    "SPH is -0.00, the value this form starts with. Keep it if your prescription says 0.00, PL or plano.",
  preset_cyl:
    "CYL is -0.25, the value this form starts with. Keep it if your prescription says -0.25.",
  no_power_one_eye:
    "no power (plano). We make a lens without power for it. Keep it if your prescription says 0.00, PL or plano.",
  opposite_signs:
    "One eye is plus and the other is minus. That happens, but a missed minus sign is far more common.",
  cyl_signs_differ:
    "One CYL is plus and the other is minus. A prescription writes both the same way, so one sign was probably missed.",
  eyes_differ:
    "The two eyes differ by more than 2.00. That happens, but a slipped digit is more common; such glasses also take time to get used to.",
  add_differs:
    "ADD is not the same for both eyes. It almost always is, even where the prescription writes it once.",
  no_power: "Neither eye has a power. Choose Plano lenses instead.",
}
export type PrescriptionWarningCode = keyof typeof warningSentences

/** A problem of a prescription; eye and field are null if it concerns the whole. */
interface PrescriptionNote<Code extends string> {
  eye: Eye | null
  field: PowerField | null
  code: Code
  sentence: string
}

export interface PrescriptionCheck {
  /** Each one must be corrected before the lenses can be ordered. */
  problems: PrescriptionNote<PrescriptionProblemCode>[]
  /** Each one needs a confirmation; none blocks. */
  warnings: PrescriptionNote<PrescriptionWarningCode>[]
}

/** The rules for the powers of one pair of lenses. Plano has none, so nothing is checked. */
export const checkPrescription = (
  type: LensType,
  prescription: Prescription | null,
): PrescriptionCheck => {
  if (type === "Plano") return { problems: [], warnings: [] }
  if (prescription === null) return { problems: [missing], warnings: [] }

  const problems = eyes.flatMap((eye) => eyeProblems(type, eye, prescription[eye]))
  if (prescription.pd !== undefined && !isPd(prescription.pd)) problems.push(impossiblePd)
  return { problems, warnings: problems.length > 0 ? [] : warningsOf(prescription) }
}

export const takesAddition = (type: LensType): boolean =>
  type === "Bifocal" || type === "Progressive"

const eyes = ["right", "left"] as const
const fields = ["sph", "cyl", "axis", "add"] as const

const missing: PrescriptionNote<PrescriptionProblemCode> = {
  eye: null,
  field: null,
  code: "prescription_missing",
  sentence: problemSentences.prescription_missing,
}

const impossiblePd: PrescriptionNote<PrescriptionProblemCode> = {
  eye: null,
  field: null,
  code: "pd_out_of_range",
  sentence: problemSentences.pd_out_of_range,
}

const eyeProblems = (type: LensType, eye: Eye, power: EyePower): PrescriptionCheck["problems"] =>
  fields.flatMap((field) => {
    const code = fieldProblem[field](power, type)
    return code
      ? [{ eye, field, code, sentence: `${eyeNames[eye]}: ${problemSentences[code]}` }]
      : []
  })

const fieldProblem: Record<
  PowerField,
  (power: EyePower, type: LensType) => PrescriptionProblemCode | null
> = {
  // A value that was not picked yet is NaN; a number of JSON never is.
  sph: ({ sph }) => (Number.isNaN(sph) ? "sph_missing" : isSph(sph) ? null : "sph_out_of_range"),

  cyl: ({ cyl }) => (Number.isNaN(cyl) ? "cyl_missing" : isCyl(cyl) ? null : "cyl_out_of_range"),

  axis: ({ cyl, axis }) => {
    if (Number.isNaN(cyl)) return null
    if (cyl === 0) return axis === null ? null : "axis_not_wanted"
    if (axis === null) return "axis_missing"
    return isAxis(axis) ? null : "axis_out_of_range"
  },

  add: ({ add }, type) => {
    if (!takesAddition(type)) return add === null ? null : "add_not_wanted"
    if (add === null) return "add_missing"
    return isAdd(add) ? null : "add_out_of_range"
  },
}

/** Dioptres. */
const strongCylinder = 4
const largeDifference = 2

const warningsOf = (prescription: Prescription): PrescriptionCheck["warnings"] => {
  const { right, left } = prescription
  const aboutOne = eyes.flatMap((eye) =>
    eyeWarnings(prescription, eye).map(({ field, code }) => ({
      eye,
      field,
      code,
      sentence: `${eyeNames[eye]}: ${warningSentences[code]}`,
    })),
  )

  // Compared in one notation, so that writing one eye the other way changes nothing.
  const [one, other] = [inMinusCylinder(right), inMinusCylinder(left)]
  const differences = [one.sph - other.sph, one.cyl - other.cyl]
  const aboutBoth: PrescriptionWarningCode[] = []
  if (isPowerless(right) && isPowerless(left)) aboutBoth.push("no_power")
  if (one.sph * other.sph < 0) aboutBoth.push("opposite_signs")
  if (right.cyl * left.cyl < 0) aboutBoth.push("cyl_signs_differ")
  if (differences.some((dioptres) => Math.abs(dioptres) > largeDifference)) {
    aboutBoth.push("eyes_differ")
  }
  if (right.add !== left.add) aboutBoth.push("add_differs")

  return [
    ...aboutOne,
    ...aboutBoth.map((code) => ({
      eye: null,
      field: null,
      code,
      sentence: warningSentences[code],
    })),
  ]
}

/** Preset values of the form are named, so that none is ordered by oversight. */
const eyeWarnings = (
  prescription: Prescription,
  eye: Eye,
): { field: PowerField; code: PrescriptionWarningCode }[] => {
  const { sph, cyl } = prescription[eye]
  const other = prescription[eye === "right" ? "left" : "right"]
  const isPlano = sph === 0 && cyl === 0
  if (isPlano) {
    const isOtherPlano = other.sph === 0 && other.cyl === 0
    return isOtherPlano ? [] : [{ field: "sph", code: "no_power_one_eye" }]
  }
  const warnings: { field: PowerField; code: PrescriptionWarningCode }[] = []
  if (sph === defaultSph) warnings.push({ field: "sph", code: "preset_sph" })
  if (cyl === defaultCyl) warnings.push({ field: "cyl", code: "preset_cyl" })
  if (Math.abs(cyl) > strongCylinder) warnings.push({ field: "cyl", code: "cyl_very_strong" })
  return warnings
}
