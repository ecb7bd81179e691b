import { outputOf } from "./children.ts"
import type { Measurement } from "./measurement.ts"
import type { ResultTable } from "./table.ts"

export const builds = 5
/** At most. */
export const maxRuns = 500

/** Of generated catalogues. The largest is made once; the others are its beginning. */
export const sizes = [1_000, 10_000, 100_000, 1_000_000]

const TIME_SECONDS = 60

/** What `listing-process.ts` measures for a catalogue of one size. */
export interface ListingFigures {
  index: { products: number; buildMs: number; indexMb: number }
  /** How often each query ran. */
  runs: number
  queries: {
    query: string
    found: number
    medianMs: number
    p95Ms: number
    p99Ms: number
    maxMs: number
  }[]
}

/** No network and no rendering: only `domain/catalogue/listing`, in a process of its own. */
export const listing: Measurement = {
  name: "listing",
  says: "one page of a listing, found in memory",
  needsBuild: false,
  timeSeconds: TIME_SECONDS,
  measure: async () => {
    const seconds = String(TIME_SECONDS / sizes.length)
    const command = ["--expose-gc", "proof/bench/listing-process.ts", seconds]
    const figures = JSON.parse(await outputOf({ command })) as ListingFigures[]
    return [indexTable(figures), ...figures.map(queryTable)]
  },
}

const indexTable = (figures: ListingFigures[]): ResultTable => ({
  title: `${listing.name}: the index over generated products`,
  remarks: [
    `median of up to ${builds} builds, by processor time; memory comes on top of the products themselves`,
  ],
  columns: [
    { key: "products", label: "products" },
    { key: "buildMs", label: "build ms", digits: 1 },
    { key: "indexMb", label: "memory MB", digits: 1 },
  ],
  rows: figures.map(({ index }) => index),
})

const queryTable = ({ index, runs, queries }: ListingFigures): ResultTable => ({
  title: `${listing.name}: ${listing.says}, of ${index.products.toLocaleString("en")} products`,
  remarks: [
    `${runs} runs of each query in turn after a fifth as many to warm up, by processor time; the slowest met garbage collection`,
  ],
  columns: [
    { key: "query", label: "query" },
    { key: "found", label: "found" },
    { key: "medianMs", label: "median ms", digits: 3 },
    { key: "p95Ms", label: "p95 ms", digits: 3 },
    { key: "p99Ms", label: "p99 ms", digits: 3 },
    { key: "maxMs", label: "max ms", digits: 3 },
  ],
  rows: queries,
})
