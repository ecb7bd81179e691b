import { median } from "@chashma/optics/face/pupillary-distance.ts"

/** Pixels of a part of a picture; positions are those of the whole picture. */
export interface PicturePart {
  left: number
  top: number
  width: number
  height: number
  /** RGBA, row by row. */
  data: Uint8ClampedArray
}

/** An iris in a picture, pixels. */
export interface Iris {
  x: number
  y: number
  radius: number
}

/** An iris that was measured by its edges. */
export interface FoundIris extends Iris {
  /** Whether its edges are on a circle; those of reflections and lids are not. */
  isClear: boolean
}

/** Where its edge is looked for, as parts of the expected radius: rows, and distances along them. */
const SOUGHT = { rows: 0.6, from: 0.6, to: 1.5 }
/** How many rows, and positions on each side of one. */
const ROWS = 17
const STEPS = 48
/** How much an edge must rise, as a part of the brightest on its row. */
const LEAST_CONTRAST = 0.15
/** The edges must be on a circle: the middle one is off by less than this, as a part of the radius. */
const OFF = 0.035
const LEAST_OFF_PX = 0.25
/** An edge that is farther from the expected one is something else. */
const FARTHEST = 0.3

/**
 * Measures an iris by its edges: on rows through it, where brightness rises most from the iris to the
 * white of the eye. Landmark models place the edge of an iris by what is usual: over rendered heads
 * they were off by 6 % (`npm run fit-error`).
 * @param expected from landmarks
 * @returns null where no edges are found, such as in reflections or in the dark
 */
export function irisIn(part: PicturePart, expected: Iris): FoundIris | null {
  const rows = Array.from(
    { length: ROWS },
    (_, n) => SOUGHT.rows * expected.radius * ((2 * n) / (ROWS - 1) - 1),
  )
  const [right, left] = ([1, -1] as const).map((side) =>
    rows.flatMap((dy) => {
      const dx = edgeOn(part, expected, dy, side)
      return dx === null ? [] : [{ dx, dy }]
    }),
  ) as [Edge[], Edge[]]
  if (Math.min(right.length, left.length) < ROWS / 2) return null
  let iris = expected
  // The circle through the middle one of the edges on each side: reflections lie on some rows only.
  for (let round = 0; round < 4; round++) {
    const [from, to] = [left, right].map((edges) =>
      median(edges.map(({ dx, dy }) => dx - Math.sqrt(Math.max(0, iris.radius ** 2 - dy ** 2)))),
    ) as [number, number]
    iris = { x: expected.x + (to - from) / 2, y: expected.y, radius: iris.radius + (to + from) / 2 }
  }
  const { radius } = iris
  const shift = iris.x - expected.x
  const offBy = ({ dx, dy }: Edge, out: number) => Math.abs(Math.hypot(dx - out, dy) - radius)
  const off = [...right.map((one) => offBy(one, shift)), ...left.map((one) => offBy(one, -shift))]
  if (Math.abs(radius / expected.radius - 1) > FARTHEST) return null
  return { ...iris, isClear: median(off) < Math.max(LEAST_OFF_PX, OFF * radius) }
}

/** An edge, pixels from the expected middle: outwards, and down. */
interface Edge {
  dx: number
  dy: number
}

/** How far from the expected middle the edge is on a row, pixels; null if there is none. */
function edgeOn(part: PicturePart, { x, y, radius }: Iris, dy: number, side: 1 | -1) {
  const step = ((SOUGHT.to - SOUGHT.from) * radius) / STEPS
  const at = (n: number) => SOUGHT.from * radius + n * step
  const levels = Array.from({ length: STEPS }, (_, n) => brightness(part, x + side * at(n), y + dy))
  // Over about a pixel and a half, so that noise and sharpening do not make edges of their own.
  const reach = Math.max(1, Math.round(0.75 / step))
  const rises = levels.map((_, n) =>
    n < reach || n >= STEPS - reach ? 0 : levels[n + reach]! - levels[n - reach]!,
  )
  const most = Math.max(...rises)
  if (most < LEAST_CONTRAST * Math.max(...levels)) return null
  // The outermost clear edge: further in are the edges of reflections.
  const best = rises.findLastIndex(
    (rise, n) => rise > 0.6 * most && rise >= (rises[n - 1] ?? 0) && rise >= (rises[n + 1] ?? 0),
  )
  if (best < 0) return null
  const [before, rise, after] = [rises[best - 1] ?? 0, rises[best]!, rises[best + 1] ?? 0]
  const bend = before + after - 2 * rise
  return at(best + (bend < 0 ? (before - after) / (2 * bend) : 0))
}

/** Light per value of a channel: blurred edges are in their place in light, not in values. */
const light = Float32Array.from({ length: 256 }, (_, value) => (value / 255) ** 2.2)

/** Light between the four nearest pixels, 0 to 1; outside of the part, that of its edge. */
function brightness({ left, top, width, height, data }: PicturePart, x: number, y: number): number {
  const [px, py] = [x - left - 0.5, y - top - 0.5]
  const [x0, y0] = [Math.floor(px), Math.floor(py)]
  const level = (column: number, row: number) => {
    const c = Math.min(width - 1, Math.max(0, column))
    const at = 4 * (Math.min(height - 1, Math.max(0, row)) * width + c)
    return (
      0.2126 * light[data[at]!]! + 0.7152 * light[data[at + 1]!]! + 0.0722 * light[data[at + 2]!]!
    )
  }
  const [dx, dy] = [px - x0, py - y0]
  return (
    (level(x0, y0) * (1 - dx) + level(x0 + 1, y0) * dx) * (1 - dy) +
    (level(x0, y0 + 1) * (1 - dx) + level(x0 + 1, y0 + 1) * dx) * dy
  )
}
