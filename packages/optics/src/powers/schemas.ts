import { z } from "zod"
import { pdSources } from "./pd.ts"

/** One eye of a prescription. SPH, CYL and ADD in dioptres (steps of 0.25), AXIS in whole degrees. */
export const eyePower = z.object({
  sph: z.number(),
  cyl: z.number(),
  /** 1–180 if and only if CYL is not 0. */
  axis: z.number().nullable(),
  /** 0.75–3.50 for Bifocal and Progressive only. */
  add: z.number().nullable(),
})

/**
 * A prism in its two components, in prism dioptres (Δ): `in` towards the nose, negative outwards;
 * `up` with the base up, negative down. `2 Δ base in` is `{ in: 2, up: 0 }`.
 */
export const prism = z.object({ in: z.number(), up: z.number() })

/** What few prescriptions have: the optician enters it beside the powers. */
export const prescriptionDetails = z.object({
  /** Absent if neither eye has one. */
  prism: z.object({ right: prism, left: prism }).optional(),
  /** mm from the back of the lens to the cornea. */
  vertexDistance: z.number().optional(),
  /** Degrees by which the lower rim is nearer to the face. */
  pantoscopicTilt: z.number().optional(),
  /** Degrees by which each lens turns around the face. */
  wrap: z.number().optional(),
})

/**
 * Pupillary distance for far vision in mm, in steps of 0.5: from pupil to pupil, or from the middle
 * of the nose to each of them.
 */
export const pd = z.union([z.number(), z.object({ right: z.number(), left: z.number() })])

/** A prescription of spectacles. OD is the right eye, OS the left. */
export const prescription = z.object({
  right: eyePower,
  left: eyePower,
  /** Absent if not given. */
  pd: pd.optional(),
  /** How the PD was measured; absent without one. */
  pdSource: z.enum(pdSources).optional(),
  /** Entered by the optician; absent without any. */
  details: prescriptionDetails.optional(),
})
