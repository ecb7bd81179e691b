import {
  type FrameOutline,
  type MarkedPhoto,
  MIN_OUTLINE_POINTS,
  type OutlineFault,
  type PhotoPoint,
} from "#domain/catalogue/frame-outline.ts"
import { ok, type Result } from "#domain/core/result.ts"
import { type Homography, homographyOf, project } from "./homography.ts"
import { mirroredRadii, radiiOf } from "./lens-trace.ts"
import { offset, type Point } from "./outline.ts"
import { closedCurveThrough } from "./spline.ts"

/** A card of the size ID-1 (ISO/IEC 7810), mm. */
const CARD_WIDTH_MM = 85.6
const CARD_HEIGHT_MM = 53.98

const MIN_PIXELS_PER_MM = 5
const MAX_TILT_DEGREES = 25
/** Share by which a length may be wrong because the corners fit no card of this shape. */
const MAX_CARD_RESIDUAL = 0.05
/** From a point of a lens to the next. */
const MAX_GAP_MM = 15
/** How far a point is from where it belongs: pixels, and mm of an edge that is round or blurred. */
const POINT_ERROR_PX = 1.5
const POINT_ERROR_MM = 0.1
/** A curve through points that are off goes off a little more between them. */
const CURVE_OVERSHOOT = 1.2
/** The lens lies about so much deeper than the front of its rim, on which the card lies. */
const DEPTH_ERROR_MM = 1
/** Focal length by the photo's longer side: the main camera of a phone (26 mm) at the least. */
const FOCAL_LENGTH = 0.75
/** Those that are tried for the residual of the card: wide angle to strong zoom. */
const FOCAL_LENGTHS = [0.55, 0.75, 1, 1.4, 2, 3, 5, 8]
/** What a curve is drawn with from a point to the next. */
const CURVE_STEPS = 24
/** Radii of each lens, as in a job file. */
const RADII = 400

const fault = (failure: OutlineFault): Result<never, OutlineFault> => ({ ok: false, failure })

/** The curve that is drawn through the points of a lens, in the photo. */
export const photoCurve = (points: readonly PhotoPoint[]): Point[] =>
  closedCurveThrough(aroundCentre(points), CURVE_STEPS)

/**
 * The outline of a frame's lenses from what is marked in its photo, and how far it may be wrong.
 *
 * The card's corners give the homography from the photo to the card's plane in millimetres: it
 * undoes the perspective, as long as the lenses lie in that plane. The horizontal is the line
 * through the middles of both lenses, or, for a single one, the card's edge.
 *
 * The error, by which the edge may lie elsewhere at most, has four parts. That of its points; that of the card's corners (each moved
 * by the error of a point, and what comes of it for every radius), or, if it is more, what the
 * corners differ from those of a card that a camera can see; these two are independent. That of the
 * curve between points. And that of lenses a millimetre nearer or farther than the card, seen from
 * where a phone's camera was.
 */
export function measureOutline(photo: MarkedPhoto): Result<FrameOutline, OutlineFault> {
  const corners = cornersOf(photo.card)
  if (!corners) return fault("card-corners")
  const card = cardBeneath(corners)
  const toMm = homographyOf(corners, card)
  const toPixels = homographyOf(card, corners)
  if (!toMm || !toPixels) return fault("card-corners")
  const lenses = photo.left ? [photo.right, photo.left] : [photo.right]
  if (lenses.some(({ length }) => length < MIN_OUTLINE_POINTS)) return fault("few-points")
  const curves = lenses.map(photoCurve)

  const { pixelsPerMm } = viewOf(toPixels, project(toMm, middleOf(curves[0]!)))
  // Where the camera points: elsewhere a plane that is hardly tilted is drawn as if it were more.
  const { tilt } = viewOf(toPixels, project(toMm, [photo.width / 2, photo.height / 2]))
  if (pixelsPerMm < MIN_PIXELS_PER_MM) return fault("few-pixels")
  const residual = cardResidual(toPixels, photo)
  if (residual > MAX_CARD_RESIDUAL) return fault("card-shape")
  if (tilt > MAX_TILT_DEGREES) return fault("tilted")
  const gap = Math.max(...lenses.map(widestGap)) / pixelsPerMm
  if (gap > MAX_GAP_MM) return fault("gap")
  const measured = outlineIn(toMm, curves, photo.groove)
  if (!measured) return fault("not-round")
  const { right, width, height, bridge } = measured
  if (width < 20 || width > 80 || height < 15 || height > 70) return fault("size")
  if (bridge !== null && bridge < 0) return fault("overlap")

  const radius = Math.max(...right)
  const pointError = Math.max(POINT_ERROR_PX / pixelsPerMm, POINT_ERROR_MM)
  const moved = cornerError(corners, curves, photo.groove, right, pointError * pixelsPerMm)
  const distance = (FOCAL_LENGTH * Math.max(photo.width, photo.height)) / pixelsPerMm
  const errorPerMm = radius / distance + Math.sin((tilt * Math.PI) / 180)
  const marked = pointError * Math.SQRT2 * CURVE_OVERSHOOT
  const between = Math.max(...lenses.map(betweenPoints)) / pixelsPerMm
  const photoError =
    Math.hypot(marked, Math.max(moved, residual * radius)) + between + DEPTH_ERROR_MM * errorPerMm
  return ok({ ...measured, photoError, errorPerMm, tilt, pixelsPerMm })
}

/** The corners from the top left one, clockwise as the photo shows them; null if they are none. */
function cornersOf(card: readonly PhotoPoint[]): Point[] | null {
  if (card.length !== 4) return null
  const [cx, cy] = middleOf(card)
  // y goes down in a photo: growing angles are clockwise.
  const around = card.toSorted(
    (one, other) => Math.atan2(one[1] - cy, one[0] - cx) - Math.atan2(other[1] - cy, other[0] - cx),
  )
  const turns = around.map((corner, i) => {
    const [next, after] = [around[(i + 1) % 4]!, around[(i + 2) % 4]!]
    return (
      (next[0] - corner[0]) * (after[1] - next[1]) - (next[1] - corner[1]) * (after[0] - next[0])
    )
  })
  if (turns.some((turn) => turn <= 0)) return null
  const slants = around.map((corner, i) => {
    const next = around[(i + 1) % 4]!
    return Math.abs(Math.atan2(next[1] - corner[1], next[0] - corner[0]))
  })
  const top = slants.indexOf(Math.min(...slants))
  return around.map((_, i) => around[(top + i) % 4]!)
}

/** The same corners on the card in mm, y upwards; it lies along or across. */
function cardBeneath(corners: readonly Point[]): Point[] {
  const side = (i: number) => distance(corners[i]!, corners[(i + 1) % 4]!)
  const isAlong = side(0) + side(2) > side(1) + side(3)
  const [width, height] = isAlong
    ? [CARD_WIDTH_MM, CARD_HEIGHT_MM]
    : [CARD_HEIGHT_MM, CARD_WIDTH_MM]
  return [
    [0, height],
    [width, height],
    [width, 0],
    [0, 0],
  ]
}

/** Pixels per mm at a place of the card's plane, and degrees by which it is seen from the side. */
function viewOf(toPixels: Homography, [x, y]: Point) {
  const step = 0.01
  const at = project(toPixels, [x, y])
  const [ax, ay] = project(toPixels, [x + step, y])
  const [bx, by] = project(toPixels, [x, y + step])
  const [a, b, c, d] = [ax - at[0], bx - at[0], ay - at[1], by - at[1]].map((part) => part / step)
  const area = Math.abs(a! * d! - b! * c!)
  const squares = a! ** 2 + b! ** 2 + c! ** 2 + d! ** 2
  // Singular values: how much the photo enlarges along and across the tilt.
  const spread = Math.sqrt(Math.max(squares ** 2 - 4 * area ** 2, 0))
  const [most, least] = [(squares + spread) / 2, (squares - spread) / 2].map(Math.sqrt)
  return {
    pixelsPerMm: Math.sqrt(area),
    tilt: (Math.acos(Math.min(least! / most!, 1)) * 180) / Math.PI,
  }
}

/**
 * How much a length of the card's plane differs from another at most, as a share, if a camera with
 * square pixels took the photo: the sides of a card are at right angles and have one scale.
 */
function cardResidual(toPixels: Homography, { width, height }: MarkedPhoto): number {
  const h = toPixels
  const residuals = FOCAL_LENGTHS.map((focal) => {
    const f = focal * Math.max(width, height)
    const side = (column: 0 | 1) => {
      const w = h[6 + column]!
      return [(h[column]! - (width / 2) * w) / f, (h[3 + column]! - (height / 2) * w) / f, w]
    }
    const [along, up] = [side(0), side(1)]
    const [a, b] = [Math.hypot(...along), Math.hypot(...up)]
    const skew = along.reduce((sum, value, i) => sum + value * up[i]!, 0) / (a * b)
    return Math.hypot(skew, (2 * (a - b)) / (a + b))
  })
  return Math.min(...residuals) / 2
}

/** What comes of corners that are `pixels` off, for the radius that changes most; mm. */
function cornerError(
  corners: readonly Point[],
  curves: readonly Point[][],
  groove: number,
  radii: readonly number[],
  pixels: number,
): number {
  const card = cardBeneath(corners)
  const squares = new Array<number>(RADII).fill(0)
  for (const moved of corners.keys()) {
    for (const [dx, dy] of [
      [pixels, 0],
      [0, pixels],
    ] as const) {
      const toMm = homographyOf(
        corners.map(([x, y], i) => (i === moved ? [x + dx, y + dy] : [x, y])),
        card,
      )
      const changed = toMm && outlineIn(toMm, curves, groove)
      if (!changed) return Number.POSITIVE_INFINITY
      for (const [i, radius] of changed.right.entries()) squares[i]! += (radius - radii[i]!) ** 2
    }
  }
  // Eight errors that are each at most so large: three standard deviations of their sum.
  return Math.sqrt(3 * Math.max(...squares))
}

/** The longest distance from a point to the next, pixels. */
function widestGap(points: readonly PhotoPoint[]): number {
  const around = aroundCentre(points)
  return Math.max(...around.map((point, i) => distance(point, around[(i + 1) % around.length]!)))
}

/**
 * How far the curve may be off between its points, pixels: a third of what a curve through every
 * other point misses the rest by. Halving the distances makes a smooth curve 16 times, a corner 2
 * to 4 times as exact.
 */
function betweenPoints(points: readonly PhotoPoint[]): number {
  const around = aroundCentre(points)
  const curve = closedCurveThrough(
    around.filter((_, i) => i % 2 === 0),
    CURVE_STEPS,
  )
  const missed = around
    .filter((_, i) => i % 2 === 1)
    .map((point) => Math.min(...curve.map((drawn) => distance(point, drawn))))
  return Math.max(...missed) / 3
}

type Measured = Pick<FrameOutline, "right" | "left" | "width" | "height" | "bridge">

/** Both lenses in mm; null if a line from the middle of a lens would cross its edge twice. */
function outlineIn(toMm: Homography, curves: readonly Point[][], groove: number): Measured | null {
  const traced = curves
    .map((curve) => anticlockwise(curve.map((point) => project(toMm, point))))
    .toSorted((one, other) => middleOf(one)[0] - middleOf(other)[0])
  const [first, second] = traced.map(centroidOf)
  const slant = first && second ? Math.atan2(second[1] - first[1], second[0] - first[0]) : 0
  const level = traced.map((outline) => offset(outline.map(turnedBy(-slant)), groove))
  const boxes = level.map(boxOf)
  const [right, left] = level.map((outline, i) => {
    const { x, y } = boxes[i]!
    const centred = outline.map(([px, py]): Point => [px - x, py - y])
    return goesOnceAround(centred) ? radiiOf(centred, RADII) : null
  })
  if (!right || left === null) return null
  const [box, otherBox] = boxes
  return {
    right,
    left: left ?? mirroredRadii(right),
    width: box!.width,
    height: box!.height,
    bridge: otherBox ? otherBox.left - box!.right : null,
  }
}

const distance = ([x, y]: Point, [toX, toY]: Point) => Math.hypot(toX - x, toY - y)

function middleOf(points: readonly Point[]): Point {
  const mean = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length
  return [mean(0), mean(1)]
}

/** Points in the order in which they lie around their middle. */
function aroundCentre(points: readonly PhotoPoint[]): Point[] {
  const [cx, cy] = middleOf(points)
  const angle = ([x, y]: Point) => Math.atan2(y - cy, x - cx)
  const unique = points.filter(
    ([x, y], i) => !points.slice(0, i).some(([ox, oy]) => ox === x && oy === y),
  )
  return unique.toSorted((one, other) => angle(one) - angle(other))
}

const cross = ([x, y]: Point, [toX, toY]: Point) => x * toY - y * toX

function areaOf(outline: readonly Point[]): number {
  const twice = outline.reduce(
    (sum, point, i) => sum + cross(point, outline[(i + 1) % outline.length]!),
    0,
  )
  return twice / 2
}

const anticlockwise = (outline: Point[]) => (areaOf(outline) < 0 ? outline.toReversed() : outline)

/** The middle of the area, which does not depend on where the points lie on the line. */
function centroidOf(outline: readonly Point[]): Point {
  const area = areaOf(outline)
  const sum = (axis: 0 | 1) =>
    outline.reduce((total, point, i) => {
      const next = outline[(i + 1) % outline.length]!
      return total + (point[axis] + next[axis]) * cross(point, next)
    }, 0)
  return [sum(0) / (6 * area), sum(1) / (6 * area)]
}

const turnedBy = (radians: number) => {
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  return ([x, y]: Point): Point => [x * cos - y * sin, x * sin + y * cos]
}

function boxOf(outline: readonly Point[]) {
  const xs = outline.map(([x]) => x)
  const ys = outline.map(([, y]) => y)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [bottom, top] = [Math.min(...ys), Math.max(...ys)]
  return {
    ...{ left, right, width: right - left, height: top - bottom },
    ...{ x: (left + right) / 2, y: (bottom + top) / 2 },
  }
}

/** Whether the line goes anticlockwise around 0,0 all the time, and once. */
const goesOnceAround = (outline: readonly Point[]): boolean => {
  let turn = 0
  for (const [i, point] of outline.entries()) {
    const next = outline[(i + 1) % outline.length]!
    const sine = cross(point, next)
    if (!(sine > 0)) return false
    turn += Math.atan2(sine, point[0] * next[0] + point[1] * next[1])
  }
  return Math.abs(turn - 2 * Math.PI) < 0.01
}
