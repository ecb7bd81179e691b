import type { ShopContents } from "#db/load-sample.ts"
import { coupons } from "./coupons.ts"
import { deliveryAreas } from "./delivery-areas.ts"
import { categories, homeBlocks } from "./home.ts"
import { products } from "./products/catalogue.ts"

/** Everything that a new, empty shop is filled with; pictures lie in `sample/pictures/`. */
export const sampleShop: ShopContents = {
  products,
  categories,
  homeBlocks,
  deliveryAreas,
  coupons,
  settings: { SECOND_PAIR_PERCENT: "20" },
}
