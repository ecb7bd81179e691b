import type { Product } from "#domain/catalogue/product.ts"
import { sizeOf, variantColour } from "#domain/catalogue/variant.ts"

/** A colour or size of the same title: a product with its own page. */
export interface Variant {
  id: number
  /** Its colour (`variantColour`), plus the size if products of that colour differ in it. */
  label: string
  thumbnail: string
  inStock: boolean
}

type Coloured = Pick<
  Product,
  "id" | "frameColours" | "lensColours" | "measures" | "size" | "thumbnail" | "stock"
>

/** The tiles of one title, in the same order on each of its pages (PDP-11). */
export const variantsOf = (products: readonly Coloured[]): Variant[] =>
  products
    .toSorted((a, b) => a.id - b.id)
    .map((product) => ({
      id: product.id,
      label: labelOf(product, products),
      thumbnail: product.thumbnail,
      inStock: product.stock > 0,
    }))

const labelOf = (product: Coloured, all: readonly Coloured[]): string => {
  const colour = variantColour(product, all)?.name
  const alike = all.filter((other) => variantColour(other, all)?.name === colour)
  const isOneSize = new Set(alike.map(sizeOf)).size === 1
  return [colour, isOneSize ? "" : sizeOf(product)].filter(Boolean).join(", ")
}
