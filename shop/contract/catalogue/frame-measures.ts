import { z } from "zod"

/** The size of a frame, mm. */
export const frameMeasures = z.object({
  eyeSize: z.number(),
  bridge: z.number(),
  temple: z.number(),
  lensHeight: z.number(),
  totalWidth: z.number(),
})
