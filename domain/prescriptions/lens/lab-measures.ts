import { type FittingHeight, needsFittingHeight } from "./fitting-height.ts"
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
