import type { z } from "zod"
import type * as schemas from "./schemas.ts"

export type EyePower = z.output<typeof schemas.eyePower>
export type Prescription = z.output<typeof schemas.prescription>

export const eyes = ["right", "left"] as const
export type Eye = (typeof eyes)[number]
export type PowerField = keyof EyePower

export const lensTypes = ["Plano", "Single Vision", "Bifocal", "Progressive"] as const
export type LensType = (typeof lensTypes)[number]
