import type { Layout } from "./layout.ts"
import { type Mesh, merged } from "./mesh.ts"
import { plate, rod } from "./solids.ts"
import type { Vector } from "./vector.ts"

/** The vertical axis of the temple, through this point. */
export type HingeAxis = { x: number; z: number }

/** Two leaves and three barrels around the pin, behind an acetate front, for x > 0. */
export function acetateHinge(axis: HingeAxis, y: number): Mesh {
  const barrels = [-1.55, 0, 1.55].map((shift) =>
    rod([axis.x, y + shift - 0.72, axis.z], [axis.x, y + shift + 0.72, axis.z], 2.2),
  )
  const inner = axis.x + 0.5
  return merged([
    ...barrels,
    plate([inner, y, axis.z], [inner, y, axis.z - 9], [1, 0, 0], 1, 3.4),
    plate([axis.x, y, axis.z + 0.4], [axis.x - 4.5, y, axis.z + 0.6], [0, 0, 1], 0.9, 3.4),
  ])
}

/** Barrels and screw between a wire end piece and its temple, for x > 0. */
export function wireHinge(axis: HingeAxis, y: number): Mesh {
  const barrel = (from: number, to: number, diameter: number) =>
    rod([axis.x, y + from, axis.z], [axis.x, y + to, axis.z], diameter)
  return merged([barrel(-1.9, -0.72, 1.8), barrel(-0.66, 0.66, 1.8), barrel(0.72, 1.9, 1.8)])
}

/** The two rivets on the front of an end piece of acetate, for x > 0. */
export function frontRivets({ hingeY, bow }: Layout, x: number, z: number): Mesh {
  return merged(
    [-1.45, 1.45].map((shift) => {
      const [y, face] = [hingeY + shift, z + bow(x)]
      return rod([x, y, face - 0.6], [x, y, face + 0.16], 1.35, 0.35)
    }),
  )
}

/** The two rivets on the outside of an acetate temple that starts here, for x > 0. */
export function templeRivets([x, y, z]: Vector): Mesh {
  return merged(
    [-3.2, -6.4].map((shift) => rod([x - 0.6, y, z + shift], [x + 0.14, y, z + shift], 1.35, 0.35)),
  )
}
