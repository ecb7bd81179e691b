import type { SelectionRule } from "./selection.ts"
import { LOW_STOCK_MAX } from "./stock-label.ts"
import type { SortOrder } from "./vocabulary.ts"

/**
 * What the home page is made of. The first three are the places of slides (`SlidePlace`), which the
 * specification names.
 */
export const homeBlockTypes = [
  "top_mini_image",
  "banner",
  "product_image",
  "products",
  "shapes",
  "brands",
  "links",
  "text",
  "picture",
] as const
export type HomeBlockType = (typeof homeBlockTypes)[number]

interface HomePicture {
  /** Its name, `kajal-front-640.webp`. */
  picture: string
  link: HomeLink
}

/**
 * The words of a listing (`Sunglasses`), an address of the shop (`/product-item/41`) or one of
 * another site (`https://…`). The first is the specification's `slider_link`.
 */
type HomeLink = string

/** A slide, a tile, a card or a brand. */
export interface HomeItem extends HomePicture {
  heading: string
  text: string
  /** Part of the sample: removed with it. */
  isSample: boolean
  /** Smaller pictures of a brand. */
  others: HomePicture[]
}

/** Which products a row shows: those for which all rules are true. */
export interface ProductRule {
  rules: SelectionRule[]
  sort: SortOrder
  count: number
}

export interface HomeBlock {
  /** Unique on the page. */
  id: string
  type: HomeBlockType
  title: string
  /** Markdown, of a text block. */
  text: string
  items: HomeItem[]
  /** Of a product row. */
  rule: ProductRule | null
  isHidden: boolean
  /** ISO 8601; null for no limit. */
  from: string | null
  until: string | null
}

type Need = "must" | "may" | null

interface BlockContents {
  title: Need
  text: Need
  /** At most this many items; 0 for a type without. */
  items: number
  picture: Need
  heading: Need
  words: Need
  link: Need
}

const slides = { title: null, text: null, picture: "must", heading: "must", link: "must" } as const
const none = { picture: null, heading: null, words: null, link: null } as const

/** What a block of each type has. */
export const homeBlockContents: Record<HomeBlockType, BlockContents> = {
  top_mini_image: { ...slides, items: 12, words: null },
  banner: { ...slides, items: 8, words: "may" },
  product_image: { ...slides, items: 12, words: "may" },
  products: { ...none, title: "must", text: null, items: 0 },
  shapes: { ...none, title: "must", text: null, items: 0 },
  brands: { ...slides, items: 7, words: "may" },
  links: { ...slides, items: 12, title: "must", picture: null, words: "may" },
  text: { ...none, title: "may", text: "must", items: 0 },
  picture: { ...slides, items: 1, heading: "must", words: "may", link: "may" },
}

export const MAX_HOME_BLOCKS = 30
/** The specification names seven sections of brands (ENT-12). */
export const MAX_HOME_BRANDS = 7
/** A product row shows at most this many (HOM-21). */
export const MAX_ROW_PRODUCTS = 6

export const newestProducts: ProductRule = { rules: [], sort: "newest", count: MAX_ROW_PRODUCTS }

const fewLeft: SelectionRule = { field: "piecesBelow", value: LOW_STOCK_MAX + 1 }

export const fewLeftProducts: ProductRule = {
  ...{ rules: [fewLeft], sort: "all", count: MAX_ROW_PRODUCTS },
}

/** What is bought often, in the last `SALES_DAYS` days. */
const FREQUENT_MIN_PIECES = 3
/** A row by sales with fewer cards says little about what people buy, and is not shown. */
export const FREQUENT_MIN_PRODUCTS = 4

export const frequentlyBought: ProductRule = {
  rules: [{ field: "piecesSold", value: FREQUENT_MIN_PIECES }],
  ...{ sort: "all", count: MAX_ROW_PRODUCTS },
}

/** Whether a row follows sales: then the most sold come first, unless another order is chosen. */
export const isBySales = ({ rules }: ProductRule): boolean =>
  rules.some(({ field }) => field === "piecesSold")

const isFewLeft = ({ field, value }: SelectionRule): boolean =>
  field === fewLeft.field && value === fewLeft.value

/** Whether a row is about the last pieces, so that its cards say how many are left. */
export const showsStock = ({ rules }: ProductRule): boolean => rules.some(isFewLeft)

/**
 * The row that the specification loads with a call of its own: the newest products (HOM-09), or
 * those with few left (HOM-25). Null for any other rule.
 */
export function specifiedRow({ rules, sort }: ProductRule): "new" | "low" | null {
  if (rules.length === 0 && sort === "newest") return "new"
  return rules.length === 1 && rules.every(isFewLeft) && sort === "all" ? "low" : null
}

/** Whether visitors may see a block at a moment; it also needs something to show. */
export const isInSeason = ({ isHidden, from, until }: HomeBlock, now: Date): boolean =>
  !isHidden && (from === null || new Date(from) <= now) && (until === null || now < new Date(until))

/** When a block next appears or disappears; null if none will. */
export function nextHomeChange(blocks: readonly HomeBlock[], now: Date): Date | null {
  const moments = blocks
    .filter(({ isHidden }) => !isHidden)
    .flatMap(({ from, until }) => [from, until])
    .flatMap((moment) => (moment !== null && new Date(moment) > now ? [new Date(moment)] : []))
  return moments.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
}

/** Where a link leads, by its form; null if it can lead nowhere. */
export function homeLinkKind(link: string): "listing" | "shop" | "outside" | null {
  if (link.startsWith("/")) return /^\/(?![/\\])[^\s\\]*$/.test(link) ? "shop" : null
  if (/^https:/i.test(link)) {
    const url = URL.canParse(link) ? new URL(link) : null
    return url?.hostname.includes(".") && !url.username && !/\s/.test(link) ? "outside" : null
  }
  return link === "" || /[:/\\]/.test(link) ? null : "listing"
}

/** No whole rupee is above one price and below the other. */
function isPriceRangeEmpty(rules: readonly SelectionRule[]): boolean {
  const valuesOf = (name: "priceAbove" | "priceBelow") =>
    rules.flatMap((rule) => (rule.field === name ? [Number(rule.value)] : []))
  return Math.max(...valuesOf("priceAbove")) + 1 >= Math.min(...valuesOf("priceBelow"))
}

/** Why a block cannot be shown as it is, as sentences; its links are checked with the catalogue. */
export function homeBlockProblems(block: HomeBlock): string[] {
  const { type, title, text, items, rule, from, until } = block
  const contents = homeBlockContents[type]
  const problems = [
    ...(contents.title === "must" && title === "" ? ["It needs a heading."] : []),
    ...(contents.text === "must" && text.trim() === "" ? ["It needs a text."] : []),
    ...(type === "products" && !rule ? ["Choose which products it shows."] : []),
    ...(rule && isPriceRangeEmpty(rule.rules)
      ? ["The lowest price must be below the highest."]
      : []),
    ...(items.length > contents.items ? [`It can have ${contents.items} entries at most.`] : []),
    ...(from !== null && until !== null && new Date(until) <= new Date(from)
      ? ["The end must be after the start."]
      : []),
  ]
  for (const [n, item] of items.entries()) {
    const name = item.heading ? `“${item.heading}”` : `Entry ${n + 1}`
    if (contents.picture === "must" && !item.picture) problems.push(`${name} needs a picture.`)
    if (contents.heading === "must" && !item.heading) problems.push(`${name} needs words.`)
    if (contents.link === "must" && !item.link) problems.push(`${name} needs a link.`)
    for (const link of [item.link, ...item.others.map((other) => other.link)]) {
      if (link === "" || homeLinkKind(link)) continue
      problems.push(
        `${name} cannot link to “${link}”: choose a product, a listing or a page, or begin with https://.`,
      )
    }
  }
  return problems
}
