import { z } from "zod"
import { frameMeasures } from "#contract/catalogue/frame-measures.ts"

/** A measure of each eye, in mm. */
export const eyes = z.object({ right: z.number(), left: z.number() })

/** Fitting heights that the shopper measured with the camera, with what their drawing needs; mm. */
export const fittingHint = z.object({
  ...eyes.shape,
  uncertainty: z.number(),
  /** Far, from the middle of the nose; null if unknown. */
  pd: eyes.nullable(),
  /** Null if its measures are not known. */
  frame: z.object({ shape: z.string(), measures: frameMeasures }).nullable(),
})
