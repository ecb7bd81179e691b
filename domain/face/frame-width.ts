/** How broad a frame is among adults' frames, by its total width. */
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

/** How a frame sits on a face. */
export function widthAdvice(totalWidth: number, faceWidth: number): WidthAdvice {
  const { from, to } = suitableWidths(faceWidth)
  if (totalWidth < from) return "narrow"
  return totalWidth > to ? "wide" : "right"
}

/** Which frames to look for: the class in the middle of those that suit. */
export const widthClassFor = (faceWidth: number): WidthClass => {
  const { from, to } = suitableWidths(faceWidth)
  return widthClassOf((from + to) / 2)
}

/** Widths at the temples that people have, mm; what lies outside was not measured well. */
export const possibleFaceWidth = { min: 105, max: 175 }
