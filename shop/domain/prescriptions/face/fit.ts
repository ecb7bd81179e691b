import { possibleFaceWidth, suitableWidths } from "@chashma/optics/face/frame-width.ts"
import { IRIS_SPREAD, methodErrors } from "@chashma/optics/face/measured-errors.ts"
import { msg, type Sentence } from "#words/sentence.ts"
import type { FrameMeasures } from "../../catalogue/product.ts"
import { normalizeTyped } from "../../core/identifier.ts"

/** What frames are compared with: the shopper's face, or a frame that fits; all in mm. */
export type FitReference =
  | { by: "face"; width: number }
  | { by: "frame"; eyeSize: number; bridge: number }

type FrontMeasures = Pick<FrameMeasures, "eyeSize" | "bridge" | "totalWidth">

export interface Fit {
  /** `close` is outside the limits of what fits, but not by more than the error of the reference. */
  verdict: "fits" | "close" | "off"
  /** How much wider the frame is than the face or the old frame, mm; negative if narrower. */
  difference: number
  by: FitReference["by"]
}

/**
 * A frame may be this much wider or narrower than one that fits, mm: the medium class of adults'
 * frames is 129 to 135 mm, so its ends differ from its middle by 3 mm.
 */
const FRAME_TOLERANCE_MM = 3

/** Total width minus both lenses and the bridge, mm: the mean of common frames, which have 9 to 15. */
const END_PIECES_MM = 13

/** Printed numbers are rounded: twice the lens and the bridge together are off by about 1 mm. */
const PRINTED_ERROR_MM = 1

/**
 * How far the width of the reference may be off, mm. In the mirror it is the error of the method
 * (`measured-errors.ts`) and that of the iris, its ruler: within this for two of three people.
 */
export const errorOf = (reference: FitReference): number =>
  reference.by === "face"
    ? Math.ceil(Math.hypot(reference.width * IRIS_SPREAD, methodErrors.width))
    : PRINTED_ERROR_MM

/** Compares a frame with the face at its temples, or across both lenses with an old frame. */
export function compareFit(frame: FrontMeasures, reference: FitReference): Fit {
  const { by } = reference
  const difference =
    by === "face"
      ? frame.totalWidth - reference.width
      : acrossLenses(frame) - acrossLenses(reference)
  const { narrowest, widest } = limitsOf(by)
  const outside = Math.max(narrowest - difference, difference - widest)
  const verdict = outside <= 0 ? "fits" : outside <= errorOf(reference) ? "close" : "off"
  return { verdict, difference, by }
}

const acrossLenses = ({ eyeSize, bridge }: Pick<FrameMeasures, "eyeSize" | "bridge">): number =>
  2 * eyeSize + bridge

/** The differences that fit, mm; those to a face are the rule of `suitableWidths`. */
function limitsOf(by: FitReference["by"]): { narrowest: number; widest: number } {
  if (by === "frame") return { narrowest: -FRAME_TOLERANCE_MM, widest: FRAME_TOLERANCE_MM }
  const { from, to } = suitableWidths(0)
  return { narrowest: from, widest: to }
}

/** Total widths of the frames that fit, mm; for an old frame estimated from its printed numbers. @internal */
export function fittingWidths(reference: FitReference): { from: number; to: number } {
  if (reference.by === "face") return suitableWidths(reference.width)
  const width = acrossLenses(reference) + END_PIECES_MM
  return { from: width - FRAME_TOLERANCE_MM, to: width + FRAME_TOLERANCE_MM }
}

/** The same as a value of the width filter of listings: `129-140 mm`. */
export function fittingRange(reference: FitReference): string {
  const { from, to } = fittingWidths(reference)
  return `${from}-${to} mm`
}

/** `Fits you`, `May fit: 3 mm wider than your face` or `4 mm narrower than your old frame` */
export function fitInWords(fit: Fit): Sentence {
  if (fit.verdict === "fits") return msg("Fits you")
  const difference = differenceInWords(fit)
  return fit.verdict === "close" ? msg("May fit: {difference}", { difference }) : difference
}

/** `2 mm wider than your face` */
export function differenceInWords({ difference, by }: Fit): Sentence {
  const mm = Math.abs(difference)
  if (by === "face") {
    if (mm === 0) return msg("as wide as your face")
    return difference > 0
      ? msg("{mm} mm wider than your face", { mm })
      : msg("{mm} mm narrower than your face", { mm })
  }
  if (mm === 0) return msg("as wide as your old frame")
  return difference > 0
    ? msg("{mm} mm wider than your old frame", { mm })
    : msg("{mm} mm narrower than your old frame", { mm })
}

/** `Your face: 138 mm wide, give or take 6 mm.` */
export function referenceInWords(reference: FitReference): Sentence {
  const error = errorOf(reference)
  if (reference.by === "face") {
    const { width } = reference
    return msg("Your face: {width} mm wide, give or take {error} mm.", { width, error })
  }
  const { eyeSize, bridge } = reference
  return msg("Your old frame: {eyeSize}-{bridge}, give or take {error} mm.", {
    ...{ eyeSize, bridge, error },
  })
}

const PRINTED = { eyeSize: [30, 70], bridge: [10, 30], temple: [90, 170] } as const

/**
 * The numbers printed inside a temple, such as `52 □ 18 – 140` or `52-18`, in any writing.
 * @returns null if they are not the sizes of a frame
 */
export function readPrintedNumbers(typed: string): FitReference | null {
  const numbers = (normalizeTyped(typed).match(/\d+/g) ?? []).map(Number)
  const [eyeSize = 0, bridge = 0, temple] = numbers
  const isPossible =
    numbers.length <= 3 &&
    isWithin(PRINTED.eyeSize, eyeSize) &&
    isWithin(PRINTED.bridge, bridge) &&
    (temple === undefined || isWithin(PRINTED.temple, temple))
  return isPossible ? { by: "frame", eyeSize, bridge } : null
}

/** A stored reference; null if it cannot be one. */
export function readFitReference(stored: unknown): FitReference | null {
  const { by, width, eyeSize, bridge } = (stored ?? {}) as Record<string, unknown>
  if (by === "frame") return readPrintedNumbers(`${eyeSize} ${bridge}`)
  if (by !== "face" || !Number.isInteger(width)) return null
  return isWithin([possibleFaceWidth.min, possibleFaceWidth.max], Number(width))
    ? { by, width: Number(width) }
    : null
}

const isWithin = ([least, most]: readonly [number, number], value: number): boolean =>
  value >= least && value <= most
