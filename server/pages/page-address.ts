import { displayListing, readListingQuery, writeListingQuery } from "#domain/listing/query.ts"

/**
 * The one spelling of a page's address: below this shop whatever host it names, no slash at the end, and of the query only what a listing
 * understands, in its own order. Whatever else a visitor or a campaign appends is dropped, so that
 * it can neither fill the memory with copies of one page nor reach the page's HTML.
 */
export function pageAddress(raw: string): string {
  const [start = "", ...rest] = raw.replace(/^[a-z]+:\/\/[^/?]*/i, "").split("?")
  const path = `/${withoutSlashes(start)}`
  if (rest.length === 0) return path
  const search = new URLSearchParams(rest.join("?"))
  const known = writeListingQuery(readListingQuery(search, displayListing("")))
  return known.size > 0 ? `${path}?${known}` : path
}

/** By hand: a pattern for slashes at the end takes half a second for an address of 15,000 slashes. */
function withoutSlashes(text: string): string {
  let [start, end] = [0, text.length]
  while (text[start] === "/") start++
  while (end > start && text[end - 1] === "/") end--
  return text.slice(start, end)
}

/** A move inside the app may ask for a page's data alone; such an answer is made each time. */
export const asksForData = (raw: string): boolean => /^[^?]*\.data(\?|$)/.test(raw)
