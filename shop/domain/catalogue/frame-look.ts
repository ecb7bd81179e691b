import type { FrameDesign } from "@chashma/eyewear/geometry/design.ts"
import { type LensShape, readLensShape } from "@chashma/eyewear/geometry/lens-shapes.ts"
import type { AcetateFinish, FrameLook, LensFinish, MetalFinish } from "@chashma/eyewear/look.ts"
import type { FrameMeasures, Product } from "./product.ts"
import type { FrameType } from "./vocabulary.ts"
import { frameTypes, hasFrame } from "./vocabulary.ts"

/** Base curves, dioptres: flatter for power lenses, curved for sunglasses. */
const baseCurve = { power: 4, sun: 6 }

/** Default measures for products without any; mm. */
const usualMeasures: FrameMeasures = {
  eyeSize: 52,
  bridge: 18,
  temple: 140,
  lensHeight: 38,
  totalWidth: 136,
}

/** The look of a product, derived from its fields; null for a product that is not a frame. */
export function lookOf(product: Product): FrameLook | null {
  if (!hasFrame(product)) return null
  const words = wordsOf(product)
  const shape = shapeOf(product)
  const construction = constructionOf(product)
  const metal = construction === "Rimless" || isMetal(product)
  const colour = product.frameColours[0]?.hex ?? "#111111"
  const lens = lensOf(product, words.all)
  const design: FrameDesign = {
    measures: product.measures ?? usualMeasures,
    shape,
    construction,
    build: metal ? "metal" : "acetate",
    baseCurve:
      product.kind === "Sunglasses" || lens.kind !== "clear" ? baseCurve.sun : baseCurve.power,
    wireCore: false,
    detail: 0.45,
  }
  if (metal) {
    const tip = tipOf(colour)
    return { design, front: tip, temple: tip, metal: wireFinish(colour, words.all), lens }
  }
  const sheet = sheetOf(product, colour, words)
  design.wireCore = sheet.kind === "translucent"
  return { design, front: sheet, temple: sheet, metal: hingesOf(colour, sheet), lens }
}

const wordsOf = ({ title, highlights, material, frameMaterial, lensInformation }: Product) => ({
  material: `${material} ${frameMaterial}`.toLowerCase(),
  highlights: highlights.toLowerCase(),
  all: `${title} ${highlights} ${lensInformation}`.toLowerCase(),
})

/** A title may name more than the six shapes of the filter: hexagon, wayfarer. */
function shapeOf({ title, frameShape }: Product): LensShape {
  const named = title.split(/\s+/).map(readLensShape)
  const finer = named.find((shape) => shape === "hexagon" || shape === "wayfarer")
  return finer ?? readLensShape(frameShape) ?? "rectangle"
}

const constructionOf = ({ frameType }: Product): FrameType =>
  frameTypes.find((type) => type === frameType) ?? "Fullrim"

/**
 * The short description first: the full description of an acetate frame also mentions its steel
 * hinges.
 */
const isMetal = ({ frameMaterial, material }: Product): boolean =>
  /steel|titanium|metal|alloy|monel/i.test(frameMaterial || material)

function sheetOf(
  product: Product,
  hex: string,
  { highlights, material }: ReturnType<typeof wordsOf>,
): AcetateFinish {
  const isClear =
    product.frameColours[0]?.name === "Transparent" || /see-through|smoke|crystal/.test(highlights)
  const kind = highlights.includes("tortoise") ? "tortoise" : isClear ? "translucent" : "solid"
  return { kind, hex, matte: /nylon|tr-?90/.test(material) || /matt?e/.test(highlights) }
}

function wireFinish(hex: string, words: string): MetalFinish {
  if (/matt?e|satin/.test(words)) return { hex, polish: "matte" }
  return { hex, polish: /brushed|titanium/.test(words) ? "brushed" : "polished" }
}

/** Warm colours have golden hinges and tortoise tips, cool ones steel and black. */
const hingesOf = (hex: string, sheet: AcetateFinish): MetalFinish => ({
  hex: sheet.kind === "tortoise" || isWarm(hex) ? "#d4a860" : "#c3c5c9",
  polish: "polished",
})

const tipOf = (hex: string): AcetateFinish =>
  isWarm(hex)
    ? { kind: "tortoise", hex: "#7b4a1e", matte: false }
    : { kind: "solid", hex: "#111111", matte: false }

function isWarm(hex: string): boolean {
  const [red, , blue] = [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16))
  return red! - blue! > 50
}

function lensOf({ kind, lensColours }: Product, words: string): LensFinish {
  const colour = lensColours[0]
  const hex = colour?.hex ?? "#eef4f2"
  if (words.includes("mirror")) return { kind: "mirrored", hex }
  if (words.includes("gradient")) return { kind: "gradient", hex }
  const clear = !colour || (colour.name === "Transparent" && kind !== "Sunglasses")
  return { kind: clear ? "clear" : "tinted", hex }
}
