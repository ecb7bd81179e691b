import {
  suitableWidths,
  type WidthAdvice,
  widthAdvice,
  widthClassFor,
} from "@chashma/optics/face/frame-width.ts"
import { errorOf } from "#domain/prescriptions/face/fit.ts"

const advice: Record<WidthAdvice, string> = {
  narrow: "narrow",
  right: "a good width",
  wide: "wide",
}

/** `136 mm wide, a good width`; without a measured face only the width. */
export function widthInWords(
  totalWidth: number | null,
  faceWidth: number | null,
  whose = "you",
): string | null {
  if (totalWidth === null) return null
  if (faceWidth === null) return `${totalWidth} mm wide`
  return `${totalWidth} mm wide, ${advice[widthAdvice(totalWidth, faceWidth)]} for ${whose}`
}

/** The recommended frame width. */
export function faceInWords(faceWidth: number): string {
  const { from, to } = suitableWidths(faceWidth)
  const error = errorOf({ by: "face", width: faceWidth })
  return `Your face is about ${faceWidth} mm wide at the temples, give or take ${error} mm. Frames from ${from} to ${to} mm suit it: look for ${widthClassFor(faceWidth)} ones.`
}
