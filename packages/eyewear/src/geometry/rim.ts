import type { Layout } from "./layout.ts"
import { bowed, type Mesh } from "./mesh.ts"
import { offset, outwardNormals } from "./outline.ts"
import { sweep } from "./sweep.ts"
import type { Vector } from "./vector.ts"
import { mix } from "./vector.ts"

/** How far the middle of a wire rim is outside the lens edge, mm. */
const wireOffset = 0.45

/** A wire around the whole lens, for x > 0. */
export function wireRim(layout: Layout): Mesh {
  const { path, normals } = lineAround(layout, wireOffset)
  const mesh = sweep(path, {
    section: () => ({ width: 1.6, height: 2.3, exponent: 2.6 }),
    side: (at) => normals[at]!,
    closed: true,
    segments: 18,
  })
  return bowed(mesh, layout.bow)
}

/** A half rim: a brow bar over the upper part of the lens, a thread below. */
export function browAndThread(layout: Layout): { brow: Mesh; thread: Mesh } {
  const { path, normals } = lineAround(layout, wireOffset)
  const edge = lineAround(layout, 0.1).path
  const count = path.length
  const isAbove = (i: number) => path[i % count]![1] > -0.12 * layout.lensTop
  const first = path.findIndex((_, i) => isAbove(i) && !isAbove(i + count - 1))
  const order = Array.from({ length: count }, (_, i) => (first + i) % count)
  const above = order.filter(isAbove)
  const below = order.filter((i) => !isAbove(i))
  const around = [above.at(-1)!, ...below, above[0]!]
  return {
    brow: bowed(
      sweep(
        above.map((i) => path[i]!),
        {
          section: (share) => ({
            width: mix(1.5, 2.7, Math.sin(Math.PI * share)),
            height: 2.4,
            exponent: 2.8,
          }),
          side: (at) => normals[above[at]!]!,
          segments: 18,
        },
      ),
      layout.bow,
    ),
    thread: bowed(
      sweep(
        around.map((i) => edge[i]!),
        {
          section: () => ({ width: 0.6, height: 0.6 }),
          side: (at) => normals[around[at]!]!,
          segments: 10,
        },
      ),
      layout.bow,
    ),
  }
}

function lineAround({ outline, lensCentre }: Layout, by: number) {
  return {
    path: offset(outline, by).map(([x, y]): Vector => [lensCentre + x, y, 0]),
    normals: outwardNormals(outline).map(([x, y]): Vector => [x, y, 0]),
  }
}
