import { convergedPd, halfMillimetres, READING_DISTANCE_MM } from "../face/pupillary-distance.ts"
import type { Eye, EyePower, LensType, Prescription } from "../powers/eye-power.ts"
import { inMinusCylinder } from "../powers/power-values.ts"
import { takesAddition } from "../powers/prescription.ts"

/** The powers of one eye as a lab reads them. */
export interface LabPower extends EyePower {
  /** Whether the prescription has them with a plus cylinder. */
  isTransposed: boolean
}

/** Labs work in minus cylinder form; the lens is the same in both. */
export const labPower = (power: EyePower): LabPower => ({
  ...inMinusCylinder(power),
  isTransposed: power.cyl > 0,
})

/** Where the lens of one eye is centred, in mm from the middle of the nose. */
export interface CentrationPd {
  far: number
  /** Null where the lens has no part for near. */
  near: number | null
  /** Half of a PD that was measured from pupil to pupil, since this eye was not measured alone. */
  isHalved: boolean
}

/** The PD of one eye on the job card; null if none is known. */
export function centrationPd(
  { type, prescription }: { type: LensType; prescription: Prescription | null },
  eye: Eye,
): CentrationPd | null {
  const pd = prescription?.pd
  if (prescription === null || pd === undefined) return null
  const far = typeof pd === "number" ? pd / 2 : pd[eye]
  const near = takesAddition(type) ? nearPd(far, prescription, eye) : null
  return { far, near, isHalved: typeof pd === "number" }
}

/**
 * `convergedPd` to half a millimetre. Read at 40 cm, or at `1 / ADD` where that is closer. The power
 * of the lens is left out: up to 6 D it moves the point by less than half a millimetre.
 */
function nearPd(far: number, prescription: Prescription, eye: Eye): number {
  const add = prescription[eye].add ?? 0
  const distance = add > 0 ? Math.min(READING_DISTANCE_MM, 1000 / add) : READING_DISTANCE_MM
  return halfMillimetres(convergedPd(far, distance))
}
