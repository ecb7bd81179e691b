import type * as Catalogue from "#contract/catalogue/catalogue.ts"
import type { ApiResult } from "#contract/core/api-result.ts"
import type { ApiClient } from "#contract/core/client.ts"
import type {
  BrandSection,
  Poster,
  ProductCard,
  Slide,
  SlidePlace,
} from "#domain/catalogue/product.ts"
import { cardOf } from "#domain/catalogue/product-card.ts"
import { isLowStock } from "#domain/catalogue/stock-label.ts"
import { ok } from "#domain/core/result.ts"
import { withEndpoints } from "#web/shared/api/client.ts"

/** A product carousel of the home page contains at most this many (HOM-21). */
const carouselLength = 6

export type Brand = BrandSection & {
  posters: Poster[]
  /** The price of the frame on its large poster; null if no reply of the home page contains it. */
  price: Pick<ProductCard, "price" | "discount"> | null
}

export interface HomeContent {
  miniImages: Slide[]
  banners: Slide[]
  tiles: Slide[]
  newArrivals: ProductCard[]
  frequentlyBought: ProductCard[]
  brands: Brand[]
}

/** The groups of a section in order: A, B, C (section 3, poster image). */
const inPlace = (posters: Poster[]): Poster[] =>
  posters.toSorted((one, other) => one.place.localeCompare(other.place))

/** The first poster of a brand's section. */
export const largeOf = (posters: Poster[]): Poster | undefined =>
  posters.find((poster) => poster.exactPlace === "center_poster") ?? posters[0]

/** The five requests of the home page in parallel; if one fails, the page fails. */
export const loadHome = (api: ApiClient): Promise<ApiResult<HomeContent>> =>
  withEndpoints(import("#contract/catalogue/catalogue.ts"), (calls) => askForHome(api, calls))

async function askForHome(
  api: ApiClient,
  { brandContent, newArrivals, posters, products, slides }: typeof Catalogue,
): Promise<ApiResult<HomeContent>> {
  const [posterList, brandList, slideList, arrivals, low] = await Promise.all([
    api(posters),
    api(brandContent),
    api(slides),
    api(newArrivals),
    api(products, { query: { stock: "low", limit: String(carouselLength) } }),
  ])
  if (!posterList.ok) return posterList
  if (!brandList.ok) return brandList
  if (!slideList.ok) return slideList
  if (!arrivals.ok) return arrivals
  if (!low.ok) return low

  const at = (place: SlidePlace) => slideList.value.data.filter((slide) => slide.place === place)
  const known = [...arrivals.value.result, ...low.value.result]
  return ok({
    miniImages: at("top_mini_image"),
    banners: at("banner"),
    tiles: at("product_image"),
    newArrivals: arrivals.value.result.slice(0, carouselLength).map(cardOf),
    frequentlyBought: low.value.result
      .filter((product) => isLowStock(product.stock))
      .slice(0, carouselLength)
      .map(cardOf),
    brands: brandList.value.result.map((brand) => {
      const posters = inPlace(posterList.value.filter((poster) => poster.section === brand.section))
      const shown = known.find(({ id }) => id === largeOf(posters)?.productId)
      return {
        ...brand,
        posters,
        price: shown ? { price: shown.price, discount: shown.discount } : null,
      }
    }),
  })
}
