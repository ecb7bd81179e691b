import { z } from "zod"

/** In prism dioptres, outwards and down negative. */
export const prism = z.object({ in: z.number(), up: z.number() })

/** What the optician enters beside the powers; mm and degrees. */
export const prescriptionDetails = z.object({
  prism: z.object({ right: prism, left: prism }).optional(),
  vertexDistance: z.number().optional(),
  pantoscopicTilt: z.number().optional(),
  wrap: z.number().optional(),
})
