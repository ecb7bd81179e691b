import type { Point } from "../outline.ts"

/** mm from a point to the nearest place of a closed line. */
export const distanceTo = (line: readonly Point[], [x, y]: Point): number =>
  Math.min(
    ...line.map(([fromX, fromY], i) => {
      const [toX, toY] = line[(i + 1) % line.length]!
      const [alongX, alongY] = [toX - fromX, toY - fromY]
      const share = ((x - fromX) * alongX + (y - fromY) * alongY) / (alongX ** 2 + alongY ** 2)
      const t = Math.min(Math.max(share, 0), 1)
      return Math.hypot(x - fromX - alongX * t, y - fromY - alongY * t)
    }),
  )

/** The points of a trace: radii in mm at equal angles, anticlockwise from 3 o'clock. */
export const drawnTrace = (radii: readonly number[]): Point[] =>
  radii.map((radius, i) => {
    const angle = (i / radii.length) * 2 * Math.PI
    return [radius * Math.cos(angle), radius * Math.sin(angle)]
  })

/** How far a trace is from a line at most, mm. */
export const apartFrom = (line: readonly Point[], radii: readonly number[]): number =>
  Math.max(...drawnTrace(radii).map((point) => distanceTo(line, point)))
