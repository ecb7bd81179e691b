import type { Point } from "./outline.ts"
import { add, addScaled, length, mixVectors, scale, subtract, type Vector } from "./vector.ts"

/** A closed uniform cubic B-spline over its control points, `steps` points per span. */
export function closedBSpline(control: Point[], steps = 40): Point[] {
  const count = control.length
  return control.flatMap((_, span) => {
    const points = [count - 1, 0, 1, 2].map((step) => control[(span + step) % count]!)
    return Array.from({ length: steps }, (_, step) => {
      const weights = cubicWeights(step / steps)
      const sum = (axis: 0 | 1) =>
        points.reduce((total, point, i) => total + point[axis] * weights[i]!, 0)
      return [sum(0), sum(1)] as const
    })
  })
}

const cubicWeights = (t: number) => [
  (1 - t) ** 3 / 6,
  (4 - 6 * t ** 2 + 3 * t ** 3) / 6,
  (1 + 3 * t + 3 * t ** 2 - 3 * t ** 3) / 6,
  t ** 3 / 6,
]

/** An open Catmull-Rom curve through the points, resampled to `count` evenly spaced ones. */
export function curveThrough(points: Vector[], count: number): Vector[] {
  const steps = 24
  const fine: Vector[] = []
  for (let span = 0; span < points.length - 1; span++) {
    const [p, q] = [points[span]!, points[span + 1]!]
    const before = points[span - 1] ?? subtract(scale(p, 2), q)
    const after = points[span + 2] ?? subtract(scale(q, 2), p)
    for (let step = 0; step < steps; step++) fine.push(hermite(before, p, q, after, step / steps))
  }
  fine.push(points.at(-1)!)
  return evenlySpaced(fine, count)
}

function hermite(before: Vector, p: Vector, q: Vector, after: Vector, t: number): Vector {
  const leave = scale(subtract(q, before), 0.5)
  const arrive = scale(subtract(after, p), 0.5)
  const bend = add(scale(leave, t ** 3 - 2 * t ** 2 + t), scale(arrive, t ** 3 - t ** 2))
  return addScaled(addScaled(bend, p, 2 * t ** 3 - 3 * t ** 2 + 1), q, 3 * t ** 2 - 2 * t ** 3)
}

/** The same line with `count` points at equal distances. */
export function evenlySpaced(line: Vector[], count: number): Vector[] {
  const reached = [0]
  for (let i = 1; i < line.length; i++) {
    reached.push(reached[i - 1]! + length(subtract(line[i]!, line[i - 1]!)))
  }
  const whole = reached.at(-1)!
  let at = 0
  return Array.from({ length: count }, (_, i) => {
    const goal = (i / (count - 1)) * whole
    while (at < line.length - 2 && reached[at + 1]! < goal) at++
    const span = reached[at + 1]! - reached[at]!
    return mixVectors(line[at]!, line[at + 1]!, span === 0 ? 0 : (goal - reached[at]!) / span)
  })
}
