import { type Mesh, smoothMesh } from "./mesh.ts"
import { add, addScaled, cross, dot, subtract, unit, type Vector } from "./vector.ts"

/** A superellipse: its full width along the side direction, full height across it, and exponent. */
export interface Section {
  width: number
  height: number
  /** 2 is an ellipse, 4 is nearly a rectangle. */
  exponent?: number
}

export interface SweepOptions {
  /** By the fraction of the path's points passed, 0–1. */
  section: (share: number) => Section
  /** The direction of the section's width at a point of the path. */
  side: (point: number) => Vector
  closed?: boolean
  /** Points around a section. */
  segments?: number
}

/** Sweeps a section along a path: a closed ring, or a rod with rounded ends. Millimetres. */
export function sweep(path: Vector[], options: SweepOptions): Mesh {
  const { section, side, closed = false, segments = 16 } = options
  const positions: number[] = []
  const last = path.length - 1
  let rings = 0

  const ring = (at: number, shift: number, { width, height, exponent = 2 }: Section) => {
    const tangent = tangentAt(path, at, closed)
    const centre = addScaled(path[at]!, tangent, shift)
    const given = side(at)
    const across = unit(addScaled(given, tangent, -dot(given, tangent)))
    const up = cross(tangent, across)
    for (let k = 0; k < segments; k++) {
      const angle = (k / segments) * 2 * Math.PI
      const u = (power(Math.cos(angle), exponent) * width) / 2
      const v = (power(Math.sin(angle), exponent) * height) / 2
      positions.push(...add(centre, addScaled(addScaled([0, 0, 0], across, u), up, v)))
    }
    rings++
  }

  if (!closed) for (const { shift, by } of endRings(section(0))) ring(0, -shift, by)
  for (const at of path.keys()) ring(at, 0, section(at / last))
  if (!closed) for (const { shift, by } of endRings(section(1)).toReversed()) ring(last, shift, by)

  const indices: number[] = []
  for (let i = 0; i < (closed ? rings : rings - 1); i++) {
    for (let k = 0; k < segments; k++) {
      const next = (k + 1) % segments
      const [a, b] = [i * segments + k, i * segments + next]
      const after = ((i + 1) % rings) * segments
      indices.push(a, b, after + next, a, after + next, after + k)
    }
  }
  if (!closed) {
    const end = (rings - 1) * segments
    for (let k = 1; k < segments - 1; k++) {
      indices.push(0, k + 1, k, end, end + k, end + k + 1)
    }
  }
  return smoothMesh(positions, indices)
}

const power = (value: number, exponent: number) =>
  Math.sign(value) * Math.abs(value) ** (2 / exponent)

/** The shrinking rings that round off an end, outermost first. */
function endRings({ width, height, exponent }: Section) {
  const radius = Math.min(width, height) / 2
  const steps = 5
  return Array.from({ length: steps }, (_, i) => {
    const angle = ((steps - i) / steps) * (Math.PI / 2)
    const lost = 2 * radius * (1 - Math.cos(angle))
    const by = {
      width: Math.max(width - lost, 0.02),
      height: Math.max(height - lost, 0.02),
      ...(exponent !== undefined && { exponent }),
    }
    return { shift: Math.sin(angle) * radius, by }
  })
}

function tangentAt(path: Vector[], at: number, closed: boolean): Vector {
  const count = path.length
  const before = closed ? path[(at + count - 1) % count]! : path[Math.max(0, at - 1)]!
  const after = closed ? path[(at + 1) % count]! : path[Math.min(count - 1, at + 1)]!
  return unit(subtract(after, before))
}
