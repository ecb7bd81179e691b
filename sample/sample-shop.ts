import type { BrandSection, Category, Poster, Product, Slide } from "#domain/product.ts"
import { brandSections, categories, posters } from "./home.ts"
import { products } from "./products/catalogue.ts"
import { slides } from "./slides.ts"

export interface SampleShop {
  products: Product[]
  categories: Category[]
  slides: Slide[]
  brandSections: BrandSection[]
  posters: Poster[]
}

/** Everything that a new, empty shop is filled with; pictures lie in `sample/pictures/`. */
export const sampleShop: SampleShop = {
  products,
  categories,
  slides,
  brandSections,
  posters,
}
