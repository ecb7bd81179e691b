import { displayListing, readListingQuery, writeListingQuery } from "#domain/listing/query.ts"

/**
 * The one spelling of a page's address: no slash at the end, and of the query only what a listing
 * understands, in its own order. Whatever else a visitor or a campaign appends is dropped, so that
 * it can neither fill the memory with copies of one page nor reach the page's HTML.
 */
export function pageAddress(raw: string): string {
  const cut = raw.indexOf("?")
  const path = (cut < 0 ? raw : raw.slice(0, cut)).replace(/(?<=.)\/+$/, "").replace(/^\/+/, "/")
  if (cut < 0) return path
  const search = new URLSearchParams(raw.slice(cut + 1))
  const known = writeListingQuery(readListingQuery(search, displayListing("")))
  return known.size > 0 ? `${path}?${known}` : path
}

/** A move inside the app may ask for a page's data alone; such an answer is made each time. */
export const asksForData = (raw: string): boolean => /^[^?]*\.data(\?|$)/.test(raw)
