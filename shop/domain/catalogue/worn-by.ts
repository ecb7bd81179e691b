import { widthAdvice } from "@chashma/optics/face/frame-width.ts"
import { msg, type Sentence } from "#words/sentence.ts"
import { wornPicture } from "./picture-name.ts"
import type { Product } from "./product.ts"
import { hasFrame } from "./vocabulary.ts"

/** A drawn person: nobody real. `packages/eyewear/src/drawing/portraits.json` has the drawing, to scale. */
export interface Wearer {
  id: string
  name: string
  /** Who it is, for those who do not see the drawing. */
  about: Sentence
  /** Between the outermost points of the cheekbones, mm. */
  faceWidth: number
  genders: readonly Product["gender"][]
}

export const wearers: readonly Wearer[] = [
  { id: "ira", name: "Ira", about: msg("Girl, 8, plaits"), faceWidth: 119, genders: ["Kids"] },
  {
    id: "nasreen",
    name: "Nasreen",
    about: msg("Woman, 34, dupatta"),
    faceWidth: 132,
    genders: ["Women", "Unisex"],
  },
  {
    id: "leela",
    name: "Leela",
    about: msg("Woman, 70, grey hair"),
    faceWidth: 131,
    genders: ["Women", "Unisex"],
  },
  {
    id: "ananya",
    name: "Ananya",
    about: msg("Woman, 26, long hair"),
    faceWidth: 134,
    genders: ["Women", "Unisex"],
  },
  {
    id: "joseph",
    name: "Joseph",
    about: msg("Man, 55, moustache"),
    faceWidth: 140,
    genders: ["Men", "Unisex"],
  },
  {
    id: "harpreet",
    name: "Harpreet",
    about: msg("Man, 40, turban"),
    faceWidth: 143,
    genders: ["Men", "Unisex"],
  },
]

/** Whether a frame is made for somebody, in a width that suits the face. @internal */
export const fits = (
  { gender, measures }: Pick<Product, "gender" | "measures">,
  { genders, faceWidth }: Wearer,
): boolean =>
  measures !== null &&
  genders.includes(gender) &&
  widthAdvice(measures.totalWidth, faceWidth) === "right"

/** Who wears a frame: one of those whom it fits by its width; null for a frame without measures. */
export function wearerOf(
  product: Pick<Product, "id" | "kind" | "gender" | "measures">,
): Wearer | null {
  if (!hasFrame(product)) return null
  const fitting = wearers.filter((wearer) => fits(product, wearer))
  return fitting[product.id % fitting.length] ?? null
}

/** An owner's own photo on a face is known by its alt text or by its file's name. */
const isOwnWorn = ({ pictureAlts }: Pick<Product, "pictureAlts">, path: string): boolean =>
  /^worn (by|on)\b/i.test(pictureAlts?.[path] ?? "") || /(^|[-_/])worn[-_.]/i.test(path)

/** The pictures of a product with the frame on a face in second place: the owner's own or drawn. */
export function withWornPicture<
  P extends Pick<Product, "id" | "kind" | "gender" | "measures" | "pictures" | "pictureAlts">,
>(product: P): P {
  const [first, ...others] = product.pictures
  if (first === undefined) return product
  const own = others.find((path) => isOwnWorn(product, path))
  if (own) {
    return { ...product, pictures: [first, own, ...others.filter((path) => path !== own)] }
  }
  const wearer = isOwnWorn(product, first) ? null : wearerOf(product)
  if (!wearer) return product
  const path = wornPicture(product.id)
  const alt = `Worn by ${wearer.name}, face ${wearer.faceWidth} mm (drawing)`
  return {
    ...product,
    pictures: [first, path, ...others],
    pictureAlts: { ...product.pictureAlts, [path]: alt },
  }
}
