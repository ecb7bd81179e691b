import type { Product } from "#domain/catalogue/product.ts"

/** A colour or size of the same title: a product with its own page. */
export interface Variant {
  id: number
  /** Frame colour, plus the size, or the lens, if frames of that colour differ in it. */
  label: string
  thumbnail: string
  inStock: boolean
}

type Coloured = Pick<
  Product,
  "id" | "frameColours" | "lensColours" | "size" | "thumbnail" | "stock"
>

/** The tiles of one title, colour by colour, in the same order on each of its pages (PDP-11). */
export function variantsOf(products: readonly Coloured[]): Variant[] {
  const sorted = products.toSorted((a, b) => a.id - b.id)
  const placeOf = (one: Coloured) =>
    sorted.findIndex((other) => frameName(other) === frameName(one))
  return sorted
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((product) => ({
      id: product.id,
      label: labelOf(product, products),
      thumbnail: product.thumbnail,
      inStock: product.stock > 0,
    }))
}

const labelOf = (product: Coloured, all: readonly Coloured[]): string => {
  const frame = frameName(product)
  const lens = product.lensColours[0]?.name
  const alike = all.filter((other) => frameName(other) === frame)
  const { size } = product
  const isOneSize = alike.every((other) => other.size === size)
  if (size && !isOneSize) return `${frame ?? lens}, ${size}`
  if (frame && lens && alike.length > 1) return `${frame}, ${lens} lens`
  return frame ?? lens ?? ""
}

const frameName = ({ frameColours }: Coloured): string | undefined => frameColours[0]?.name
