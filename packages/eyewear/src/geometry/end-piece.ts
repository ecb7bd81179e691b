import type { Layout } from "./layout.ts"
import { bowed, type Mesh } from "./mesh.ts"
import { curveThrough } from "./spline.ts"
import { sweep } from "./sweep.ts"
import type { Vector } from "./vector.ts"

const thickness = 1.5

/** How far behind the front's plane a wire end piece meets its temple, mm. */
export const wireHingeDepth = 6

/** The metal strip from rim or lens around the corner to the hinge, for x > 0. */
export function wireEndPiece(layout: Layout, root: { x: number; z: number }): Mesh {
  const { halfWidth, hingeY, bow } = layout
  const outer = halfWidth - thickness / 2
  const path: Vector[] = [
    [root.x, hingeY, root.z],
    [(root.x + outer) / 2, hingeY, root.z + 0.25],
    [outer - 1.3, hingeY, -0.1],
    [outer - 0.25, hingeY, -1.2],
    [outer, hingeY, -2.8],
    [outer, hingeY, -wireHingeDepth],
  ]
  const strip = sweep(curveThrough(path, 48), {
    section: (share) => ({ width: 2.6 + 0.5 * share, height: thickness, exponent: 3.4 }),
    side: () => [0, 1, 0],
    segments: 20,
  })
  return bowed(strip, bow)
}
