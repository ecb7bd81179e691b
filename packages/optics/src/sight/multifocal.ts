import type { LensType } from "../powers/eye-power.ts"
import type { PowerError } from "./defocus.ts"

/**
 * mm from the fitting cross down to the full addition. An approximation: makers do not count alike
 * (N. Peaper, "The long and short of corridor length", Insight, also takes 14 mm as an example).
 */
export const CORRIDOR_MM = 14
/** mm from the middle down to the line of a bifocal. An approximation: no source was found. */
export const SEGMENT_MM = 5
/** mm over which the sideways astigmatism fades above and below the corridor. An approximation. */
const FADE_MM = { above: 4, below: 8 }
/** Dioptres of astigmatism at the edge of the clear zone: the line by which designs are compared. */
const CLEAR = 1

/** The addition at a place of the lens; `down` is mm below the fitting cross. */
export function additionAt(type: LensType, add: number, down: number): number {
  if (type === "Bifocal") return down > SEGMENT_MM ? add : 0
  if (type !== "Progressive") return 0
  return add * Math.min(1, Math.max(0, down / CORRIDOR_MM))
}

/** How much of the astigmatism of the corridor is there at this height, from 0 to 1. */
const fade = (down: number): number => {
  const outside = down < 0 ? -down / FADE_MM.above : (down - CORRIDOR_MM) / FADE_MM.below
  return Math.min(1, Math.max(0, 1 - outside))
}

/** Dioptres of astigmatism per millimetre beside the corridor. */
const slope = (add: number, down: number): number => ((2 * add) / CORRIDOR_MM) * fade(down)

/**
 * The unwanted astigmatism of a progressive lens, `side` mm to the right of its corridor as the
 * wearer sees it (negative: left): twice the growth of the addition per millimetre, times the
 * distance from the corridor (G. Minkwitz, "Über den Flächenastigmatismus bei gewissen symmetrischen
 * Asphären", Optica Acta 10, 1963, pages 223–227), with an oblique axis. The theorem holds beside a
 * corridor that has no astigmatism itself; modern designs depart from it (Optica's JOSA A 34, 2017,
 * page 441). That it grows at most to the addition, and fades above and below, is an approximation.
 */
export function unwantedAstigmatism(add: number, side: number, down: number): PowerError {
  const cyl = Math.min(add, Math.abs(side) * slope(add, down))
  return { sph: cyl / 2, cyl: -cyl, axis: side < 0 ? 45 : 135 }
}

/** mm from the middle to the edge of the clear zone, at this height; null if it has none. */
export const clearHalfWidth = (add: number, down: number): number | null => {
  const growth = slope(add, down)
  return growth === 0 || add <= CLEAR ? null : CLEAR / growth
}
