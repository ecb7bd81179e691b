import type { Product } from "#domain/catalogue/product.ts"
import type { ContactLensLook } from "./stage/carton-print.ts"

/** Carton colours by the word that distinguishes the lenses of a brand. */
const cartons: [word: RegExp, ground: string, band: string, ink: string][] = [
  [/toric/i, "#dfe0f1", "#c2c5e4", "#2c3a86"],
  [/multifocal/i, "#f6dfa6", "#e6c673", "#5c3d08"],
  [/monthly/i, "#0b5a5c", "#083f41", "#f3f8f6"],
  [/./, "#dcebe8", "#bcd8d3", "#0b5a5c"],
]

/** The look of a contact lens carton: by its kind, or by the colour of the lenses. */
export function contactLensLookOf(product: Product): ContactLensLook {
  const [brand = product.title, ...rest] = product.title.split(" ")
  const colour = product.lensColours[0]
  const tint = colour && colour.name !== "Transparent" ? colour.hex : null
  const [, ground, band, ink] = cartons.find(([word]) => word.test(product.title))!
  const words = { brand, kind: rest.join(" "), contents: product.highlights.split(",")[0]! }
  if (tint === null) return { ...words, ground, band, ink, iris: null }
  return { ...words, ground: "#f3efe6", band: tint, ink: "#1a1c1a", iris: tint }
}
