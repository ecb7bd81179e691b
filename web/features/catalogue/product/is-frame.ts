import type { Product } from "#domain/catalogue/product.ts"

/** Reviews and photos about glasses do not apply to contact lenses. */
export const isFrame = ({ kind }: Pick<Product, "kind">): boolean => kind !== "Contact Lenses"
