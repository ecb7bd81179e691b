import type { Eye, EyePower, Prescription } from "@chashma/optics/powers/eye-power.ts"
import { formatPd, wholePd } from "@chashma/optics/powers/pd.ts"
import {
  formatPower,
  formatSph,
  inMinusCylinder,
  transpose,
} from "@chashma/optics/powers/power-values.ts"
import {
  formatPrism,
  type PrescriptionDetails,
} from "@chashma/optics/powers/prescription-details.ts"
import { listOf, msg, type Sentence } from "#words/sentence.ts"
import { eyeNames } from "../prescription-words.ts"

/** Dioptres; a larger change between two eye tests is more often a typing error. */
const LARGE_CHANGE_DIOPTRES = 1

export interface PrescriptionChange {
  /** What changed, eye by eye; empty when the two are the same. */
  sentences: Sentence[]
  /** Whether a power changed by more than 1.00 D: triggers a warning, never blocks. */
  isLarge: boolean
}

export const largeChangeSentence = msg(
  "A power changed by more than 1.00. That happens, but a slipped digit or sign is more common. Please check it.",
)

/** How a prescription differs from the person's previous one, in the notation of the new one. */
export function prescriptionChange(before: Prescription, after: Prescription): PrescriptionChange {
  const sentences = eyes.flatMap((eye) => {
    const [first, ...others] = changedValues(inNotationOf(after[eye], before[eye]), after[eye])
    if (!first) return []
    return [msg("{eye}: {changes}.", { eye: eyeNames[eye], changes: listOf([first, ...others]) })]
  })
  if (
    before.pd !== undefined &&
    after.pd !== undefined &&
    wholePd(before.pd) !== wholePd(after.pd)
  ) {
    const pd = { now: formatPd(after.pd), before: formatPd(before.pd) }
    sentences.push(msg("PD {now} mm (was {before} mm).", pd))
  }
  for (const eye of eyes) {
    const [was, is] = [prismOf(before.details, eye), prismOf(after.details, eye)]
    if (was === is) continue
    const prism = { eye: eyeNames[eye], now: is || none, before: was || none }
    sentences.push(msg("{eye}: prism {now} (was {before}).", prism))
  }
  const largest = Math.max(...eyes.map((eye) => changeInDioptres(before[eye], after[eye])))
  // Powers are whole quarters; slightly over 1.00 is the rounding of the square root.
  return { sentences, isLarge: largest > LARGE_CHANGE_DIOPTRES + 1e-9 }
}

/**
 * The largest change of power in any meridian of one eye, in dioptres: of the distance power as
 * power vectors (Thibos, Wheeler and Horner, Optom Vis Sci 1997; M ± |J|), or of the addition where
 * both have one. So a changed axis counts by its effect, and both notations of one lens are equal.
 */
export function changeInDioptres(before: EyePower, after: EyePower): number {
  const [from, to] = [powerVector(before), powerVector(after)]
  const spherical = Math.abs(to.m - from.m)
  const meridional = spherical + Math.hypot(to.j0 - from.j0, to.j45 - from.j45)
  const near = before.add === null || after.add === null ? 0 : Math.abs(after.add - before.add)
  return Math.max(meridional, near)
}

const prismOf = (details: PrescriptionDetails | undefined, eye: Eye): string =>
  details?.prism ? formatPrism(details.prism[eye]) : ""

const none = msg("none")

const eyes = ["right", "left"] as const satisfies Eye[]

function powerVector({ sph, cyl, axis }: EyePower): { m: number; j0: number; j45: number } {
  const doubled = ((axis ?? 0) * Math.PI) / 90
  return {
    m: sph + cyl / 2,
    // Thibos negates both; only differences are used, in which the signs cancel out.
    j0: (cyl / 2) * Math.cos(doubled),
    j45: (cyl / 2) * Math.sin(doubled),
  }
}

/** The same lens in the cylinder notation of the other one. */
function inNotationOf(other: EyePower, eye: EyePower): EyePower {
  if (other.cyl > 0) return eye.cyl < 0 ? transpose(eye) : eye
  return inMinusCylinder(eye)
}

function changedValues(before: EyePower, after: EyePower): Sentence[] {
  const parts: Sentence[] = []
  if (before.sph !== after.sph) {
    const sph = { now: formatSph(after.sph), before: formatSph(before.sph) }
    parts.push(msg("SPH {now} (was {before})", sph))
  }
  if (before.cyl !== after.cyl) {
    const cyl = { now: formatPower(after.cyl), before: formatPower(before.cyl) }
    parts.push(msg("CYL {now} (was {before})", cyl))
  }
  if (before.axis !== after.axis) {
    const axis = { now: after.axis ?? none, before: before.axis ?? none }
    parts.push(msg("AXIS {now} (was {before})", axis))
  }
  if (before.add !== after.add) {
    parts.push(msg("ADD {now} (was {before})", { now: addOf(after), before: addOf(before) }))
  }
  return parts
}

const addOf = ({ add }: EyePower) => (add === null ? none : formatPower(add))
