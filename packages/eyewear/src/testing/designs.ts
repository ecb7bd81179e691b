import type { FrameDesign } from "../geometry/design.ts"
import { type LensShape, lensShapes } from "../geometry/lens-shapes.ts"

/** A typical frame, coarse enough for a quick test. */
export const usual: FrameDesign = {
  measures: { eyeSize: 52, bridge: 18, temple: 140, lensHeight: 39, totalWidth: 136 },
  shape: "square",
  construction: "Fullrim",
  build: "acetate",
  baseCurve: 4,
  wireCore: true,
  detail: 1.2,
}

const heights: Record<LensShape, number> = {
  round: 46,
  oval: 36,
  rectangle: 33,
  square: 40,
  wayfarer: 40,
  aviator: 47,
  "cats-eye": 38,
  hexagon: 44,
}

/** Every shape in every construction. */
export const everyDesign: FrameDesign[] = lensShapes.flatMap((shape) => {
  const measures = { ...usual.measures, lensHeight: heights[shape] }
  const shaped = { ...usual, shape, measures }
  return [
    shaped,
    { ...shaped, construction: "Halfrim" as const },
    { ...shaped, build: "metal" as const, baseCurve: 6 },
    { ...shaped, build: "metal" as const, construction: "Halfrim" as const },
    { ...shaped, build: "metal" as const, construction: "Rimless" as const },
  ]
})

export const nameOf = ({ shape, build, construction }: FrameDesign) =>
  `${build} ${construction} ${shape}`
