import type { Colour } from "#domain/colour.ts"
import type { Paise } from "#domain/money.ts"
import { finalPrice } from "#domain/pricing.ts"
import type { FrameMeasures, Product } from "#domain/product.ts"
import type { FrameLook } from "#eyewear/look.ts"
import { lookOf } from "#eyewear/look-of.ts"

/** A frame to try on: its data beside the mirror, and its 3D model. */
export interface TryOnFrame {
  id: number
  title: string
  /** Of frame and lens: `Black`, `Gold, Green lens`. */
  label: string
  colour: Colour | null
  /** The selling price. */
  finalPrice: Paise
  /** Maximum retail price, and discount, percent. */
  price: Paise
  discount: number
  frameColours: Colour[]
  lensColours: Colour[]
  thumbnail: string
  inStock: boolean
  measures: FrameMeasures | null
  frameMaterial: string
  weightGrams: number | null
  look: FrameLook
}

/** The products of one title, by colour. */
export interface TryOnTitle {
  title: string
  frames: TryOnFrame[]
}

/** Null for products other than frames. */
export function tryOnFrame(product: Product): TryOnFrame | null {
  const look = lookOf(product)
  if (!look) return null
  const { id, title, price, discount, frameColours, lensColours } = product
  const lens = look.lens.kind === "clear" ? null : lensColours[0]
  return {
    id,
    title: title || "Unnamed Product",
    label: [frameColours[0]?.name, lens && `${lens.name} lens`].filter(Boolean).join(", "),
    colour: frameColours[0] ?? null,
    finalPrice: finalPrice(product),
    price,
    discount,
    frameColours,
    lensColours,
    thumbnail: product.thumbnail,
    inStock: product.stock > 0,
    measures: product.measures,
    frameMaterial: product.frameMaterial,
    weightGrams: product.weightGrams,
    look,
  }
}

/** By title, in the order in which the titles first come. */
export function byTitle(frames: readonly TryOnFrame[]): TryOnTitle[] {
  const titles = new Map<string, TryOnFrame[]>()
  for (const frame of frames) {
    const known = titles.get(frame.title)
    if (!known) titles.set(frame.title, [frame])
    else if (!known.some(({ id }) => id === frame.id)) known.push(frame)
  }
  return [...titles].map(([title, frames]) => ({ title, frames }))
}
