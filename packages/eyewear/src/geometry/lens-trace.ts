import type { FrameDesign } from "./design.ts"
import { lensOutline, type Outline } from "./outline.ts"

/** Radii of both lenses in mm, at equal angles from 0°. */
export interface LensTrace {
  right: number[]
  left: number[]
}

/** The curve is drawn with fewer points than this; more would find no other line. */
const OUTLINE_POINTS = 3600

/**
 * The outline of the lenses as a frame tracer reports it: the radius from the centre of the box
 * (ISO 8624) at `count` equal angles, anticlockwise from 3 o'clock, seen from the front. The right
 * eye's 0° is therefore towards the nose, the left eye's towards the temple.
 */
export function lensTrace({ measures, shape }: FrameDesign, count: number): LensTrace {
  const { eyeSize, lensHeight } = measures
  // The outline's +x is towards the temple, which for the left eye is right, seen from the front.
  const left = radiiOf(lensOutline(shape, eyeSize, lensHeight, OUTLINE_POINTS), count)
  return { right: mirroredRadii(left), left }
}

/** The radii of the other eye's lens: those at 180° minus each angle. */
const mirroredRadii = (radii: readonly number[]): number[] =>
  radii.map((_, i) => radii[(radii.length + radii.length / 2 - i) % radii.length]!)

/** Where rays from the centre at equal angles cross an outline around it. */
function radiiOf(outline: Outline, count: number): number[] {
  const radii = new Array<number>(count).fill(Number.NaN)
  for (const [i, [x, y]] of outline.entries()) {
    const [nextX, nextY] = outline[(i + 1) % outline.length]!
    const from = rayBefore(x, y, count)
    const to = rayBefore(nextX, nextY, count)
    // Rays between the angles of both points; across 0° the numbers begin again.
    for (let ray = from; ray !== to; ray = (ray + 1) % count) {
      const angle = (((ray + 1) % count) / count) * 2 * Math.PI
      const [across, up] = [Math.cos(angle), Math.sin(angle)]
      const [alongX, alongY] = [nextX - x, nextY - y]
      radii[(ray + 1) % count] = (x * alongY - y * alongX) / (across * alongY - up * alongX)
    }
  }
  return radii
}

/** The number of the last ray at or before the direction of a point. */
const rayBefore = (x: number, y: number, count: number): number =>
  Math.floor(((Math.atan2(y, x) / (2 * Math.PI) + 1) % 1) * count)
