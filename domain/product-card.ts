import type { ListedProduct, ProductCard } from "./product.ts"

/** Leaves out what a card does not show: a page of cards travels to every shopper. */
export const cardOf = (product: ListedProduct): ProductCard => ({
  id: product.id,
  title: product.title,
  kind: product.kind,
  highlights: product.highlights,
  price: product.price,
  discount: product.discount,
  stock: product.stock,
  thumbnail: product.thumbnail,
  pictures: product.pictures,
  ...thumbnailsPlaceholder(product),
  frameColours: product.frameColours,
  variantColours: product.variantColours,
  measures: product.measures,
  ...(product.rating && { rating: product.rating }),
})

/** A card shows its thumbnail first: the other tiny copies stay at home. */
function thumbnailsPlaceholder({
  thumbnail,
  placeholders,
}: ListedProduct): Pick<ProductCard, "placeholders"> {
  const placeholder = placeholders?.[thumbnail]
  return placeholder ? { placeholders: { [thumbnail]: placeholder } } : {}
}
