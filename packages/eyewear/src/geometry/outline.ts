import type { FrameMeasures } from "./design.ts"
import { controls } from "./lens-controls.ts"
import { type LensShape, readLensShape } from "./lens-shapes.ts"
import { closedBSpline } from "./spline.ts"

/** A point of the frame's front, millimetres. */
export type Point = readonly [x: number, y: number]

/** A closed line, anticlockwise, its points evenly spaced; +x is towards the temple. */
export type Outline = readonly Point[]

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

/** The same for a shape as shops spell it. */
export const outlineOf = (shape: string, { eyeSize, lensHeight }: FrameMeasures): Outline =>
  lensOutline(readLensShape(shape) ?? "rectangle", eyeSize, lensHeight)

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

function boxOf(points: Outline) {
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

/** How high the outline is at a place between nose and temple. */
export function topAt(outline: Outline, x: number): number {
  const above = outline.filter(([, y]) => y > 0)
  const [nearest] = above.sort(([one], [other]) => Math.abs(one - x) - Math.abs(other - x))
  return nearest?.[1] ?? 0
}
