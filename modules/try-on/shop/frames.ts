import type { FrameLook } from "@chashma/eyewear/look.ts"
import type { Colour } from "#domain/catalogue/colour.ts"
import { finalPrice } from "#domain/catalogue/discount.ts"
import { lookOf } from "#domain/catalogue/frame-look.ts"
import type { FrameMeasures, Product } from "#domain/catalogue/product.ts"
import { modelKey } from "#domain/catalogue/product-model.ts"
import { storedWord } from "#domain/catalogue/vocabulary.ts"
import { wearerOf } from "#domain/catalogue/worn-by.ts"
import type { Paise } from "#domain/core/money.ts"
import type { Translate } from "#words/sentence.ts"

/** A frame to try on: its data beside the mirror, and its 3D model. */
export interface TryOnFrame {
  id: number
  /** Frames of one model have the same. */
  model: string
  title: string
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
  /** Id of a drawn person whom it fits; absent if there is none. */
  wearer?: string
  look: FrameLook
}

/** The products of one model, by colour. */
export interface TryOnModel {
  model: string
  title: string
  frames: TryOnFrame[]
}

/** Null for products other than frames. */
export function tryOnFrame(product: Product): TryOnFrame | null {
  const look = lookOf(product)
  if (!look) return null
  const { id, title, price, discount, frameColours, lensColours } = product
  const wearer = wearerOf(product)
  return {
    id,
    model: modelKey(product) || `${id}`,
    title: title,
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
    ...(wearer && { wearer: wearer.id }),
    look,
  }
}

/** Of frame and lens: `Black`, `Gold, Green lens`. */
export function colourLabel(t: Translate, { look, frameColours, lensColours }: TryOnFrame): string {
  const [frame] = frameColours
  const lens = look.lens.kind === "clear" ? null : lensColours[0]
  return [
    frame && storedWord(t, frame.name),
    lens && t("{colour} lens", { colour: storedWord(t, lens.name) }),
  ]
    .filter(Boolean)
    .join(", ")
}

/** By model, in the order in which the models first appear. */
export function byModel(frames: readonly TryOnFrame[]): TryOnModel[] {
  const models = new Map<string, TryOnModel>()
  for (const frame of frames) {
    const known = models.get(frame.model)
    if (!known) models.set(frame.model, { model: frame.model, title: frame.title, frames: [frame] })
    else if (!known.frames.some(({ id }) => id === frame.id)) known.frames.push(frame)
  }
  return [...models.values()]
}
