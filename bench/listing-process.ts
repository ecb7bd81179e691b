import { buildIndex, type CatalogueIndex } from "#domain/catalogue/listing/catalogue-index.ts"
import { list } from "#domain/catalogue/listing/list.ts"
import {
  categoryListing,
  displayListing,
  type ListingPlace,
  type ListingQuery,
  readListingQuery,
} from "#domain/catalogue/listing/query.ts"
import { generateProducts } from "./generate-products.ts"
import { builds, type ListingFigures, runs, warmUps } from "./listing.ts"
import { median, percentile } from "./statistics.ts"

const asked = (place: ListingPlace, search = ""): ListingQuery =>
  readListingQuery(new URLSearchParams(search), place)

/** Common queries of shoppers, and the most expensive ones. */
const listingQueries: Record<string, ListingQuery> = {
  everything: asked(displayListing("all")),
  "a gender: women": asked(displayListing("Women")),
  "two words: black round": asked(displayListing("black round")),
  "six words": asked(displayListing("women gold rimless aviator sunglasses polarised")),
  "words that match nothing": asked(displayListing("zumba trousers")),
  "a shape's own page: /Aviator": asked(categoryListing("Aviator")),
  "seven filters in four groups": asked(
    displayListing("all"),
    "gender=Women&gender=Unisex&type=Fullrim&shape=Round&shape=CatsEye&frame-colour=Black&frame-colour=Gold",
  ),
  "a price range": asked(displayListing("all"), "min=1000&max=2000"),
  "two words, cheapest first": asked(displayListing("black round"), "sort=low-to-high"),
  "the last page, newest first": asked(displayListing("all"), "sort=newest&page=999999"),
}

/**
 * `node --expose-gc bench/listing-process.ts {size}` prints the figures of a catalogue of this
 * size.
 */
const size = Number(process.argv[2])
const products = generateProducts(size)
const before = usedMegabytes()
const index = buildIndex(products)
const indexMb = usedMegabytes() - before
const buildMs = median(Array.from({ length: builds }, () => time(() => buildIndex(products))))
global.gc?.()
const figures: ListingFigures = {
  index: { products: size, buildMs, indexMb },
  queries: measureQueries(index),
}
console.log(JSON.stringify(figures))

/** The queries alternate, so that a busy moment of the machine does not distort a single one. */
function measureQueries(index: CatalogueIndex): ListingFigures["queries"] {
  const queries = Object.entries(listingQueries).map(([name, query]) => ({
    name,
    query,
    times: [] as number[],
  }))
  for (let run = -warmUps; run < runs; run++) {
    for (const { query, times } of queries) {
      const ms = time(() => list(index, query))
      if (run >= 0) times.push(ms)
    }
  }
  return queries.map(({ name, query, times }) => ({
    query: name,
    found: list(index, query).total,
    medianMs: median(times),
    p95Ms: percentile(times, 95),
    p99Ms: percentile(times, 99),
    maxMs: percentile(times, 100),
  }))
}

/**
 * Milliseconds of processor time, garbage collection on other threads included: other work on the
 * machine does not count. (Linux brings the time of a single thread up to date every 4 ms only.)
 */
function time(work: () => unknown): number {
  const start = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

/** Memory in use after a garbage collection, on and off the heap. */
function usedMegabytes(): number {
  global.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 1e6
}
