import type { Layout } from "./layout.ts"
import type { Mesh } from "./mesh.ts"
import { reachAt } from "./outline.ts"
import type { Field3 } from "./signed-distance.ts"
import { pebble } from "./solids.ts"
import { curveThrough } from "./spline.ts"
import { sweep } from "./sweep.ts"
import { addScaled, scale, unit, type Vector } from "./vector.ts"

/** The bump behind the inner rim on which an acetate front rests: a field for x > 0. */
export function mouldedPad(layout: Layout, rimWidth: number): Field3 {
  const y0 = layout.bridgeY - 9
  const edge = layout.lensCentre + reachAt(layout.outline, y0).nasal
  const x0 = edge - Math.max(1.9, rimWidth * 0.62)
  const lean = 0.2
  return (x, y, z) => {
    const dx = x - x0 + (y - y0) * lean - (z + 3) * 0.16
    const size = Math.hypot(dx / 1.75, (y - y0) / 6.4, (z + 2.6) / 3.7)
    return (size - 1) * 1.75
  }
}

export interface PadOnArm {
  arm: Mesh
  /** The small box that the pad is clicked into. */
  holder: Mesh
  pad: Mesh
}

/** A silicone pad on a wire arm, for x > 0; `root` is where the arm is attached to rim or mount. */
export function padOnArm(layout: Layout, root: Vector): PadOnArm {
  const y = layout.bridgeY - 8.2
  const x = Math.max(5.4, layout.bridgeReach - 2.4)
  const centre: Vector = [x, y, -6.4]
  const out = unit([0.86, 0.14, 0.46])
  const up = unit([-0.22, 0.96, 0.1])
  const along = unit([-0.46, -0.05, 0.88])
  const at = (distance: number) => addScaled(centre, out, distance)
  const path = curveThrough(
    [root, [root[0] - 0.5, root[1] + 0.3, root[2] - 3.6], [root[0] + 0.9, y + 2.6, -7.4], at(1.7)],
    36,
  )
  return {
    arm: sweep(path, {
      section: () => ({ width: 0.95, height: 0.95 }),
      side: () => [0, 1, 0],
      segments: 12,
    }),
    holder: pebble(at(1.35), [scale(out, 0.7), scale(up, 1.5), scale(along, 1.1)], 4),
    pad: pebble(centre, [scale(out, 1.15), scale(up, 6.5), scale(along, 3.7)], 2.3),
  }
}
