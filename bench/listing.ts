import { outputOf } from "./children.ts"
import type { Measurement } from "./measurement.ts"
import type { ResultTable } from "./table.ts"

export const builds = 5
export const warmUps = 100
export const runs = 500

const sizes = [1_000, 10_000, 100_000, 1_000_000]

/** What `listing-process.ts` measures for a catalogue of one size. */
export interface ListingFigures {
  index: { products: number; buildMs: number; indexMb: number }
  queries: {
    query: string
    found: number
    medianMs: number
    p95Ms: number
    p99Ms: number
    maxMs: number
  }[]
}

/** No network and no rendering: only `domain/catalogue/listing`, each size in its own process. */
export const listing: Measurement = {
  name: "listing",
  says: "one page of a listing, found in memory",
  needsBuild: false,
  measure: async () => {
    const figures: ListingFigures[] = []
    for (const size of sizes) figures.push(await figuresOf(size))
    return [indexTable(figures), ...figures.map(queryTable)]
  },
}

const figuresOf = async (size: number): Promise<ListingFigures> =>
  JSON.parse(await outputOf({ command: ["--expose-gc", "bench/listing-process.ts", String(size)] }))

const indexTable = (figures: ListingFigures[]): ResultTable => ({
  title: `${listing.name}: the index over generated products`,
  remarks: [
    `median of ${builds} builds, by processor time; memory comes on top of the products themselves`,
  ],
  columns: [
    { key: "products", label: "products" },
    { key: "buildMs", label: "build ms", digits: 1 },
    { key: "indexMb", label: "memory MB", digits: 1 },
  ],
  rows: figures.map(({ index }) => index),
})

const queryTable = ({ index, queries }: ListingFigures): ResultTable => ({
  title: `${listing.name}: ${listing.says}, of ${index.products.toLocaleString("en")} products`,
  remarks: [
    `${runs} runs of each query in turn after ${warmUps} to warm up, by processor time; the slowest met garbage collection`,
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
