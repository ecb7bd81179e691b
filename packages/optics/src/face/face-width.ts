import { possibleFaceWidth } from "./frame-width.ts"
import { median } from "./pupillary-distance.ts"

/** The median of several pictures, mm; null if there is none, or if it is implausible. */
export function faceWidthIn(pictures: readonly number[]): number | null {
  if (pictures.length === 0) return null
  const middle = median(pictures)
  return middle >= possibleFaceWidth.min && middle <= possibleFaceWidth.max
    ? Math.round(middle)
    : null
}
