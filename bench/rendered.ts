import { measureLoad } from "./load.ts"
import type { Measurement } from "./measurement.ts"
import { recordReply } from "./recorded-reply.ts"
import { newCaller, withShop } from "./shop.ts"
import { medianOfEach } from "./statistics.ts"

const connections = 8
const rounds = 3

/** A listing is rendered anew for each text, so the last word is one that nobody asked for yet. */
export const renderedPages: Measurement = {
  name: "rendered pages",
  says: "pages that nobody asked for before: listed, rendered, compressed, kept",
  needsBuild: true,
  measure: async ({ seconds }) => {
    let searches = 0
    const path = () => `/product-display/black%20round%20${madeUpWord(searches++)}`
    const { bodyBytes, figures } = await withShop(async (shop) => {
      const { body } = await recordReply(shop.origin, path())
      const options = { path, connections, seconds, forwardedFor: newCaller }
      await measureLoad(shop, options)
      const found = []
      for (let round = 0; round < rounds; round++) found.push(await measureLoad(shop, options))
      return { bodyBytes: body.length, figures: medianOfEach(found) }
    })
    return [
      {
        title: `${renderedPages.name}: ${renderedPages.says}`,
        remarks: [
          `${connections} connections, ${rounds} rounds of ${seconds} s after one to warm up, their medians`,
          "each request from an address of its own, since one address is given ten a second",
          "CPU is that of the whole process: listing, rendering, compressing with Brotli and gzip",
        ],
        columns: [
          { key: "path", label: "path" },
          { key: "bodyBytes", label: "body bytes" },
          { key: "perSecond", label: "pages/s" },
          { key: "p50Ms", label: "p50 ms", digits: 1 },
          { key: "p99Ms", label: "p99 ms", digits: 1 },
          { key: "cpuMs", label: "CPU ms/page", digits: 2 },
        ],
        rows: [{ path: "/product-display/black round {made-up word}", bodyBytes, ...figures }],
      },
    ]
  },
}

const syllables = ["ka", "jo", "lu", "mi", "ne", "po", "ra", "su", "ti", "ve"]

/** A word of at least six syllables for each number, none twice. */
export const madeUpWord = (number: number): string =>
  Array.from(String(number).padStart(6, "0"), (digit) => syllables[Number(digit)]).join("")
