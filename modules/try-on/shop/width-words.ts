import { suitableWidths, widthAdvice, widthClassFor } from "@chashma/optics/face/frame-width.ts"
import { errorOf } from "#domain/prescriptions/face/fit.ts"
import { msg, type Sentence } from "#words/sentence.ts"

/** `136 mm wide, a good width`; without a measured face only the width. `whose` is a name. */
export function widthInWords(
  totalWidth: number | null,
  faceWidth: number | null,
  whose: string | null = null,
): Sentence | null {
  if (totalWidth === null) return null
  if (faceWidth === null) return msg("{width} mm wide", { width: totalWidth })
  const values = { width: totalWidth, advice: widthAdvice(totalWidth, faceWidth) }
  return whose === null
    ? msg(
        "{width} mm wide, {advice, select, narrow {narrow} wide {wide} other {a good width}} for you",
        values,
      )
    : msg(
        "{width} mm wide, {advice, select, narrow {narrow} wide {wide} other {a good width}} for {whose}",
        { ...values, whose },
      )
}

/** The recommended frame width. */
export function faceInWords(faceWidth: number): Sentence {
  const { from, to } = suitableWidths(faceWidth)
  const error = errorOf({ by: "face", width: faceWidth })
  return msg(
    "Your face is about {faceWidth} mm wide at the temples, give or take {error} mm. Frames from {from} to {to} mm suit it: look for {widthClass, select, narrow {narrow} wide {wide} other {medium}} ones.",
    { faceWidth, error, from, to, widthClass: widthClassFor(faceWidth) },
  )
}
