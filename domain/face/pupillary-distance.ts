import { irisDiameter, irisSpread } from "./iris.ts"

/** What one picture shows of the eyes, in any one unit of length. */
export interface EyesSeen {
  /** From the middle of one pupil to the middle of the other. */
  pupils: number
  /** Mean breadth of the two irises. */
  iris: number
}

/** A measured pupillary distance, millimetres. */
export interface PupillaryDistance {
  /** To half a millimetre, as opticians write it. */
  millimetres: number
  /** Two of three people have theirs within this much of it. */
  uncertainty: number
}

/** So many pictures make one measurement: a pixel of the iris alone is about three per cent. */
export const picturesForPd = 30

/** Beyond these it is a mistake and not a person; mm. */
export const possiblePd = { min: 45, max: 80 }

/** Of one picture, mm: the iris is the ruler that everybody carries. */
export const pdInPicture = ({ pupils, iris }: EyesSeen): number => (pupils / iris) * irisDiameter

/**
 * The middle of many pictures, so that a blink or a glance aside does no harm. Null when there is
 * none, or when the result cannot be that of a person.
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
