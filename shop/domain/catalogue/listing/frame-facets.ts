import { widthClassOf } from "@chashma/optics/face/frame-width.ts"
import type { Product } from "../product.ts"
import { hasFrame } from "../vocabulary.ts"

/** Values of the filters by measure, in the order of the filter panel. */
export const widthNames = ["Narrow", "Medium", "Wide"] as const
export const weightNames = ["Up to 15 g", "16 to 25 g", "Over 25 g"] as const
export const noseFitNames = ["Adjustable nose pads", "Low bridge fit"] as const
/** Progressive lenses need 28 mm. */
export const lensHeightNames = ["Up to 27 mm", "28 to 35 mm", "36 mm or more"] as const

const classNames = { narrow: "Narrow", medium: "Medium", wide: "Wide" } as const

/** The key of a total width, for ranges of widths. */
const widthKey = (millimetres: number): string => `${millimetres} mm`

/** The total width of such a key, mm; null for a class. */
export const widthOfKey = (key: string): number | null =>
  key.endsWith(" mm") ? Number.parseInt(key, 10) : null

/** The width in millimetres, and the class of a frame for adults: those of kids have none. */
export const widthsOf = ({ gender, measures }: Product): string[] => {
  if (!measures) return []
  const width = widthKey(Math.round(measures.totalWidth))
  return gender === "Kids" ? [width] : [width, classNames[widthClassOf(measures.totalWidth)]]
}

export const weightsOf = ({ weightGrams, ...product }: Product): string[] =>
  weightGrams === null || !hasFrame(product)
    ? []
    : [weightNames[weightGrams <= 15 ? 0 : weightGrams <= 25 ? 1 : 2]]

/** From the texts of the product: there is no field for it. */
export const noseFitsOf = (product: Product): string[] => {
  const texts = `${product.material} ${product.highlights} ${product.frameDescription}`
  const has = [/nose ?pads?\b/i.test(texts), /\b(low[- ]bridge|asian|universal) fit\b/i.test(texts)]
  return hasFrame(product) ? noseFitNames.filter((_, at) => has[at]) : []
}

export const lensHeightsOf = ({ measures }: Product): string[] =>
  measures ? [lensHeightNames[measures.lensHeight < 28 ? 0 : measures.lensHeight < 36 ? 1 : 2]] : []

/** The ages that the texts of a frame for kids name, such as `ages 6–9`: `6–9 years`. */
export const agesOf = ({ gender, highlights, frameDescription }: Product): string[] => {
  const named = /\bages? (\d{1,2}) ?(?:-|–|to) ?(\d{1,2})\b/i.exec(
    `${highlights} ${frameDescription}`,
  )
  return gender === "Kids" && named ? [`${named[1]}–${named[2]} years`] : []
}
