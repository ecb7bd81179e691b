import type { Outline } from "./outline.ts"

/** Millimetres to the surface: negative inside. */
export type Field3 = (x: number, y: number, z: number) => number
export type Field2 = (x: number, y: number) => number

/** The exact distance to a closed outline. */
export function distanceToOutline(outline: Outline): Field2 {
  // Flat numbers: this loop runs millions of times for one frame.
  const xs = Float64Array.from(outline, ([x]) => x)
  const ys = Float64Array.from(outline, ([, y]) => y)
  const count = outline.length
  return (x, y) => {
    let nearest = Number.POSITIVE_INFINITY
    let sign = 1
    for (let i = 0, j = count - 1; i < count; j = i++) {
      const ay = ys[i]!
      const by = ys[j]!
      const ex = xs[j]! - xs[i]!
      const ey = by - ay
      const wx = x - xs[i]!
      const wy = y - ay
      const share = Math.min(1, Math.max(0, (wx * ex + wy * ey) / (ex * ex + ey * ey)))
      const dx = wx - ex * share
      const dy = wy - ey * share
      nearest = Math.min(nearest, dx * dx + dy * dy)
      const above = y >= ay
      const below = y < by
      const left = ex * wy > ey * wx
      if (above === below && above === left) sign = -sign
    }
    return sign * Math.sqrt(nearest)
  }
}

/** A box with rounded corners around the origin; half sides and radius in mm. */
export function roundedBox(x: number, y: number, halfX: number, halfY: number, radius: number) {
  const qx = Math.abs(x) - halfX + radius
  const qy = Math.abs(y) - halfY + radius
  return Math.min(Math.max(qx, qy), 0) + Math.hypot(Math.max(qx, 0), Math.max(qy, 0)) - radius
}

/** Union of both shapes, with the corner between them filled over about `blend` mm. */
export function smoothUnion(a: number, b: number, blend: number): number {
  const near = Math.max(blend - Math.abs(a - b), 0) / blend
  return Math.min(a, b) - (near ** 3 * blend) / 6
}

/** Intersection of both shapes, with its edge rounded by this radius in mm. */
export function roundedIntersection(a: number, b: number, radius: number): number {
  return (
    Math.min(-radius, Math.max(a, b)) + Math.hypot(Math.max(a + radius, 0), Math.max(b + radius, 0))
  )
}

/** The area that a sampled field covers, and its grid spacing; mm. */
export interface Extent {
  reachX: number
  bottom: number
  top: number
  step: number
}

/**
 * A field that is symmetric about x = 0, sampled on a grid and interpolated: an outline costs
 * hundreds of steps per point, the grid four. It is slightly smoothed, so that no crease is
 * visible.
 */
export function sampled(field: Field2, { reachX, bottom, top, step }: Extent): Field2 {
  const half = Math.ceil(reachX / step)
  const columns = 2 * half + 1
  const rows = Math.ceil((top - bottom) / step) + 1
  let values = new Float32Array(columns * rows)
  for (let row = 0; row < rows; row++) {
    const middle = row * columns + half
    for (let column = 0; column <= half; column++) {
      const value = field(column * step, bottom + row * step)
      values[middle + column] = value
      values[middle - column] = value
    }
  }
  values = softened(softened(values, columns, rows), columns, rows)
  return (x, y) => {
    const u = Math.min(Math.max(x / step + half, 0), columns - 1.001)
    const v = Math.min(Math.max((y - bottom) / step, 0), rows - 1.001)
    const column = Math.floor(u)
    const at = Math.floor(v) * columns + column
    const [shareX, shareY] = [u - column, v - Math.floor(v)]
    const low = values[at]! + (values[at + 1]! - values[at]!) * shareX
    const above = at + columns
    const high = values[above]! + (values[above + 1]! - values[above]!) * shareX
    return low + (high - low) * shareY
  }
}

function softened(values: Float32Array, columns: number, rows: number) {
  const result = values.slice()
  for (let row = 1; row < rows - 1; row++) {
    for (let column = 1; column < columns - 1; column++) {
      const at = row * columns + column
      const line = (start: number) => values[start - 1]! + 2 * values[start]! + values[start + 1]!
      result[at] = (line(at - columns) + 2 * line(at) + line(at + columns)) / 16
    }
  }
  return result
}
