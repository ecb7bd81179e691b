import { IRIS_SPREAD, irisDiameter, methodErrors } from "./measured-errors.ts"

/** Measurements of the eyes in one picture, in any one unit of length. */
export interface EyesSeen {
  /** From the middle of one pupil to the middle of the other. */
  pupils: number
  /** Mean breadth of the two irises. */
  iris: number
  /** Whether the edges of both irises are clear, without reflections. */
  isClear: boolean
}

/** A measured pupillary distance, millimetres. */
export interface PupillaryDistance {
  /** To half a millimetre, as opticians round it. */
  millimetres: number
  /** The error is within this for two of three people. */
  uncertainty: number
}

/** This many clear pictures make one measurement: one pixel of the iris alone is about three percent. */
export const picturesForPd = 30
/** Where reflections never end, so many pictures must do. */
export const MAX_PICTURES = 5 * picturesForPd

/** Outside these limits it is a measuring error; mm. */
export const possiblePd = { min: 45, max: 80 }

/** Of one picture, mm: the iris serves as the scale. @internal */
export const pdInPicture = ({ pupils, iris }: EyesSeen): number => (pupils / iris) * irisDiameter

/**
 * The median of many pictures, so that a blink or a glance aside has no effect, without those in which
 * the irises are not clear if these are the fewer. Null if there is none, or if the result is
 * implausible.
 */
export function measurePd(pictures: readonly EyesSeen[]): PupillaryDistance | null {
  const clear = pictures.filter(({ isClear }) => isClear)
  const isClear = 2 * clear.length >= pictures.length
  const used = isClear ? clear : pictures
  const found = used.map(pdInPicture).filter(Number.isFinite)
  if (found.length === 0) return null
  const middle = median(found)
  if (middle < possiblePd.min || middle > possiblePd.max) return null
  const ofMean = found.length > 1 ? errorOfMedian(found) : singlePicture
  const ofMethod = isClear ? methodErrors.pd : unclear
  const uncertainty = Math.hypot(middle * IRIS_SPREAD, ofMean, ofMethod)
  return { millimetres: halfMillimetres(middle), uncertainty: halfMillimetresUp(uncertainty) }
}

/** mm from a spectacle lens to the centre of rotation of the eye. */
const STOP_DISTANCE_MM = 27

/** mm; where a book is held. */
export const READING_DISTANCE_MM = 400

/**
 * Where the line of sight crosses the lens while reading, mm: `far · w / (w + 27)` by similar
 * triangles, with the reading distance w and 27 mm from the lens to the eye's centre of rotation
 * (Brooks and Borish, System for Ophthalmic Dispensing, on the near PD; 63 mm gives 59 at 40 cm).
 * @param far for both eyes, or from the middle of the nose to one of them
 */
export const convergedPd = (far: number, distance: number): number =>
  (far * distance) / (distance + STOP_DISTANCE_MM)

/** The distance for reading at 40 cm, with the error of the one for far. */
export const nearPdOf = ({ millimetres, uncertainty }: PupillaryDistance): PupillaryDistance => ({
  millimetres: halfMillimetres(convergedPd(millimetres, READING_DISTANCE_MM)),
  uncertainty: halfMillimetresUp(convergedPd(uncertainty, READING_DISTANCE_MM)),
})

export const halfMillimetres = (millimetres: number): number => Math.round(millimetres * 2) / 2

/** An error is never rounded down. */
export const halfMillimetresUp = (millimetres: number): number => Math.ceil(millimetres * 2) / 2

/** The standard error of the median of these values, from their median deviation. */
export function errorOfMedian(values: readonly number[]): number {
  const middle = median(values)
  return (1.48 * median(values.map((one) => Math.abs(one - middle)))) / Math.sqrt(values.length)
}

/** How far a single picture may be off, mm. */
const singlePicture = 2
/** The same where irises are not clear, mm: that of landmarks on rendered heads. */
const unclear = 3.5

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** `63 mm, give or take 3 mm` */
export const pdInWords = ({ millimetres, uncertainty }: PupillaryDistance): string =>
  `${millimetres} mm, give or take ${uncertainty} mm`
