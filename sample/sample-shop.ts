import type { ShopContents } from "#db/load-sample.ts"
import { customerPhotos } from "./customer-photos.ts"
import { brandSections, categories, posters } from "./home.ts"
import { products } from "./products/catalogue.ts"
import { reviews } from "./reviews.ts"
import { slides } from "./slides.ts"

/** Everything that a new, empty shop is filled with; pictures lie in `sample/pictures/`. */
export const sampleShop: ShopContents = {
  products,
  categories,
  slides,
  brandSections,
  posters,
  reviews,
  customerPhotos,
}
