import { buildIndex, type CatalogueIndex } from "#domain/catalogue/listing/catalogue-index.ts"
import { list } from "#domain/catalogue/listing/list.ts"
import { generateProducts } from "./generate-products.ts"
import { builds, type ListingFigures, runs, warmUps } from "./listing.ts"
import { listingQueries } from "./listing-queries.ts"
import { median, percentile } from "./statistics.ts"

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
