import autocannon from "autocannon"
import { freePort } from "#server/core/free-port.ts"
import { temporaryFolder, withServer } from "./children.ts"
import type { Measurement } from "./measurement.ts"
import { phoneHeaders, recordReply } from "./recorded-reply.ts"
import { madeUpWord } from "./rendered.ts"
import { newCaller, startShop } from "./shop.ts"
import { median } from "./statistics.ts"

const ROUNDS = 21
const WARM_UP_ROUNDS = 3
/** In each round. */
const WORK = 6
const LISTINGS = 8
const PRODUCTS = 3
const CACHED_REPLIES = 1_000
const KEPT_PAGE = "/product-display/all"

/**
 * Ratios hardly depend on the machine or on what else it does: both parts meet the same heap,
 * processor and other load.
 */
export const pageCost: Measurement = {
  name: "page cost",
  says: "processor time as a ratio to a fixed piece of work in the shop's own process",
  needsBuild: true,
  measure: async () => {
    const found = await measureProcessorMs()
    const work = median(found.work)
    const row = (what: string, ms: number[]) => ({ what, ratio: median(ms) / work, ms: median(ms) })
    return [
      {
        title: `${pageCost.name}: ${pageCost.says}`,
        remarks: [
          `medians of ${ROUNDS} rounds: ${LISTINGS} listings, ${PRODUCTS} pages of products, ${CACHED_REPLIES} cached replies, and the work ${WORK} times in each`,
          "the work (tools/fixed-work.ts) renders 2,251 elements with React and compresses them",
        ],
        columns: [
          { key: "what", label: "what" },
          { key: "ratio", label: "ratio", digits: 4 },
          { key: "ms", label: "processor ms", digits: 3 },
        ],
        rows: [
          row("fixed work", found.work),
          row("new listing", found.listing),
          row("new page of a product", found.product),
          row("cached reply", found.cached),
        ],
      },
    ]
  },
}

async function measureProcessorMs() {
  const port = await freePort()
  const shop = await startShop(await temporaryFolder(), {
    flags: ["--import", "./bench/page-cost-preload.ts"],
    env: { PAGE_COST_PORT: String(port) },
  })
  return withServer(shop, async ({ origin }) => {
    /** What the process used so far, after it did the work so often. */
    const processorMs = async (rounds = 0) =>
      Number(await (await fetch(`http://127.0.0.1:${port}/?rounds=${rounds}`)).text())
    const open = async (path: string) => {
      const headers = { ...phoneHeaders, "x-forwarded-for": newCaller() }
      const page = await fetch(origin + path, { headers })
      await page.arrayBuffer()
      return page.status
    }
    let [listings, product] = [0, 0]
    const steps = {
      work: { count: WORK, run: () => processorMs(WORK) },
      listing: {
        count: LISTINGS,
        run: async () => {
          for (let n = 0; n < LISTINGS; n++) {
            await open(`/product-display/black%20round%20${madeUpWord(listings++)}`)
          }
        },
      },
      product: {
        count: PRODUCTS,
        run: async () => {
          for (let n = 0; n < PRODUCTS; n++) {
            // Each page of a product is new once.
            while ((await open(`/product-item/${++product}`)) !== 200) {
              if (product > 1_000) throw new Error("The sample shop has too few products.")
            }
          }
        },
      },
      cached: {
        count: CACHED_REPLIES,
        run: () =>
          autocannon({
            ...{ url: origin + KEPT_PAGE, headers: phoneHeaders },
            ...{ connections: 4, amount: CACHED_REPLIES },
          }),
      },
    }
    await recordReply(origin, KEPT_PAGE)
    const found: Record<keyof typeof steps, number[]> = {
      ...{ work: [], listing: [], product: [], cached: [] },
    }
    for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
      for (const name of ["work", "listing", "product", "cached"] as const) {
        const { count, run } = steps[name]
        const before = await processorMs()
        await run()
        const used = (await processorMs()) - before
        if (round >= WARM_UP_ROUNDS) found[name].push(used / count)
      }
    }
    return found
  })
}
