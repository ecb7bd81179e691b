import type { Pd, PdSource } from "./pd.ts"
import type { PrescriptionDetails } from "./prescription-details.ts"

/** One eye of a prescription. SPH, CYL and ADD in dioptres (steps of 0.25), AXIS in whole degrees. */
export interface EyePower {
  sph: number
  cyl: number
  /** 1–180 if and only if CYL is not 0. */
  axis: number | null
  /** 0.75–3.50 for Bifocal and Progressive only. */
  add: number | null
}

/** A prescription of spectacles. OD is the right eye, OS the left. */
export interface Prescription {
  right: EyePower
  left: EyePower
  /** Absent if not given. */
  pd?: Pd
  /** How the PD was measured; absent without one, and in orders of earlier versions. */
  pdSource?: PdSource
  /** Entered by the optician; absent without any. */
  details?: PrescriptionDetails
}

export const eyes = ["right", "left"] as const
export type Eye = (typeof eyes)[number]
export type PowerField = keyof EyePower

export const lensTypes = ["Plano", "Single Vision", "Bifocal", "Progressive"] as const
export type LensType = (typeof lensTypes)[number]
