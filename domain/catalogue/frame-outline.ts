import type { FrameMeasures } from "./product.ts"

/** A place in a photo, in pixels from its top left corner. */
export type PhotoPoint = readonly [x: number, y: number]

/** What is marked in a photo of a frame beside a bank card; the photo itself is not kept. */
export interface MarkedPhoto {
  /** Pixels. */
  width: number
  height: number
  /** Where the edges of the card would cross, were its corners not round; in any order. */
  card: readonly PhotoPoint[]
  /** Points of the right lens' edge, which a front photo has on the left; in any order. */
  right: readonly PhotoPoint[]
  /** The same of the left lens; without them it is the right one, mirrored. */
  left?: readonly PhotoPoint[] | undefined
  /** mm of the lens that the rim hides, all around. */
  groove: number
}

/** The outline of a frame's lenses as a photo shows it; lengths in mm. */
export interface FrameOutline {
  /** Radii at equal angles from the centre of the box (ISO 8624), anticlockwise from 3 o'clock. */
  right: number[]
  left: number[]
  /** Box of the right lens. */
  width: number
  height: number
  /** Between the boxes of both lenses; null if one was marked alone. */
  bridge: number | null
  /** How far the edge may be from where it is drawn, for what the photo itself tells. */
  photoError: number
  /** How much of that each millimetre of depth between card and lens makes. */
  errorPerMm: number
  /** Degrees between the card and the camera's view of it. */
  tilt: number
  pixelsPerMm: number
}

/** Each lens needs so many points, and a photo has at most so many of each. */
export const MIN_OUTLINE_POINTS = 12
export const MAX_OUTLINE_POINTS = 80
/** mm */
export const MAX_GROOVE_MM = 2
/** Above this error a lens may not fit. */
const OUTLINE_WARNING_MM = 0.5

/** Why a photo gives no outline. */
export const outlineFaults = {
  "card-corners":
    "Mark the four corners of the card: they are not the corners of one rectangle seen from the front.",
  "card-shape":
    "These corners do not fit a bank card (85.60 × 53.98 mm). Check each corner, and that the card lies flat.",
  "few-pixels":
    "The photo is too small: a millimetre of the frame has fewer than 5 pixels. Use the original photo, or one taken from closer.",
  tilted:
    "By these corners the photo was taken at an angle of more than 25°. Check each corner, or take it with the camera straight above the frame.",
  "few-points": `Mark at least ${MIN_OUTLINE_POINTS} points around each lens.`,
  gap: "A part of the edge has no points for more than 15 mm. Mark all of it.",
  "not-round": "The points do not go once around the lens. Remove those that are not on its edge.",
  size: "The outline is not as large as a lens (20 to 80 mm wide, 15 to 70 mm high). Check the card's corners.",
  overlap: "Both lenses overlap. Mark the right lens, on the left in the photo, and the left lens.",
} as const

export type OutlineFault = keyof typeof outlineFaults

/** What the owner typed of a frame, as far as it is known. */
type TypedMeasures = Pick<FrameMeasures, "eyeSize" | "lensHeight"> | null | undefined

/** Measured minus typed box, mm; null without typed measures. */
const boxDifference = (outline: FrameOutline, typed: TypedMeasures) =>
  typed ? { width: outline.width - typed.eyeSize, height: outline.height - typed.lensHeight } : null

/**
 * How far the edge of the lenses may be from the outline, mm: what the photo tells, or half of what the box
 * differs from the measures that the owner typed, whichever is more.
 */
export function outlineError(outline: FrameOutline, typed: TypedMeasures): number {
  const { width, height } = boxDifference(outline, typed) ?? { width: 0, height: 0 }
  return Math.max(outline.photoError, Math.abs(width) / 2, Math.abs(height) / 2)
}

/** What is doubtful about an outline that was measured, in sentences. */
export function outlineWarnings(outline: FrameOutline, typed: TypedMeasures): string[] {
  const { photoError, errorPerMm, tilt, width, height } = outline
  const difference = boxDifference(outline, typed)
  const isOff = (mm: number | undefined) => Math.abs(mm ?? 0) > OUTLINE_WARNING_MM
  const mm = (value: number) => value.toFixed(1)
  return [
    isOff(difference?.width) &&
      `The lens measures ${mm(width)} mm across, but its eye size is ${typed?.eyeSize} mm. Correct the outline or the product.`,
    isOff(difference?.height) &&
      `The lens measures ${mm(height)} mm in height, but the product says ${typed?.lensHeight} mm. Correct the outline or the product.`,
    photoError > OUTLINE_WARNING_MM &&
      `The photo gives the outline only to ±${photoError.toFixed(2)} mm: a lens cut to it may not fit.`,
    photoError > OUTLINE_WARNING_MM &&
      errorPerMm > 0.12 &&
      "Take the photo from farther away, with the camera's zoom: the distance between card and lenses then matters less.",
    photoError > OUTLINE_WARNING_MM &&
      tilt > 8 &&
      `The photo was taken at an angle of about ${tilt.toFixed(0)}°. Hold the camera straight above the frame.`,
  ].filter((sentence) => sentence !== false)
}
