import type { LensOptionName, LensType } from "./types.ts"

/**
 * Every number that an optician may want to change is in this file: the lens flow, the price table
 * and the server's own total all use it.
 */

/** Whole rupees added to the frame's final price (section 9 of the specification). */
export const addOnRupees: Record<LensType, Partial<Record<LensOptionName, number>>> = {
  Plano: { "Blue Block": 800, "Photo CR": 1800, Tinteble: 1200 },
  "Single Vision": { "Blue Block": 800, "Photo CR": 1800, Tinteble: 1200 },
  Bifocal: { Arc: 1500, "Blue Block": 1800, "Photo CR": 1800, Drivex: 3200 },
  Progressive: { Arc: 2500, "Blue Block": 2800, "Photo CR": 3600, Drivex: 4000 },
}

export interface PowerRange {
  /** Dioptres of the strongest meridian, either sign; the range ends here. */
  upTo: number
  /** Refractive index of the lenses that the shop makes for these powers. */
  index: number
}

/**
 * Stronger lenses get a thinner material, which the price includes unless the owner has set
 * surcharges (decision 21). Other ranges need other settings `LENS_SURCHARGE_ABOVE_…`.
 */
export const powerRanges: readonly [PowerRange, ...PowerRange[]] = [
  { upTo: 2, index: 1.5 },
  { upTo: 4, index: 1.6 },
  { upTo: 7, index: 1.67 },
  { upTo: Number.POSITIVE_INFINITY, index: 1.74 },
]

/** Both unbreakable; for children, and for lenses that hold the frame together. */
export const toughMaterial = "Polycarbonate 1.59 or Trivex"

/** Millimetres; a progressive lens needs this much height for its three zones. */
export const progressiveLensHeight = 28

/** Dioptres of the strongest meridian; above this, a rimless frame shows a thick edge. */
export const rimlessStrength = 4
