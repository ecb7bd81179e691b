import type { Eye, EyePower, Prescription } from "@chashma/optics/powers/eye-power.ts"
import { eyeNames } from "@chashma/optics/powers/in-words.ts"
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

/** Dioptres; a larger change between two eye tests is more often a typing error. */
const LARGE_CHANGE_DIOPTRES = 1

export interface PrescriptionChange {
  /** What changed, eye by eye; empty when the two are the same. */
  sentences: string[]
  /** Whether a power changed by more than 1.00 D: triggers a warning, never blocks. */
  isLarge: boolean
}

export const largeChangeSentence =
  "A power changed by more than 1.00. That happens, but a slipped digit or sign is more common. Please check it."

/** How a prescription differs from the person's previous one, in the notation of the new one. */
export function prescriptionChange(before: Prescription, after: Prescription): PrescriptionChange {
  const sentences = eyes.flatMap((eye) => {
    const parts = changedValues(inNotationOf(after[eye], before[eye]), after[eye])
    return parts.length > 0 ? [`${eyeNames[eye]}: ${parts.join(", ")}.`] : []
  })
  if (
    before.pd !== undefined &&
    after.pd !== undefined &&
    wholePd(before.pd) !== wholePd(after.pd)
  ) {
    sentences.push(`PD ${formatPd(after.pd)} mm (was ${formatPd(before.pd)} mm).`)
  }
  for (const eye of eyes) {
    const [was, is] = [before, after].map(({ details }) => prismOf(details, eye))
    if (was !== is) sentences.push(`${eyeNames[eye]}: prism ${is} (was ${was}).`)
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
  (details?.prism && formatPrism(details.prism[eye])) || "none"

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

function changedValues(before: EyePower, after: EyePower): string[] {
  const parts: string[] = []
  if (before.sph !== after.sph) {
    parts.push(`SPH ${formatSph(after.sph)} (was ${formatSph(before.sph)})`)
  }
  if (before.cyl !== after.cyl) {
    parts.push(`CYL ${formatPower(after.cyl)} (was ${formatPower(before.cyl)})`)
  }
  if (before.axis !== after.axis) {
    parts.push(`AXIS ${after.axis ?? "none"} (was ${before.axis ?? "none"})`)
  }
  if (before.add !== after.add) {
    parts.push(`ADD ${addOf(after)} (was ${addOf(before)})`)
  }
  return parts
}

const addOf = ({ add }: EyePower) => (add === null ? "none" : formatPower(add))
