import {
  type FrameColourName,
  type FrameShape,
  type FrameType,
  frameColourNames,
  frameShapes,
  frameTypes,
  type Gender,
  genders,
  type LensColourName,
  lensColourNames,
} from "../vocabulary.ts"
import { type ListingSort, listingSorts } from "./listing-sort.ts"
import { type PriceRange, priceDefaults, priceSlider } from "./price-range.ts"

/** Which of the listings it is, and the text in the path after its name. */
export type ListingPlace = { text: string; pageSize: 6 | 9 } & (
  | {
      /** `rank`: words, best match first. `shape-or-type`: the text is a shape or type, else words. */
      matcher: "rank" | "shape-or-type"
    }
  | {
      /** The text names products that a module selects. */
      matcher: "selection"
      /** The name of its listing (`SelectionListing`). */
      selection: string
    }
)

/** A listing whose products a module selects. */
export interface SelectionListing {
  /** In requests: `/api/listing?listing=…`. */
  name: string
  /** What decides its order, as a sentence for the terms. */
  order: string
}

/** The values of the filter panel, the sort menu and the pager. */
export interface ListingChoices {
  genders: Gender[]
  frameTypes: FrameType[]
  frameShapes: FrameShape[]
  frameColours: FrameColourName[]
  lensColours: LensColourName[]
  /** Classes, and ranges of the total width such as `129-140 mm`. */
  widths: string[]
  weights: string[]
  materials: string[]
  noseFits: string[]
  lensHeights: string[]
  ages: string[]
  origins: string[]
  /** Whole rupees; both null while the sliders are at their defaults, otherwise both set. */
  minPrice: number | null
  maxPrice: number | null
  sort: ListingSort
  /** From 1. */
  page: number
}

export type ListingQuery = ListingPlace & ListingChoices

/** The names of the filters in a listing's URL, and in its API request. */
export const FILTER_PARAMS = {
  genders: "gender",
  frameTypes: "type",
  frameShapes: "shape",
  frameColours: "frame-colour",
  lensColours: "lens-colour",
  widths: "width",
  weights: "weight",
  materials: "material",
  noseFits: "nose",
  lensHeights: "lens-height",
  ages: "age",
  origins: "origin",
} as const

type FilterName = keyof typeof FILTER_PARAMS

export const filterNames = Object.keys(FILTER_PARAMS) as FilterName[]

/** The filters whose values are fixed; any text is a value of the others. */
const fixedValues: { [Name in FilterName]?: readonly string[] } = {
  genders,
  frameTypes,
  frameShapes,
  frameColours: frameColourNames,
  lensColours: lensColourNames,
}

/** Whether a text can be a value of a filter without fixed values. */
export const isFilterText = (text: string): boolean => /^\P{C}{1,40}$/u.test(text)

/** Values of one filter without fixed values in a URL. */
const MAX_TEXTS = 10

/** The ends of a value of `widths` such as `129-140 mm`, both included; null for another text. */
export const readWidthRange = (text: string): { from: number; to: number } | null => {
  const [, from, to] = /^(\d{2,3})-(\d{2,3}) mm$/.exec(text) ?? []
  return from && to ? { from: Number(from), to: Number(to) } : null
}

/** `/product-display/{text}` (LST-10). */
export const displayListing = (text: string): ListingPlace => ({
  text,
  matcher: "rank",
  pageSize: 6,
})

/** `/{category}` (RTE-13, LST-11). */
export const categoryListing = (text: string): ListingPlace => ({
  text,
  matcher: "shape-or-type",
  pageSize: 9,
})

/** The products that a module selects for a text. */
export const selectionListing = (selection: string, text: string): ListingPlace => ({
  ...{ text, selection, pageSize: 9 },
  matcher: "selection",
})

/**
 * Parses a listing's URL. Never fails: unknown names are ignored, invalid values dropped, and
 * values are unique and in the order of the filter panel, so that equal queries have one form.
 */
export const readListingQuery = (params: URLSearchParams, place: ListingPlace): ListingQuery => {
  const filters = filterNames.map((name) => {
    const given = params.getAll(FILTER_PARAMS[name])
    const values = fixedValues[name]
    if (!values) return [name, distinctTexts(given)]
    const keys = new Set(given.map(choiceKey))
    return [name, values.filter((value) => keys.has(choiceKey(value)))]
  })
  return {
    ...place,
    ...(Object.fromEntries(filters) as Pick<ListingChoices, FilterName>),
    ...readPrices(params),
    sort: listingSorts.find((order) => order === params.get("sort")) ?? "all",
    page: Math.max(wholeNumber(params.get("page")) ?? 1, 1),
  }
}

const distinctTexts = (given: readonly string[]): string[] =>
  [...new Set(given.map((text) => text.trim()))].filter(isFilterText).sort().slice(0, MAX_TEXTS)

/** Ignoring spaces, hyphens and case (VAL-13, VAL-14). */
const choiceKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z]/g, "")
    .replace(/^gray$/, "grey")

/** The canonical URL of a query; default values are left out. */
export const writeListingQuery = (query: ListingChoices): URLSearchParams => {
  const params = new URLSearchParams()
  for (const filter of filterNames) {
    for (const value of query[filter]) params.append(FILTER_PARAMS[filter], value)
  }
  if (query.minPrice !== null) params.set("min", String(query.minPrice))
  if (query.maxPrice !== null) params.set("max", String(query.maxPrice))
  if (query.sort !== "all") params.set("sort", query.sort)
  if (query.page !== 1) params.set("page", String(query.page))
  return params
}

/** Any change of filters or sort order resets to page 1 (LST-38, X-44). */
export const changeListing = <Query extends ListingChoices>(
  query: Query,
  change: Partial<Omit<ListingChoices, "page">>,
): Query => ({ ...query, ...change, page: 1 })

/** The query with one value of a filter selected or deselected. */
export const toggled = (query: ListingQuery, filter: FilterName, value: string): ListingQuery => {
  const chosen: readonly string[] = query[filter]
  const values = chosen.includes(value)
    ? chosen.filter((other) => other !== value)
    : [...chosen, value]
  return changeListing(query, { [filter]: values })
}

/** `Reset` clears frame type, frame shape and gender, but not colours, price and sort (LST-26). */
export const resetListing = <Query extends ListingChoices>(query: Query): Query =>
  changeListing(query, { frameTypes: [], frameShapes: [], genders: [] })

/** No filter at all; the order stays. */
export const clearListing = (query: ListingQuery): ListingQuery => ({
  ...readListingQuery(new URLSearchParams(), query),
  sort: query.sort,
})

/** A missing end of the range is the end of the slider; an empty range is dropped. */
const readPrices = (params: URLSearchParams): Pick<ListingChoices, "minPrice" | "maxPrice"> => {
  const min = sliderValue(params.get("min"))
  const max = sliderValue(params.get("max"))
  const untouched = { minPrice: null, maxPrice: null }
  if (min === null && max === null) return untouched

  const minPrice = min ?? priceSlider.min
  const maxPrice = max ?? priceSlider.max
  return minPrice < maxPrice ? { minPrice, maxPrice } : untouched
}

/** What the sliders show: their defaults until one of them was moved (LST-33, X-88). */
export const shownPrices = ({ minPrice, maxPrice }: ListingChoices): PriceRange =>
  minPrice === null || maxPrice === null ? priceDefaults : { min: minPrice, max: maxPrice }

const sliderValue = (text: string | null): number | null => {
  const value = wholeNumber(text)
  return value !== null && value <= priceSlider.max ? value : null
}

const wholeNumber = (text: string | null): number | null =>
  text !== null && /^[0-9]{1,6}$/.test(text) ? Number(text) : null

/** Texts that list the whole shop (RTE-12, X-06). */
export const meansEverything = (text: string): boolean =>
  everything.has(
    text
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, " "),
  )

const everything = new Set(["", "all", "all glasses", "both"])
