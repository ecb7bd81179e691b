import type { Colour } from "#domain/colour.ts"
import type { Paise } from "#domain/money.ts"
import { finalPrice } from "#domain/pricing.ts"
import type { Product } from "#domain/product.ts"
import type { FrameLook } from "#eyewear/look.ts"
import { lookOf } from "#eyewear/look-of.ts"

/** A frame to be tried on: what is shown beside the mirror, and how it is drawn. */
export interface TryOnFrame {
  id: number
  title: string
  /** Of frame and lens: `Black`, `Gold, Green lens`. */
  label: string
  colour: Colour | null
  price: Paise
  thumbnail: string
  inStock: boolean
  /** mm; null where the product brings no measures. */
  totalWidth: number | null
  look: FrameLook
}

/** What is sold under one title, in its colours. */
export interface TryOnTitle {
  title: string
  frames: TryOnFrame[]
}

/** Null for what is no frame. */
export function tryOnFrame(product: Product): TryOnFrame | null {
  const look = lookOf(product)
  if (!look) return null
  const { id, title, frameColours, lensColours, thumbnail, stock, measures } = product
  const lens = look.lens.kind === "clear" ? null : lensColours[0]
  return {
    id,
    title: title || "Unnamed Product",
    label: [frameColours[0]?.name, lens && `${lens.name} lens`].filter(Boolean).join(", "),
    colour: frameColours[0] ?? null,
    price: finalPrice(product),
    thumbnail,
    inStock: stock > 0,
    totalWidth: measures?.totalWidth ?? null,
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
