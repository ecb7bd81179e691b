import { staticPages } from "#contract/page-addresses.ts"
import { displayListing, readListingQuery, writeListingQuery } from "#domain/listing/query.ts"
import {
  frameColourNames,
  frameShapes,
  frameTypes,
  genders,
  lensColourNames,
  productKinds,
} from "#domain/vocabulary.ts"

/**
 * The canonical URL of a page: on this shop whatever host it names, no slash at the end, and only
 * the query parameters that a listing supports, in a fixed order. Whatever else a visitor or a
 * campaign appends is dropped, so that it can neither fill the memory with copies of one page nor
 * reach the page's HTML.
 */
export function pageAddress(raw: string): string {
  const [start = "", ...rest] = raw.replace(/^[a-z]+:\/\/[^/?]*/i, "").split("?")
  const path = `/${withoutSlashes(start)}`
  if (rest.length === 0) return path
  const search = new URLSearchParams(rest.join("?"))
  const known = writeListingQuery(readListingQuery(search, displayListing("")))
  return known.size > 0 ? `${path}?${known}` : path
}

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
export const isOfficeAddress = (address: string): boolean => /^\/office(?:[/?.]|$)/.test(address)

/**
 * Whether the shop itself links to a URL, or it was made up by a visitor: a free search, a
 * combination of filters. Those are unlimited in number.
 */
export function isCommonAddress(address: string): boolean {
  const [path = "", query] = address.split("?")
  if (query !== undefined && !/^page=\d{1,2}$/.test(query)) return false
  const text = /^\/(?:product-display\/)?([^/]+)$/.exec(path)?.[1]
  return text === undefined || staticPages.includes(path) || isListingWord(text)
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
