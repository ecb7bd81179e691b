import { href } from "react-router"
import type { Product } from "#domain/catalogue/product.ts"

/** The breadcrumb from home to a product, for its page and search engines. */
export const trailOf = (product: Pick<Product, "kind" | "title">) => [
  { label: "Home", to: href("/") },
  { label: product.kind, to: href("/product-display/:category?", { category: product.kind }) },
  { label: product.title },
]
