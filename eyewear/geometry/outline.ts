import type { LensShape } from "./lens-shapes.ts"
import { closedBSpline } from "./spline.ts"

/** A point of the frame's front, millimetres. */
export type Point = readonly [x: number, y: number]

/** A closed line, anticlockwise, its points evenly spaced; +x is towards the temple. */
export type Outline = readonly Point[]

type SplineShape = Exclude<LensShape, "round" | "oval">

/** Control points in halves of eye size and lens height, clockwise from the nasal brow. */
const controls: Record<SplineShape, Point[]> = {
  rectangle: [
    [-1.01, 0.84],
    [-0.84, 1.03],
    [0, 1.05],
    [0.8, 1.05],
    [1.03, 0.84],
    [1.04, 0.1],
    [0.97, -0.72],
    [0.76, -1.02],
    [0, -1.04],
    [-0.7, -1.03],
    [-0.95, -0.76],
    [-1.03, 0.1],
  ],
  square: [
    [-1.0, 0.74],
    [-0.78, 1.03],
    [0, 1.06],
    [0.76, 1.05],
    [1.06, 0.76],
    [1.06, 0.1],
    [0.94, -0.66],
    [0.66, -1.03],
    [0, -1.08],
    [-0.56, -1.05],
    [-0.9, -0.74],
    [-1.05, 0.1],
  ],
  wayfarer: [
    [-1.0, 0.7],
    [-0.76, 0.98],
    [0, 1.04],
    [0.8, 1.12],
    [1.16, 0.92],
    [1.08, 0.2],
    [0.92, -0.58],
    [0.56, -1.06],
    [-0.05, -1.14],
    [-0.6, -1.02],
    [-0.92, -0.6],
    [-1.04, 0.1],
  ],
  aviator: [
    [-0.84, 0.9],
    [-0.16, 1.05],
    [0.64, 1.06],
    [1.12, 0.68],
    [1.1, -0.12],
    [0.76, -0.86],
    [0.16, -1.15],
    [-0.42, -0.96],
    [-0.8, -0.34],
    [-1.0, 0.38],
  ],
  "cats-eye": [
    [-1.0, 0.5],
    [-0.74, 0.82],
    [-0.1, 0.9],
    [0.5, 1.0],
    [1.0, 1.14],
    [1.18, 0.74],
    [1.1, 0.06],
    [0.92, -0.58],
    [0.48, -1.04],
    [-0.18, -1.1],
    [-0.72, -0.9],
    [-1.0, -0.4],
    [-1.06, 0.1],
  ],
  hexagon: [
    [-0.66, 1.05],
    [-0.46, 1.05],
    [0.46, 1.05],
    [0.66, 1.05],
    [1.06, 0.18],
    [1.12, 0.02],
    [1.06, -0.14],
    [0.66, -1.05],
    [0.46, -1.05],
    [-0.46, -1.05],
    [-0.66, -1.05],
    [-1.06, -0.14],
    [-1.12, 0.02],
    [-1.06, 0.18],
  ],
}

/** Exponents of |x|ⁿ + |y|ⁿ = 1. */
const roundness = { round: 2.06, oval: 2.3 }

/**
 * The lens outline around the centre of its box, `count` points. Eye size and lens height are the
 * box's sides (ISO 8624), millimetres.
 */
export function lensOutline(
  shape: LensShape,
  eyeSize: number,
  lensHeight: number,
  count = 192,
): Outline {
  const drawn =
    shape === "round" || shape === "oval"
      ? superellipse(roundness[shape])
      : closedBSpline(controls[shape])
  return boxed(resampled(anticlockwise(drawn), count), eyeSize, lensHeight)
}

function superellipse(exponent: number): Point[] {
  const axis = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / exponent)
  return Array.from({ length: 720 }, (_, i) => {
    const angle = (i / 720) * 2 * Math.PI
    return [axis(Math.cos(angle)), axis(Math.sin(angle))] as const
  })
}

function boxed(points: Point[], width: number, height: number): Point[] {
  const { left, right, bottom, top } = boxOf(points)
  return points.map(([x, y]) => [
    ((x - (left + right) / 2) / (right - left)) * width,
    ((y - (bottom + top) / 2) / (top - bottom)) * height,
  ])
}

export function boxOf(points: Outline) {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    bottom: Math.min(...ys),
    top: Math.max(...ys),
  }
}

function anticlockwise(points: Point[]): Point[] {
  const area = points.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length]!
    return sum + x * nextY - nextX * y
  }, 0)
  return area < 0 ? points.toReversed() : points
}

function resampled(points: Point[], count: number): Point[] {
  const reached = [0]
  for (const [i, [x, y]] of points.entries()) {
    const [nextX, nextY] = points[(i + 1) % points.length]!
    reached.push(reached[i]! + Math.hypot(nextX - x, nextY - y))
  }
  let at = 0
  return Array.from({ length: count }, (_, i) => {
    const goal = (i / count) * reached.at(-1)!
    while (reached[at + 1]! < goal) at++
    const share = (goal - reached[at]!) / (reached[at + 1]! - reached[at]! || 1)
    const [x, y] = points[at]!
    const [nextX, nextY] = points[(at + 1) % points.length]!
    return [x + (nextX - x) * share, y + (nextY - y) * share] as const
  })
}

/** The outward direction at each point. */
export function outwardNormals(outline: Outline): Point[] {
  const count = outline.length
  return outline.map((_, i) => {
    const [beforeX, beforeY] = outline[(i + count - 1) % count]!
    const [afterX, afterY] = outline[(i + 1) % count]!
    const size = Math.hypot(afterX - beforeX, afterY - beforeY) || 1
    return [(afterY - beforeY) / size, (beforeX - afterX) / size] as const
  })
}

/** The outline moved outwards by `by` millimetres. */
export function offset(outline: Outline, by: number): Point[] {
  const normals = outwardNormals(outline)
  return outline.map(([x, y], i) => [x + normals[i]![0] * by, y + normals[i]![1] * by])
}

/** How far the outline reaches towards the nose and the temple at about this height. */
export function reachAt(outline: Outline, y: number): { nasal: number; temporal: number } {
  const near = outline.filter(([, pointY]) => Math.abs(pointY - y) < 1.6).map(([x]) => x)
  return { nasal: Math.min(...near), temporal: Math.max(...near) }
}

/** How high the line rises at a place between nose and temple. */
export function topAt(outline: Outline, x: number): number {
  const above = outline.filter(([, y]) => y > 0)
  const [nearest] = above.sort(([one], [other]) => Math.abs(one - x) - Math.abs(other - x))
  return nearest?.[1] ?? 0
}
