import { brandContent, newArrivals, posters, products, slides } from "#contract/catalogue.ts"
import type { Shop } from "#contract/client.ts"
import { done, type Outcome } from "#contract/outcome.ts"
import { cardOf } from "#domain/listing/list.ts"
import type { BrandSection, Poster, ProductCard, Slide, SlidePlace } from "#domain/product.ts"
import { isLowStock } from "#domain/stock-label.ts"

/** A product carousel of the home page holds at most so many (HOM-21). */
const carouselLength = 6

export type Brand = BrandSection & { posters: Poster[] }

export interface HomeContent {
  miniImages: Slide[]
  banners: Slide[]
  tiles: Slide[]
  newArrivals: ProductCard[]
  frequentlyBought: ProductCard[]
  brands: Brand[]
}

/** The five calls of the home page at once; without one of them there is no page. */
export async function loadHome(shop: Shop): Promise<Outcome<HomeContent>> {
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
  return done({
    miniImages: at("top_mini_image"),
    banners: at("banner"),
    tiles: at("product_image"),
    newArrivals: arrivals.value.result.slice(0, carouselLength).map(cardOf),
    frequentlyBought: low.value.result
      .filter((product) => isLowStock(product.stock))
      .slice(0, carouselLength)
      .map(cardOf),
    brands: brandList.value.result.map((brand) => ({
      ...brand,
      posters: posterList.value.filter((poster) => poster.section === brand.section),
    })),
  })
}
