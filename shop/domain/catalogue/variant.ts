import type { Translate } from "#words/sentence.ts"
import { type Colour, frameColourName } from "./colour.ts"
import type { Product } from "./product.ts"
import { storedWord, wordOf } from "./vocabulary.ts"

type Coloured = Pick<Product, "frameColours" | "lensColours">

/**
 * The colour that tells a product from the others of its model: that of the frame, or of the lens
 * where there is no frame or frames of one colour differ in it. Null for a product without colours.
 */
export function variantColour(product: Coloured, all: readonly Coloured[]): Colour | null {
  const [frame, lens] = coloursOf(product)
  if (!frame || !lens) return frame ?? lens ?? null
  const lenses = all.map(coloursOf).filter(([other]) => other?.name === frame.name)
  const isOneLens = lenses.every(([, other]) => other?.name === lens.name)
  return isOneLens ? frame : { name: `${frame.name}, ${lens.name} lens`, hex: lens.hex }
}

/** Such a colour, or a label with a size after it, in a language. */
export function colourInWords(t: Translate, name: string): string {
  const [frame = "", ...more] = name.split(", ")
  if (more.length === 0) return storedWord(t, frame)
  const rest = more.join(", ")
  return rest.endsWith(" lens")
    ? t("{frame}, {lens} lens", {
        frame: wordOf(frame),
        lens: wordOf(rest.slice(0, -" lens".length)),
      })
    : `${storedWord(t, frame)}, ${rest}`
}

/** `Kajal Square, Black` */
export const productName = (
  t: Translate,
  { title, frameColours: [colour] }: Pick<Product, "title" | "frameColours">,
): string => [title, colour && storedWord(t, colour.name)].filter(Boolean).join(", ")

const coloursOf = (product: Coloured) => [product.frameColours[0], product.lensColours[0]] as const

/** Such as `M`, or as printed on the frame, `50-18-140`; empty without either. */
export const sizeOf = ({ size, measures }: Pick<Product, "size" | "measures">): string =>
  size || (measures ? [measures.eyeSize, measures.bridge, measures.temple].join("-") : "")

/**
 * What tells an ordered product from the others of its model, such as `Black, M`; null without either.
 * @param product null if it no longer exists
 */
export const orderedVariant = (
  line: Parameters<typeof frameColourName>[0],
  product: Parameters<typeof sizeOf>[0] | null | undefined,
): string | null =>
  [frameColourName(line), product && sizeOf(product)].filter(Boolean).join(", ") || null
