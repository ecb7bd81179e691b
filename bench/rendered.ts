import { measureLoad } from "./load.ts"
import type { Measurement } from "./measurement.ts"
import { recordReply } from "./recorded-reply.ts"
import { newCaller, withShop } from "./shop.ts"
import { medianOfEach } from "./statistics.ts"
import type { TableCell } from "./table.ts"

const connections = 8
const rounds = 3

/** Endless addresses of pages that were not requested before. */
const kinds = [
  {
    name: "/product-display/black round {made-up word}",
    path: (number: number) => `/product-display/black%20round%20${madeUpWord(number)}`,
  },
  {
    name: "/product-display/all?min={…}&max={…}",
    path: (number: number) =>
      `/product-display/all?min=${number % 1_000}&max=${2_000 + Math.floor(number / 1_000)}`,
  },
]

/** Listings are rendered again for each search text and each choice of filters. */
export const renderedPages: Measurement = {
  name: "rendered pages",
  says: "new pages: listed, rendered, compressed, cached",
  needsBuild: true,
  measure: async ({ seconds }) => {
    const rows = await withShop(async (shop) => {
      const rows: Record<string, TableCell>[] = []
      for (const kind of kinds) {
        let number = 0
        const path = () => kind.path(number++)
        const { body } = await recordReply(shop.origin, path())
        const options = { path, connections, seconds, forwardedFor: newCaller }
        await measureLoad(shop, options)
        const found = []
        for (let round = 0; round < rounds; round++) found.push(await measureLoad(shop, options))
        rows.push({ path: kind.name, bodyBytes: body.length, ...medianOfEach(found) })
      }
      return rows
    })
    return [
      {
        title: `${renderedPages.name}: ${renderedPages.says}`,
        remarks: [
          `${connections} connections, ${rounds} rounds of ${seconds} s after one to warm up, their medians`,
          "each request from an address of its own, since one address is given ten a second",
          "CPU is that of the whole process: listing, rendering, compressing with Brotli, sending",
        ],
        columns: [
          { key: "path", label: "path" },
          { key: "bodyBytes", label: "body bytes" },
          { key: "perSecond", label: "pages/s" },
          { key: "p50Ms", label: "p50 ms", digits: 1 },
          { key: "p99Ms", label: "p99 ms", digits: 1 },
          { key: "cpuMs", label: "CPU ms/page", digits: 2 },
        ],
        rows,
      },
    ]
  },
}

const syllables = ["ka", "jo", "lu", "mi", "ne", "po", "ra", "su", "ti", "ve"]

/** A unique word of at least six syllables for each number. */
export const madeUpWord = (number: number): string =>
  Array.from(String(number).padStart(6, "0"), (digit) => syllables[Number(digit)]).join("")
