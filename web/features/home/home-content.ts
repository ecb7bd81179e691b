import type * as Catalogue from "#contract/catalogue.ts"
import type { Shop } from "#contract/client.ts"
import { done, type Outcome } from "#contract/outcome.ts"
import type { BrandSection, Poster, ProductCard, Slide, SlidePlace } from "#domain/product.ts"
import { cardOf } from "#domain/product-card.ts"
import { isLowStock } from "#domain/stock-label.ts"
import { withCalls } from "#web/shop/shop.ts"

/** A product carousel of the home page holds at most so many (HOM-21). */
const carouselLength = 6

export type Brand = BrandSection & {
  posters: Poster[]
  /** What the frame on its large poster costs; null where no call of the home page tells it. */
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

/** The groups of a section stand one after the other: A, B, C (section 3, poster image). */
const inPlace = (posters: Poster[]): Poster[] =>
  posters.toSorted((one, other) => one.place.localeCompare(other.place))

/** The poster that a brand's section leads with. */
export const largeOf = (posters: Poster[]): Poster | undefined =>
  posters.find((poster) => poster.exactPlace === "center_poster") ?? posters[0]

/** The five calls of the home page at once; without one of them there is no page. */
export const loadHome = (shop: Shop): Promise<Outcome<HomeContent>> =>
  withCalls(import("#contract/catalogue.ts"), (calls) => askForHome(shop, calls))

async function askForHome(
  shop: Shop,
  { brandContent, newArrivals, posters, products, slides }: typeof Catalogue,
): Promise<Outcome<HomeContent>> {
  const [posterList, brandList, slideList, arrivals, low] = await Promise.all([
    shop(posters),
    shop(brandContent),
    shop(slides),
    shop(newArrivals),
    shop(products, { query: { stock: "low", limit: String(carouselLength) } }),
  ])
  if (!posterList.ok) return posterList
  if (!brandList.ok) return brandList
  if (!slideList.ok) return slideList
  if (!arrivals.ok) return arrivals
  if (!low.ok) return low

  const at = (place: SlidePlace) => slideList.value.data.filter((slide) => slide.place === place)
  const known = [...arrivals.value.result, ...low.value.result]
  return done({
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
