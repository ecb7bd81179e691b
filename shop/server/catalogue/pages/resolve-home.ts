import type { HomeReplyBlock } from "#contract/catalogue/catalogue.ts"
import {
  FREQUENT_MIN_PRODUCTS,
  type HomeBlock,
  type HomeItem,
  homeLinkKind,
  isBySales,
  isInSeason,
  type ProductRule,
  showsStock,
  specifiedRow,
} from "#domain/catalogue/home-block.ts"
import {
  type CatalogueIndex,
  findProduct,
  listedProduct,
  orderBySales,
} from "#domain/catalogue/listing/catalogue-index.ts"
import { firstShown } from "#domain/catalogue/listing/list.ts"
import { findsSomething } from "#domain/catalogue/listing/match.ts"
import { selectionMatch } from "#domain/catalogue/listing/selection-match.ts"
import {
  type BrandSection,
  brandSections,
  type Poster,
  type ProductCard,
  posterExactPlaces,
  posterPlaces,
  type Slide,
  type SlidePlace,
  slidePlaces,
} from "#domain/catalogue/product.ts"
import { cardOf } from "#domain/catalogue/product-card.ts"
import { blocksText } from "#domain/catalogue/shop-page.ts"
import { isLowStock } from "#domain/catalogue/stock-label.ts"
import { frameShapes } from "#domain/catalogue/vocabulary.ts"
import { pageValues } from "#server/core/settings/page-values.ts"
import { isDemonstration } from "#server/core/settings/sandbox-providers.ts"
import { productOfPage } from "#server/http/pages/page-address.ts"
import { isPageOfShop } from "./check-page.ts"
import { parsePage } from "./parse-page.ts"
import type { PageSources } from "./render-page.ts"

/** The page shows the others as links. */
const LARGE_BRANDS = 3

/**
 * Pieces by product of the sample that a demonstration counts as sold, so that a new shop sees what
 * its row `Frequently Bought` will look like (HOM-11). Invented, and marked as a sample.
 */
const sampleSales: ReadonlyMap<number, number> = new Map([
  [37, 41],
  [4, 36],
  [79, 29],
  [67, 24],
  [55, 19],
  [12, 17],
  [105, 12],
  [9, 9],
])

/** What visitors see of the home page, as the replies of its five calls have it. */
export interface ShownHome {
  blocks: HomeReplyBlock[]
  slides: Slide[]
  brandSections: BrandSection[]
  posters: Poster[]
  /** What is left out, for the owner. */
  notes: { block: string; sentence: string }[]
}

/**
 * The blocks with what each shows at the moment. Left out are entries whose link leads to nothing,
 * such as a hidden product, and blocks without anything to show.
 */
export function resolveHome(sources: PageSources, blocks: HomeBlock[], now: Date): ShownHome {
  const shown: ShownHome = { blocks: [], slides: [], brandSections: [], posters: [], notes: [] }
  for (const block of blocks) {
    if (!isInSeason(block, now)) continue
    const note = (sentence: string) => shown.notes.push({ block: block.id, sentence })
    const items = block.items.filter((item) => {
      const leads = item.link === "" || leadsSomewhere(sources, item.link)
      if (!leads) note(`“${item.heading}” is not shown: its link finds nothing right now.`)
      return leads
    })
    const contents = contentsOf(sources, block, items, shown, now)
    if (contents) {
      shown.blocks.push({ id: block.id, type: block.type, title: block.title, ...contents })
    } else note("This block is not shown: it has nothing to show right now.")
  }
  return shown
}

/** Null if the block is empty; adds slides and brands to their own lists. */
function contentsOf(
  sources: PageSources,
  { type, text, rule }: HomeBlock,
  items: HomeItem[],
  shown: ShownHome,
  now: Date,
): Partial<HomeReplyBlock> | null {
  const { index } = sources.catalogue.now()
  if (isSlidePlace(type)) {
    const slides = items.map(({ link, picture, heading, text }, n): Slide => {
      const id = shown.slides.length + n + 1
      return { id, place: type, link, picture, heading, text }
    })
    shown.slides.push(...slides)
    return slides.length > 0 ? { slides: slides.map(({ id }) => id) } : null
  }
  switch (type) {
    case "products":
      return rule && rowOf(sources, rule, now)
    case "shapes": {
      const categories = shapeCategories.filter((shape) => findsSomething(index, shape))
      return categories.length > 0 ? { categories } : null
    }
    case "brands": {
      const free = brandSections.slice(shown.brandSections.length)
      const sections = items.slice(0, free.length).map((item, n) => {
        const section = free[n]!
        shown.brandSections.push({ section, name: item.heading, text: item.text })
        shown.posters.push(...postersOf(index, item, section, shown.posters.length))
        return section
      })
      return sections.length > 0 ? { sections, cards: cardsOfBrands(index, items) } : null
    }
    case "text": {
      const { intro, sections, closing } = parsePage(text, pageValues(sources))
      const blocks = [...intro, ...sections.flatMap((one) => one.blocks), ...closing]
      return blocksText(blocks) === "" ? null : { text: blocks }
    }
    case "links":
    case "picture":
      return items.length > 0 ? { items: items.map(withoutOthers) } : null
  }
}

const withoutOthers = ({ heading, text, link, picture }: HomeItem) => ({
  ...{ heading, text, link, picture },
})

const isSlidePlace = (type: string): type is SlidePlace =>
  (slidePlaces as readonly string[]).includes(type)

/** Ovals are found under the last. */
const shapeCategories: string[] = frameShapes.map((shape) =>
  shape === "Oval" ? "Wayfarer" : shape === "CatsEye" ? "Cats Eye" : shape,
)

/** The products of a row; null for none. */
function rowOf(
  { catalogue, settings }: PageSources,
  rule: ProductRule,
  now: Date,
): Partial<HomeReplyBlock> | null {
  const { index, sampleIds } = catalogue.now()
  const of = specifiedRow(rule)
  const stock = showsStock(rule) && ({ shows_stock: true } as const)
  if (of) {
    const { products } = index
    const isFilled =
      of === "new" ? products.length > 0 : products.some(({ stock }) => isLowStock(stock))
    return isFilled ? { row: { of, count: rule.count }, ...stock } : null
  }
  const cards = productsOf(index, rule, now)
  const least = isBySales(rule) ? FREQUENT_MIN_PRODUCTS : 1
  if (cards.length >= least) return { cards, ...stock }
  if (!isBySales(rule) || !isDemonstration(settings)) return null
  const sold = new Map([...sampleSales].filter(([id]) => sampleIds.has(id)))
  const samples = productsOf({ ...index, sold }, rule, now)
  return samples.length >= least ? { cards: samples, is_sample: true } : null
}

/** Without a rule, all products. */
function productsOf(index: CatalogueIndex, rule: ProductRule, now: Date): ProductCard[] {
  const { rules, sort, count } = rule
  const order = isBySales(rule) && sort === "all" ? orderBySales(index) : index.orders[sort]
  const chosen = { source: "rules", match: "all", rules, sort } as const
  const products = rules.length > 0 ? selectionMatch(index, chosen, now).products : index.everything
  return firstShown(index, products, order, count).map((product) =>
    cardOf(listedProduct(index, product)),
  )
}

/** The frames of the brands that are shown large, for their prices. */
const cardsOfBrands = (index: CatalogueIndex, items: HomeItem[]): ProductCard[] =>
  items.slice(0, LARGE_BRANDS).flatMap(({ link }) => {
    const product = findProduct(index, productOfPage(link) ?? 0)
    return product ? [cardOf(listedProduct(index, product))] : []
  })

/** The pictures of a brand: its own in the centre, then those whose product is on sale. */
function postersOf(
  index: CatalogueIndex,
  item: HomeItem,
  section: BrandSection["section"],
  firstId: number,
): Poster[] {
  const others = item.others.filter(({ link }) => findProduct(index, productOfPage(link) ?? 0))
  return [item, ...others].slice(0, posterPlaces.length).map(({ picture, link }, n) => ({
    ...{ id: firstId + n + 1, section, picture, productId: productOfPage(link) ?? 0 },
    place: posterPlaces[n]!,
    exactPlace: n === 0 ? ("center_poster" as const) : posterExactPlaces[0],
  }))
}

/** Whether a link has something behind it at the moment. */
function leadsSomewhere(sources: PageSources, link: string): boolean {
  switch (homeLinkKind(link)) {
    case "listing":
      return findsSomething(sources.catalogue.now().index, link)
    case "shop":
      return isPageOfShop(sources, link)
    case "outside":
      return true
    case null:
      return false
  }
}
