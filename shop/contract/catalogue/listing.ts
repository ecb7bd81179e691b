import { z } from "zod"
import type { FacetCounts } from "#domain/catalogue/listing/facets.ts"
import type { ListingPage } from "#domain/catalogue/listing/list.ts"
import { listingSorts } from "#domain/catalogue/listing/listing-sort.ts"
import {
  categoryListing,
  displayListing,
  FILTER_PARAMS,
  filterNames,
  type ListingPlace,
  type ListingQuery,
  readListingQuery,
  selectionListing,
  writeListingQuery,
} from "#domain/catalogue/listing/query.ts"
import type { ListContents } from "#domain/catalogue/vocabulary.ts"
import { shape as partsOfModules } from "#modules/listing-parts.ts"
import { list as listings } from "#modules/listings.ts"
import { defineEndpoint } from "../core/endpoint.ts"
import { replyInt, replyList, replyWord, rowsOf } from "../core/reply-fields.ts"
import { text } from "../core/text.ts"
import { modelCard } from "./product.ts"

const several = z.union([text(40), z.array(text(40)).max(20)]).optional()
const digits = z
  .string()
  .regex(/^\d{1,6}$/)
  .optional()

/** The same names as in the URL of a listing page, and the text in its path. */
const wireQuery = z.strictObject({
  category: text(200).optional(),
  /** The listing below /product-display, at /{category}, or one of a module. */
  listing: z.enum(["display", "category", ...listings.map(({ name }) => name)]).optional(),
  ...(Object.fromEntries(Object.values(FILTER_PARAMS).map((name) => [name, several])) as Record<
    (typeof FILTER_PARAMS)[keyof typeof FILTER_PARAMS],
    typeof several
  >),
  min: digits,
  max: digits,
  sort: z.enum(listingSorts).optional(),
  page: digits,
})

function placeOf(listing: string, text: string): ListingPlace {
  if (listing === "display") return displayListing(text)
  return listing === "category" ? categoryListing(text) : selectionListing(listing, text)
}

function listingOf(place: ListingPlace): string {
  if (place.matcher === "selection") return place.selection
  return place.matcher === "rank" ? "display" : "category"
}

/** The server decodes a request with it, and the pages encode theirs. */
const listingQuery = z.codec(wireQuery, z.custom<ListingQuery>(), {
  decode: ({ category = "", listing = "display", ...choices }) =>
    readListingQuery(
      new URLSearchParams(
        Object.entries(choices).flatMap(([name, value]) =>
          [value ?? []].flat().map((one) => [name, one]),
        ),
      ),
      placeOf(listing, category),
    ),
  encode: (query) => ({
    category: query.text,
    listing: listingOf(query),
    ...Object.fromEntries(writeListingQuery(query)),
    ...Object.fromEntries(filterNames.map((filter) => [FILTER_PARAMS[filter], query[filter]])),
  }),
})

/** The query parameters of a request. */
export const listingRequest = (query: ListingQuery) => ({ query: z.encode(listingQuery, query) })

const facetCounts = z
  .record(z.string(), rowsOf({ value: z.string(), count: z.int() }))
  .catch({}) as unknown as z.ZodType<FacetCounts>

const listContents: readonly ListContents[] = [
  "frames",
  "products",
  "contact lenses",
  "accessories",
]

/** What modules say of their listings. */
export type ListingParts = z.output<z.ZodObject<typeof partsOfModules>>

export const listing = defineEndpoint({
  method: "GET",
  path: "/api/listing",
  auth: "none",
  summary: "One page of a listing: ranked, filtered, sorted, with counts for every filter",
  query: listingQuery,
  reply: z.object({
    cards: replyList(modelCard),
    total: replyInt(0, 0),
    page: replyInt(1, 1),
    pageCount: replyInt(0, 1),
    matched: z.boolean().catch(true),
    instead: z.string().nullable().catch(null),
    near: replyList(z.string()).catch([]),
    unsoldBrand: z.string().nullable().catch(null),
    lens: z.object({ name: z.string(), does: z.string() }).nullable().catch(null),
    contents: replyWord(listContents, "frames"),
    facets: facetCounts,
    ...partsOfModules,
  }) satisfies z.ZodType<ListingPage>,
  failures: ["NOT_FOUND"],
  // What a module selects because it is new ages.
  cacheSeconds: 600,
})
