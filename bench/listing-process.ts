import { buildIndex, type CatalogueIndex } from "#domain/listing/catalogue-index.ts"
import { list } from "#domain/listing/list.ts"
import { generateProducts } from "./generate-products.ts"
import { builds, type ListingFigures, runs, warmUps } from "./listing.ts"
import { listingQueries } from "./listing-queries.ts"
import { median, percentile } from "./statistics.ts"

/** `node --expose-gc bench/listing-process.ts {size}` prints the figures of a catalogue of that size. */
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

/** All queries take turns, so that a noisy moment of the machine is no single query's fault. */
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
    maxMs: percentile(times, 100),
  }))
}

function time(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

/** What is still in use after a collection, on the heap and beside it. */
function usedMegabytes(): number {
  global.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 1e6
}
