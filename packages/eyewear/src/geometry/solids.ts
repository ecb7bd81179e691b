import { type Mesh, smoothMesh } from "./mesh.ts"
import { sweep } from "./sweep.ts"
import { add, addScaled, cross, scale, unit, type Vector } from "./vector.ts"

/** A rod between two points with slightly rounded ends: pins, screws, rivets. Millimetres. */
export function rod(from: Vector, to: Vector, diameter: number, rounding = 0.2): Mesh {
  const along = unit(addScaled(to, from, -1))
  const side: Vector = Math.abs(along[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0]
  const inset = (rounding * diameter) / 2
  const [start, end] = [addScaled(from, along, inset), addScaled(to, along, -inset)]
  const flat = diameter * (1 - rounding)
  const rings: [Vector, number][] = [
    [from, flat * 0.02],
    [from, flat * 0.96],
    [from, flat],
    [start, diameter],
    [addScaled(start, along, 0.02), diameter],
    [addScaled(end, along, -0.02), diameter],
    [end, diameter],
    [to, flat],
    [to, flat * 0.96],
    [to, flat * 0.02],
  ]
  return turned(rings, along, side, 28)
}

/** A body of revolution from circles (centre, diameter) along an axis. */
function turned(rings: [Vector, number][], axis: Vector, side: Vector, segments: number): Mesh {
  const u = unit(cross(axis, side))
  const v = cross(axis, u)
  const positions: number[] = []
  for (const [centre, diameter] of rings) {
    for (let k = 0; k < segments; k++) {
      const angle = (k / segments) * 2 * Math.PI
      const out = add(scale(u, Math.cos(angle)), scale(v, Math.sin(angle)))
      positions.push(...addScaled(centre, out, diameter / 2))
    }
  }
  const indices: number[] = []
  for (let i = 0; i < rings.length - 1; i++) {
    for (let k = 0; k < segments; k++) {
      const next = (k + 1) % segments
      const [a, b] = [i * segments + k, i * segments + next]
      indices.push(a, b, b + segments, a, b + segments, a + segments)
    }
  }
  const end = (rings.length - 1) * segments
  for (let k = 1; k < segments - 1; k++) indices.push(0, k + 1, k, end, end + k, end + k + 1)
  return smoothMesh(positions, indices)
}

/** A flat plate with rounded edges along a path: hinge leaves, mounts. Millimetres. */
export const plate = (from: Vector, to: Vector, side: Vector, width: number, height: number) =>
  sweep([from, addScaled(from, addScaled(to, from, -1), 0.5), to], {
    section: () => ({ width, height, exponent: 6 }),
    side: () => side,
    segments: 20,
  })

/** A smooth pebble: a superellipsoid with three half axes as vectors; mm. */
export function pebble(centre: Vector, axes: [Vector, Vector, Vector], exponent = 2): Mesh {
  const [rings, segments] = [18, 28]
  const power = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / exponent)
  const positions: number[] = [...addScaled(centre, axes[1], -1)]
  for (let i = 1; i < rings; i++) {
    const polar = (i / rings) * Math.PI
    for (let k = 0; k < segments; k++) {
      const angle = (k / segments) * 2 * Math.PI
      const flat = Math.sin(polar)
      const point = [
        power(flat * Math.cos(angle)),
        power(-Math.cos(polar)),
        power(flat * Math.sin(angle)),
      ] as const
      positions.push(
        ...axes.reduce<Vector>((sum, axis, n) => addScaled(sum, axis, point[n]!), centre),
      )
    }
  }
  positions.push(...add(centre, axes[1]))
  const last = positions.length / 3 - 1
  const indices: number[] = []
  for (let k = 0; k < segments; k++) {
    const next = (k + 1) % segments
    indices.push(0, 1 + k, 1 + next)
    for (let i = 0; i < rings - 2; i++) {
      const [a, b] = [1 + i * segments + k, 1 + i * segments + next]
      indices.push(a, a + segments, b + segments, a, b + segments, b)
    }
    indices.push(1 + (rings - 2) * segments + next, 1 + (rings - 2) * segments + k, last)
  }
  return smoothMesh(positions, indices)
}
