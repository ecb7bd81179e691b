import type { Layout } from "./layout.ts"
import { bowed, type Mesh } from "./mesh.ts"
import { reachAt } from "./outline.ts"
import { curveThrough } from "./spline.ts"
import { sweep } from "./sweep.ts"
import type { Vector } from "./vector.ts"

interface Arch {
  /** Half the distance between the ends. */
  reach: number
  y: number
  rise: number
  /** How far the ends are in front of the lens plane, and the middle in front of them. */
  front: number
  forward: number
}

/** The wire between two wire rims. */
export const wireBridge = (layout: Layout): Mesh =>
  arch(layout, {
    reach: layout.bridgeReach - 0.3,
    y: layout.bridgeY,
    rise: 2.6,
    front: 0.2,
    forward: 1.3,
  })

/** The second, upper bar of an aviator. */
export function browBar(layout: Layout): Mesh {
  const y = layout.lensTop * 0.9
  const reach = layout.lensCentre + reachAt(layout.outline, y).nasal
  return arch(layout, { reach: reach + 0.4, y: y + 0.5, rise: 1, front: 0.2, forward: 1 })
}

/** The bridge of a rimless pair, screwed to the lenses' fronts. */
export const rimlessBridge = (layout: Layout): Mesh =>
  arch(layout, {
    reach: layout.bridgeReach + 3,
    y: layout.bridgeY,
    rise: 2.4,
    front: 1.6,
    forward: 0.6,
  })

function arch(layout: Layout, { reach, y, rise, front, forward }: Arch): Mesh {
  const points: Vector[] = [-1, -0.62, 0, 0.62, 1].map((share) => {
    const inward = 1 - share ** 2
    return [reach * share, y + rise * inward ** 0.62, front + forward * inward]
  })
  const mesh = sweep(curveThrough(points, 41), {
    section: () => ({ width: 1.9, height: 1.5, exponent: 2.4 }),
    side: () => [0, 1, 0],
  })
  return bowed(mesh, layout.bow)
}
