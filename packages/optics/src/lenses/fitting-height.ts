import type { LensType } from "../powers/eye-power.ts"
import { takesAddition } from "../powers/prescription.ts"

/**
 * Height at which the reading part or the progression begins, in mm from the lowest point of the
 * lens: measured on the wearer with the chosen frame on, for each eye.
 */
export interface FittingHeight {
  right: number
  left: number
}

/**
 * Possible fitting heights of a spectacle lens, in half millimetres; progressive lenses need 14 mm
 * or more, bifocals less.
 */
const fittingHeightRange = { least: 8, most: 40, step: 0.5 } as const

const isFittingHeight = (mm: number, least: number): boolean =>
  mm >= least && mm <= fittingHeightRange.most && Number.isInteger(mm / fittingHeightRange.step)

/** Lenses with a reading part must be fitted at the right height. */
export const needsFittingHeight = (type: LensType): boolean => takesAddition(type)

/** `R 18 · L 18.5 mm`, as printed on a job card. */
export const formatFittingHeight = ({ right, left }: FittingHeight): string =>
  `R ${right} · L ${left} mm`

/**
 * Why a height is impossible in a frame, as a sentence; null if it is possible.
 * @param lensHeight of the frame's lens in mm; null if unknown
 * @param minimum the least height of the lens type in mm; null if the owner has set none
 */
export function fittingHeightProblem(
  { right, left }: FittingHeight,
  lensHeight: number | null,
  minimum: number | null = null,
): string | null {
  const least = Math.max(fittingHeightRange.least, minimum ?? 0)
  if (![right, left].every((mm) => isFittingHeight(mm, least))) {
    const { most } = fittingHeightRange
    return `Fitting heights are ${least} to ${most} mm, in steps of half a millimetre.`
  }
  if (lensHeight !== null && Math.max(right, left) >= lensHeight) {
    return `The lens of this frame is ${lensHeight} mm high: a fitting height lies below that.`
  }
  return null
}
