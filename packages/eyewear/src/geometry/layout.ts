import type { FrameDesign } from "./design.ts"
import type { LensShape } from "./lens-shapes.ts"
import { lensOutline, type Outline, reachAt } from "./outline.ts"
import { clamp } from "./vector.ts"

/** Heights of hinge and bridge, as fractions of half the lens height above its middle. */
const heights: Record<LensShape, { hinge: number; bridge: number }> = {
  round: { hinge: 0.36, bridge: 0.26 },
  oval: { hinge: 0.38, bridge: 0.26 },
  rectangle: { hinge: 0.5, bridge: 0.36 },
  square: { hinge: 0.58, bridge: 0.42 },
  wayfarer: { hinge: 0.72, bridge: 0.4 },
  aviator: { hinge: 0.64, bridge: 0.34 },
  "cats-eye": { hinge: 0.74, bridge: 0.34 },
  hexagon: { hinge: 0.22, bridge: 0.22 },
}

/** Dimensions that several parts share; mm, for the half of the frame with x > 0. */
export interface Layout {
  /** Around the lens's own centre, +x towards the temple. */
  outline: Outline
  /** x of the lens's centre. */
  lensCentre: number
  /** Half the lens height. */
  lensTop: number
  /** Half the total width: no part extends beyond it. */
  halfWidth: number
  hingeY: number
  bridgeY: number
  /** x of the lens's edge towards the nose at the height of the bridge. */
  bridgeReach: number
  /** x of the lens's edge towards the temple at the height of the hinge. */
  templeReach: number
  /** How far the front is set back at a point, as it curves around the face. */
  bow: (x: number) => number
}

/** The tip of a cat's eye front, with its hinge, is this far above the lens. */
const catsEyeTip = 1.12

export function layoutOf({ measures, shape, build, baseCurve, detail }: FrameDesign): Layout {
  const { eyeSize, bridge, lensHeight, totalWidth } = measures
  const outline = lensOutline(shape, eyeSize, lensHeight, detail < 0.7 ? 192 : 96)
  const lensCentre = (eyeSize + bridge) / 2
  const lensTop = lensHeight / 2
  const raised = shape === "cats-eye" && build === "acetate"
  const hingeY = (raised ? catsEyeTip : heights[shape].hinge) * lensTop
  const bridgeY = heights[shape].bridge * lensTop
  const bowRadius = clamp(500 - 45 * baseCurve, 200, 340)
  return {
    outline,
    lensCentre,
    lensTop,
    halfWidth: totalWidth / 2,
    hingeY,
    bridgeY,
    bridgeReach: lensCentre + reachAt(outline, bridgeY).nasal,
    templeReach: lensCentre + reachAt(outline, hingeY).temporal,
    bow: (x) => -(x * x) / (2 * bowRadius),
  }
}
