import type { ShopContents } from "#db/load-sample.ts"
import { coupons } from "./coupons.ts"
import { customerPhotos } from "./customer-photos.ts"
import { deliveryAreas } from "./delivery-areas.ts"
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
  deliveryAreas,
  coupons,
}
