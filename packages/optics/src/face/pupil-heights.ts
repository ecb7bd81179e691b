import { methodErrors } from "./measured-errors.ts"
import { errorOfMedian, halfMillimetres, halfMillimetresUp, median } from "./pupillary-distance.ts"

/**
 * How high the pupils are above the middle of the lenses of a worn frame (the horizontal centreline
 * of ISO 8624), mm. It hardly depends on the frame, since every frame hangs on the same nose.
 */
export interface PupilHeights {
  right: number
  left: number
}

/** Measured heights, of the pupils or of where a lens is fitted; mm. */
export interface MeasuredHeights extends PupilHeights {
  /** The error is within this for two of three people. */
  uncertainty: number
}

/** Outside these limits it is a measuring error; mm. */
export const possiblePupilHeight = { min: -8, max: 14 }

/** At least half of a measurement's pictures must show a level face. @internal */
export const levelPicturesForHeights = 15

/** Errors of the height, mm. That of the iris as a scale is a tenth here: the pupils are near the middle. */
const errors = {
  /**
   * How much higher or lower than in the picture a real frame rests on the nose: bridges and pads
   * differ by about this much between people and frames. Assumed; the largest part of the error.
   */
  seat: 2,
  /**
   * A camera above or below the eyes turns them in their sockets: 12 mm of the eye's radius times
   * 0.07 rad, half of what counts as level.
   */
  gaze: 0.85,
  /** A picture of its own: a pixel or two. */
  singlePicture: 0.7,
}

/**
 * The median of the pictures with a level face. Null if they are too few, or if the result is
 * implausible.
 * @param pictures null for a picture in which the face was not level
 */
export function measurePupilHeights(
  pictures: readonly (PupilHeights | null)[],
): MeasuredHeights | null {
  const level = pictures.filter((one) => one !== null)
  if (level.length === 0) return null
  if (pictures.length > 1 && level.length < levelPicturesForHeights) return null
  const eyes = [level.map(({ right }) => right), level.map(({ left }) => left)]
  const [right, left] = eyes.map(median) as [number, number]
  const { min, max } = possiblePupilHeight
  if (!(Math.min(right, left) >= min && Math.max(right, left) <= max)) return null
  const ofMedian = level.length > 1 ? Math.max(...eyes.map(errorOfMedian)) : errors.singlePicture
  const uncertainty = halfMillimetresUp(
    Math.hypot(errors.seat, errors.gaze, methodErrors.heights, ofMedian),
  )
  return { right: tenths(right), left: tenths(left), uncertainty }
}

const tenths = (millimetres: number) => Math.round(millimetres * 10) / 10

/**
 * Fitting heights in a frame: from the lowest point of its lens to the middle of the pupils, to half
 * a millimetre.
 * @param lensHeight mm
 */
export const fittingHeightsIn = (
  { right, left, uncertainty }: MeasuredHeights,
  lensHeight: number,
): MeasuredHeights => ({
  right: halfMillimetres(lensHeight / 2 + right),
  left: halfMillimetres(lensHeight / 2 + left),
  uncertainty,
})

/** `right 21.5 mm, left 21 mm, give or take 2.5 mm` */
export const heightsInWords = ({ right, left, uncertainty }: MeasuredHeights): string =>
  `right ${right} mm, left ${left} mm, give or take ${uncertainty} mm`
