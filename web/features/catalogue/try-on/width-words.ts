import {
  suitableWidths,
  type WidthAdvice,
  widthAdvice,
  widthClassFor,
} from "#domain/prescriptions/face/frame-width.ts"

const advice: Record<WidthAdvice, string> = {
  narrow: "narrow for you",
  right: "a good width for you",
  wide: "wide for you",
}

/** `136 mm wide, a good width for you`; without a measured face only the width. */
export function widthInWords(totalWidth: number | null, faceWidth: number | null): string | null {
  if (totalWidth === null) return null
  if (faceWidth === null) return `${totalWidth} mm wide`
  return `${totalWidth} mm wide, ${advice[widthAdvice(totalWidth, faceWidth)]}`
}

/** The recommended frame width. */
export function faceInWords(faceWidth: number): string {
  const { from, to } = suitableWidths(faceWidth)
  return `Your face is about ${faceWidth} mm wide at the temples. Frames from ${from} to ${to} mm suit it: look for ${widthClassFor(faceWidth)} ones.`
}
