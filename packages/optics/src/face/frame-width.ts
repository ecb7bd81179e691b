/** The width class of a frame among adults' frames, by its total width. */
export type WidthClass = "narrow" | "medium" | "wide"

/** Narrow up to 128 mm, wide from 136 mm. */
export const widthClassOf = (totalWidth: number): WidthClass => {
  if (totalWidth <= 128) return "narrow"
  return totalWidth < 136 ? "medium" : "wide"
}

/** A frame may be this much narrower or wider than the face at its temples, mm. */
const tolerance = { narrower: 9, wider: 2 }

/** Frames that suit a face of this width at the temples; total width, mm. */
export const suitableWidths = (faceWidth: number): { from: number; to: number } => ({
  from: Math.round(faceWidth - tolerance.narrower),
  to: Math.round(faceWidth + tolerance.wider),
})

export type WidthAdvice = "narrow" | "right" | "wide"

/** How a frame fits a face. */
export function widthAdvice(totalWidth: number, faceWidth: number): WidthAdvice {
  const { from, to } = suitableWidths(faceWidth)
  if (totalWidth < from) return "narrow"
  return totalWidth > to ? "wide" : "right"
}

/** The width class to look for: the middle one of those that fit. */
export const widthClassFor = (faceWidth: number): WidthClass => {
  const { from, to } = suitableWidths(faceWidth)
  return widthClassOf((from + to) / 2)
}

/** Plausible widths at the temples, mm; anything else was measured badly. */
export const possibleFaceWidth = { min: 105, max: 175 }
