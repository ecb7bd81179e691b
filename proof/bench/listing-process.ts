import { buildIndex, type CatalogueIndex } from "#domain/catalogue/listing/catalogue-index.ts"
import { list } from "#domain/catalogue/listing/list.ts"
import {
  categoryListing,
  displayListing,
  type ListingPlace,
  type ListingQuery,
  readListingQuery,
} from "#domain/catalogue/listing/query.ts"
import type { Product } from "#domain/catalogue/product.ts"
import { generateProducts } from "./generate-products.ts"
import { builds, type ListingFigures, maxRuns, sizes } from "./listing.ts"
import { median, percentile } from "./statistics.ts"

/** A sixth of the runs comes before those that count. */
const WARM = 1.2

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
 * `node --expose-gc bench/listing-process.ts {seconds}` prints the figures of each size of catalogue,
 * for each of which it takes about so long.
 */
const seconds = Number(process.argv[2])
const allProducts = generateProducts(Math.max(...sizes))
console.log(JSON.stringify(sizes.map((size) => measureSize(allProducts.slice(0, size)))))

function measureSize(products: Product[]): ListingFigures {
  const halfMs = (seconds * 1000) / 2
  const begun = performance.now()
  const before = usedMegabytes()
  const first = timed(() => buildIndex(products))
  const index = first.result
  const indexMb = usedMegabytes() - before
  const times = [first.ms]
  while (times.length < builds && performance.now() < begun + halfMs) {
    times.push(timed(() => buildIndex(products)).ms)
  }
  global.gc?.()
  return {
    index: { products: products.length, buildMs: median(times), indexMb },
    ...measureQueries(index, performance.now() + halfMs),
  }
}

/**
 * The queries alternate, so that a busy moment of the machine does not distort a single one.
 * @param end of `performance.now()`: no run is begun after it
 */
function measureQueries(index: CatalogueIndex, end: number) {
  const queries = Object.entries(listingQueries).map(([name, query]) => ({
    name,
    query,
    times: [] as number[],
  }))
  let runs = 0
  do {
    for (const { query, times } of queries) times.push(timed(() => list(index, query)).ms)
    runs++
  } while (runs < WARM * maxRuns && performance.now() < end)
  const warm = queries.map(({ name, query, times }) => ({
    ...{ name, query, times: times.slice(-Math.ceil(runs / WARM)) },
  }))
  return {
    runs: Math.ceil(runs / WARM),
    queries: warm.map(({ name, query, times }) => ({
      query: name,
      found: list(index, query).total,
      medianMs: median(times),
      p95Ms: percentile(times, 95),
      p99Ms: percentile(times, 99),
      maxMs: percentile(times, 100),
    })),
  }
}

/**
 * The result, and milliseconds of processor time, garbage collection on other threads included: other work on the
 * machine does not count. (Linux brings the time of a single thread up to date every 4 ms only.)
 */
function timed<Result>(work: () => Result): { result: Result; ms: number } {
  const start = process.cpuUsage()
  const result = work()
  const { user, system } = process.cpuUsage(start)
  return { result, ms: (user + system) / 1000 }
}

/** Memory in use after a garbage collection, on and off the heap. */
function usedMegabytes(): number {
  global.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 1e6
}
