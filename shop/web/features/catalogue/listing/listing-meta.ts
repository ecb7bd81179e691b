import { href, type Location, type MetaDescriptor } from "react-router"
import type { ListingPage } from "#domain/catalogue/listing/list.ts"
import { meansEverything } from "#domain/catalogue/listing/query.ts"
import { fromJson, type JsonData } from "#web/shared/layout/json-data.ts"
import { pageMeta } from "#web/shared/seo/page-meta.ts"
import { msg } from "#words/sentence.ts"
import { countOf, hasFrames, headingOf } from "./listing-names.ts"
import type { ListingData } from "./load-listing.ts"

interface MetaArgs {
  matches: Parameters<typeof pageMeta>[0]
  location: Location
  loaderData: ListingData | JsonData<ListingData> | undefined
}

/**
 * Filters and sort orders show a list that already has a URL, so the canonical URL omits them. A
 * text without matches, or with matches only after correction, is not a separate page (X-22).
 */
export function listingMeta({ matches, location, loaderData }: MetaArgs): MetaDescriptor[] {
  if (!loaderData) return []
  const { place, result } = fromJson<ListingData>(loaderData)
  const everything = href("/product-display/:category?", { category: "all" })
  const ownPath = meansEverything(place.text) ? everything : location.pathname
  const page = result.page > 1 ? result.page : null
  const { matched, instead } = result
  const [heading, count] = [headingOf(place.text), countOf(result)]
  // A mistyped text has the URL of its correction.
  const lists =
    instead === null ? ownPath : href("/product-display/:category?", { category: instead })
  const exact = isIndexed(result)
  const descriptors = pageMeta(matches, {
    title: page ? msg("{heading}, page {page}", { heading, page }) : heading,
    description: hasFrames(result.contents)
      ? msg(
          "{count} under “{heading}”, with final prices that include all taxes. Add lenses for your power and try at home.",
          { count, heading },
        )
      : msg("{count} under “{heading}”, with final prices that include all taxes.", {
          count,
          heading,
        }),
    path: matched ? `${lists}${page ? `?page=${page}` : ""}` : everything,
    noindex: !exact,
  })
  return exact ? descriptors : [...descriptors, canonicalOf(descriptors)]
}

/** Whether the list is a page of its own for search engines. */
export const isIndexed = ({ matched, instead }: ListingPage): boolean => matched && instead === null

/** A page that is not to be indexed still has a canonical URL. */
const canonicalOf = (descriptors: MetaDescriptor[]): MetaDescriptor => {
  const address = descriptors.find((one) => "property" in one && one.property === "og:url")
  return {
    tagName: "link",
    rel: "canonical",
    href: address && "content" in address ? address.content : "",
  }
}
