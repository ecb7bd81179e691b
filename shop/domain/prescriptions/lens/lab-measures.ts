import { type FittingHeight, needsFittingHeight } from "@chashma/optics/lenses/fitting-height.ts"
import type { LensChoice } from "./types.ts"

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
