/** How the lenses are held. */
export const frameTypes = ["Fullrim", "Halfrim", "Rimless"] as const
export type FrameType = (typeof frameTypes)[number]

/** Lens width, bridge and temple as printed on a frame (`52 □ 18 – 140`), and two more; all in mm. */
export interface FrameMeasures {
  eyeSize: number
  bridge: number
  temple: number
  lensHeight: number
  totalWidth: number
}

import type { LensShape } from "./lens-shapes.ts"

/** Everything that determines the geometry of a pair of glasses. */
export interface FrameDesign {
  measures: FrameMeasures
  shape: LensShape
  construction: FrameType
  /** What the front is made of: cut from a sheet, or bent from wire. Rimless is always wire. */
  build: "acetate" | "metal"
  /** Of the lens front, dioptres: about 4 for power glasses, 6 for sunglasses. */
  baseCurve: number
  /** A wire runs through each temple: seen in translucent acetate. */
  wireCore: boolean
  /** The grid of cut parts, mm: 0.45 for pictures, about 0.8 for a live view. */
  detail: number
}
