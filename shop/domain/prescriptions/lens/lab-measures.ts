import { convergedPd, halfMillimetres, READING_DISTANCE_MM } from "../face/pupillary-distance.ts"
import { type FittingHeight, needsFittingHeight } from "./fitting-height.ts"
import { inMinusCylinder } from "./power-values.ts"
import { takesAddition } from "./prescription.ts"
import type { Eye, EyePower, LensChoice, Prescription } from "./types.ts"

/** What centres a lens before the pupil. */
export type LabMeasure = "PD" | "fitting height"

/** The measures without which the lab can only guess where the lenses sit before the eyes. */
export const missingMeasures = (
  { type, prescription }: LensChoice,
  fittingHeight: FittingHeight | null,
): LabMeasure[] => [
  ...(prescription && prescription.pd === undefined ? (["PD"] as const) : []),
  ...(needsFittingHeight(type) && !fittingHeight ? (["fitting height"] as const) : []),
]

/** What the optician has to confirm before lenses go to the lab without a PD. */
export const NO_PD_SENTENCE =
  "There is no PD, by which the lenses are centred. Ask the shopper for it or measure it; without one they are made for an average distance."

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
  { type, prescription }: Pick<LensChoice, "type" | "prescription">,
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

/** The tint of lenses for the lab. Only lenses of one option are tinted, in the colour that was sold. */
export const labTint = (
  { option, sold }: Pick<LensChoice, "option" | "sold">,
  lensColour: string | null,
): { isTinted: boolean; colour: string | null } => {
  // Orders that keep no table are of the time when one option had this code.
  const isTinted = sold ? sold.isTinted === true : option === "Tinteble"
  const colour = lensColour?.trim()
  return { isTinted, colour: isTinted && colour && colour !== "Transparent" ? colour : null }
}
