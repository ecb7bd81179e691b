import type { Product } from "#domain/product.ts"

/** What wearers of glasses say and show is not about contact lenses. */
export const isFrame = ({ kind }: Pick<Product, "kind">): boolean => kind !== "Contact Lenses"
