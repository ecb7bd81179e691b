import { expect, test } from "vitest"
import type { FacetCounts } from "#domain/catalogue/listing/facets.ts"
import { displayListing } from "#domain/catalogue/listing/query.ts"
import { pageIdentity } from "#web/shared/testing/page-identity.ts"
import { listingMeta } from "./listing-meta.ts"

const settings = {
  publicUrl: "https://chashma.example",
  business: { name: "Chashma" },
  identity: pageIdentity,
}

function metaOf(
  text: string,
  pathname: string,
  result: { matched?: boolean; instead?: string; page?: number },
) {
  const descriptors = listingMeta({
    matches: [{ loaderData: { settings } }],
    location: { pathname, search: "?sort=newest", hash: "", state: null, key: "", mask: undefined },
    loaderData: {
      place: displayListing(text),
      result: {
        cards: [],
        total: 30,
        page: 1,
        pageCount: 5,
        matched: true,
        instead: null,
        unsoldBrand: null,
        lens: null,
        near: [],
        contents: "frames",
        facets: {} as FacetCounts,
        ...result,
      },
    },
  })
  const find = (name: string, value: string) =>
    descriptors.find((one) => (one as Record<string, unknown>)[name] === value) as
      | Record<string, unknown>
      | undefined
  return {
    canonical: find("rel", "canonical")?.href,
    robots: find("name", "robots")?.content,
    title: descriptors.flatMap((one) => ("title" in one ? [one.title] : []))[0],
  }
}

test("A listing has one canonical URL, with any filters and order", () => {
  expect(metaOf("Men", "/product-display/Men", { page: 2 })).toEqual({
    canonical: "https://chashma.example/product-display/Men?page=2",
    robots: undefined,
    title: "Men, page 2 | Chashma",
  })
})

test("The whole shop has one canonical URL under all its names", () => {
  expect(metaOf("both", "/product-display/both", {}).canonical).toBe(
    "https://chashma.example/product-display/all",
  )
})

test("A misspelt search has noindex and its canonical URL is the corrected one [X-22]", () => {
  expect(
    metaOf("aviatr", "/product-display/aviatr", { instead: "aviator", page: 2 }),
  ).toMatchObject({
    canonical: "https://chashma.example/product-display/aviator?page=2",
    robots: "noindex",
  })
})

test("A search without results has noindex and its canonical URL is the whole shop [X-22]", () => {
  expect(metaOf("zzzz", "/product-display/zzzz", { matched: false })).toMatchObject({
    canonical: "https://chashma.example/product-display/all",
    robots: "noindex",
  })
})
