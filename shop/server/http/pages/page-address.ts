import { PAGE_PATHS, staticPages } from "#contract/core/page-addresses.ts"
import {
  displayListing,
  readListingQuery,
  writeListingQuery,
} from "#domain/catalogue/listing/query.ts"
import {
  frameColourNames,
  frameShapes,
  frameTypes,
  genders,
  lensColourNames,
  productKinds,
} from "#domain/catalogue/vocabulary.ts"
import { listingPages, pagePaths } from "#modules/pages.ts"
import { inLanguage, splitLanguage } from "#words/languages.ts"

/**
 * The canonical URL of a page: on this shop whatever host it names, decoded once, no slash at the
 * end, and only the query parameters that the page itself supports, in a fixed order. Whatever else
 * a visitor or a campaign appends is dropped, so that it can neither fill the memory with copies of
 * one page nor reach the page's HTML.
 */
export function pageAddress(raw: string): string {
  const [start = "", ...rest] = raw.replace(/^[a-z]+:\/\/[^/?]*/i, "").split("?")
  const { language, address: path } = splitLanguage(canonicalPath(`/${withoutSlashes(start)}`))
  if (rest.length === 0 || !isListing(path)) return inLanguage(path, language)
  const search = new URLSearchParams(rest.join("?"))
  const known = writeListingQuery(readListingQuery(search, displayListing("")))
  return inLanguage(known.size > 0 ? `${path}?${known}` : path, language)
}

/** One spelling of a path: `/%70roduct-item/41` and `/x/../product-item/41` are `/product-item/41`. */
function canonicalPath(path: string): string {
  const spelled = path.split("/").map(canonicalSegment).join("/")
  const resolved = spelled.includes("/.") ? new URL(`http://x${spelled}`).pathname : spelled
  return `/${withoutSlashes(resolved)}`
}

/** As browsers write it. A segment that cannot be decoded stays as it is: it reaches no page. */
function canonicalSegment(segment: string): string {
  try {
    return encodeURI(decodeURIComponent(segment)).replace(/[/?#]/g, encodeURIComponent)
  } catch {
    return segment
  }
}

/** Only listings have parameters in their query that change what is rendered. */
function isListing(path: string): boolean {
  if (path === listing || path.startsWith(`${listing}/`) || isModuleListing(path)) return true
  return /^\/[^/]+$/.test(path) && !pagesWithoutParameters.has(path)
}

/** Its products may change with the day, so it is cached for a limited time. */
export const isModuleListing = (address: string): boolean =>
  listingPages.some((start) => splitLanguage(address).address.startsWith(start))

const paths: string[] = [...Object.values(PAGE_PATHS), ...pagePaths]
const listing = PAGE_PATHS.listing.split("/:")[0]
const pagesWithoutParameters = new Set(paths.map((path) => path.replace(/\/:\w+\?$/, "")))

/** The product that a page is about, if its address names one. */
export function productOfPage(address: string): number | null {
  const [path = ""] = splitLanguage(address).address.split("?")
  const id = productPages.map((start) => path.startsWith(start) && path.slice(start.length))
  const digits = id.find((one) => one && /^[1-9]\d{0,8}$/.test(one))
  return digits ? Number(digits) : null
}

const productPages = paths
  .filter((path) => /:product_id\??$/.test(path))
  .map((path) => path.split(":")[0]!)

/**
 * Without a regular expression: one for trailing slashes takes half a second for a URL of 15,000
 * slashes.
 */
function withoutSlashes(text: string): string {
  let [start, end] = [0, text.length]
  while (text[start] === "/") start++
  while (end > start && text[end - 1] === "/") end--
  return text.slice(start, end)
}

/** A client-side navigation may request a page's data only; such a reply is not cached. */
export const asksForData = (raw: string): boolean => /^[^?]*\.data(\?|$)/.test(raw)

/** Whether a page or its data belongs to the back office. */
export const isOfficeAddress = (address: string): boolean =>
  /^\/office(?:[/?.]|$)/.test(splitLanguage(address).address)

/**
 * Whether the shop itself links to a URL, or it was made up by a visitor: a free search, a
 * combination of filters. Those are unlimited in number.
 */
export function isCommonAddress(address: string): boolean {
  const [path = "", query] = splitLanguage(address).address.split("?")
  if (query !== undefined && !/^page=[2-9]$/.test(query)) return false
  if (productOfPage(path) !== null || staticPages.includes(path)) return true
  const text = /^\/(?:product-display\/)?([^/]+)$/.exec(path)?.[1]
  return text !== undefined && (pagesWithoutParameters.has(path) || isListingWord(text))
}

function isListingWord(encoded: string): boolean {
  try {
    return listingWords.has(decodeURIComponent(encoded).toLowerCase())
  } catch {
    return false
  }
}

const listingWords = new Set(
  [
    ...[
      "product-display",
      "all",
      "all-glasses",
      "both",
      "Cats Eye",
      "Wayfarer",
      "Computer Glasses",
    ],
    ...[productKinds, genders, frameTypes, frameShapes, frameColourNames, lensColourNames].flat(),
    ...frameShapes.map((shape) => `${shape === "CatsEye" ? "cat-eye" : shape}-glasses`),
  ].map((word) => word.toLowerCase()),
)
