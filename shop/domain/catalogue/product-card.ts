import type { ListedProduct, ProductCard } from "./product.ts"

/** Omits fields that a card does not show: a page of cards is sent to every visitor. */
export const cardOf = (product: ListedProduct): ProductCard => ({
  id: product.id,
  title: product.title,
  kind: product.kind,
  highlights: product.highlights,
  price: product.price,
  discount: product.discount,
  ...(product.reduction && { reduction: product.reduction }),
  stock: product.stock,
  thumbnail: product.thumbnail,
  pictures: product.pictures,
  ...thumbnailsPlaceholder(product),
  frameColours: product.frameColours,
  variantColours: product.variantColours,
  ...(product.variantIds && { variantIds: product.variantIds }),
  measures: product.measures,
  ...(product.rating && { rating: product.rating }),
})

/** A card shows its thumbnail first: the placeholders of other pictures are omitted. */
function thumbnailsPlaceholder({
  thumbnail,
  placeholders,
}: ListedProduct): Pick<ProductCard, "placeholders"> {
  const placeholder = placeholders?.[thumbnail]
  return placeholder ? { placeholders: { [thumbnail]: placeholder } } : {}
}
