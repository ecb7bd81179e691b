import type * as Catalogue from "#contract/catalogue/catalogue.ts"
import type { ApiResult } from "#contract/core/api-result.ts"
import type { ApiClient } from "#contract/core/client.ts"
import type { BrandSection, Poster, ProductCard, Slide } from "#domain/catalogue/product.ts"
import { cardOf } from "#domain/catalogue/product-card.ts"
import { isLowStock } from "#domain/catalogue/stock-label.ts"
import { ok } from "#domain/core/result.ts"
import { withEndpoints } from "#web/shared/api/client.ts"

/** A product carousel of the home page contains at most this many (HOM-21). */
const carouselLength = 6

export type Brand = BrandSection & {
  posters: Poster[]
  /** The price of the frame on its large poster; null if no reply of the home page contains it. */
  price: Pick<ProductCard, "price" | "discount" | "reduction"> | null
}

/** A block with what it shows. */
export type HomeSection = Pick<
  Catalogue.HomeReplyBlock,
  "id" | "type" | "title" | "categories" | "items" | "text" | "is_sample"
> & {
  slides: Slide[]
  cards: ProductCard[]
  /** Its cards say how many pieces are left. */
  countLow: boolean
  brands: Brand[]
}

export interface HomeContent {
  sections: HomeSection[]
  hasProducts: boolean
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
    api(slides, { query: { blocks: "all" } }),
    api(newArrivals, { query: { per: "model" } }),
    api(products, { query: { stock: "low", per: "model", limit: String(carouselLength) } }),
  ])
  if (!posterList.ok) return posterList
  if (!brandList.ok) return brandList
  if (!slideList.ok) return slideList
  if (!arrivals.ok) return arrivals
  if (!low.ok) return low

  const rows = {
    new: arrivals.value.result,
    low: low.value.result.filter((product) => isLowStock(product.stock)),
  }
  const known = [...arrivals.value.result, ...low.value.result]
  const brandOf = (brand: BrandSection, cards: ProductCard[]): Brand => {
    const posters = inPlace(posterList.value.filter((poster) => poster.section === brand.section))
    const shown = [...known, ...cards].find(({ id }) => id === largeOf(posters)?.productId)
    return {
      ...brand,
      posters,
      price: shown
        ? {
            ...{ price: shown.price, discount: shown.discount },
            ...(shown.reduction && { reduction: shown.reduction }),
          }
        : null,
    }
  }
  const sectionOf = (block: Catalogue.HomeReplyBlock): HomeSection => {
    const { row, slides: ids = [], sections = [], cards = [], shows_stock, ...rest } = block
    const isBrands = block.type === "brands"
    const cardsOfRow = row ? rows[row.of].slice(0, row.count).map(cardOf) : cards
    return {
      ...rest,
      slides: slideList.value.data.filter(({ id }) => ids.includes(id)),
      cards: isBrands ? [] : cardsOfRow.slice(0, carouselLength),
      countLow: shows_stock === true,
      brands: brandList.value.result
        .filter(({ section }) => sections.includes(section))
        .map((brand) => brandOf(brand, cards)),
    }
  }
  return ok({
    sections: (slideList.value.blocks ?? []).map(sectionOf),
    hasProducts: known.length > 0,
  })
}
