/** The visible iris from left to right, millimetres: nearly the same in every adult (11.7 ± 0.5). */
export const irisDiameter = 11.7

/** How far an adult's iris may differ from the mean, as a share. */
const irisSpread = 0.5 / irisDiameter

/** Measurements of the eyes in one picture, in any one unit of length. */
export interface EyesSeen {
  /** From the middle of one pupil to the middle of the other. */
  pupils: number
  /** Mean breadth of the two irises. */
  iris: number
}

/** A measured pupillary distance, millimetres. */
export interface PupillaryDistance {
  /** To half a millimetre, as opticians round it. */
  millimetres: number
  /** The error is within this for two of three people. */
  uncertainty: number
}

/** This many pictures make one measurement: one pixel of the iris alone is about three percent. */
export const picturesForPd = 30

/** Outside these limits it is a measuring error; mm. */
export const possiblePd = { min: 45, max: 80 }

/** Of one picture, mm: the iris serves as the scale. @internal */
export const pdInPicture = ({ pupils, iris }: EyesSeen): number => (pupils / iris) * irisDiameter

/**
 * The median of many pictures, so that a blink or a glance aside has no effect. Null if there is
 * none, or if the result is implausible.
 */
export function measurePd(pictures: readonly EyesSeen[]): PupillaryDistance | null {
  const found = pictures.map(pdInPicture).filter(Number.isFinite)
  if (found.length === 0) return null
  const middle = median(found)
  if (middle < possiblePd.min || middle > possiblePd.max) return null
  const scatter = 1.48 * median(found.map((value) => Math.abs(value - middle)))
  const ofMean = scatter / Math.sqrt(found.length)
  const uncertainty = Math.hypot(middle * irisSpread, found.length > 1 ? ofMean : singlePicture)
  return { millimetres: Math.round(middle * 2) / 2, uncertainty: Math.ceil(uncertainty * 2) / 2 }
}

/** How far a single picture may be off, mm. */
const singlePicture = 2

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** `63 mm, give or take 3 mm` */
export const pdInWords = ({ millimetres, uncertainty }: PupillaryDistance): string =>
  `${millimetres} mm, give or take ${uncertainty} mm`
