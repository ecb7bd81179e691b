import { Agent, get } from "node:http"
import { freePort } from "#server/core/free-port.ts"
import { temporaryFolder, withServer } from "./children.ts"
import type { Measurement } from "./measurement.ts"
import { phoneHeaders, recordReply } from "./recorded-reply.ts"
import { madeUpWord } from "./rendered.ts"
import { newCaller, startShop } from "./shop.ts"
import { median, percentile } from "./statistics.ts"

const ROUNDS = 50
const WARM_UP_ROUNDS = 15
/** In each round, which is short: what else the machine does meets both parts of a ratio. */
const WORK = 5
const LISTINGS = 2
const PRODUCTS = 1
const CACHED_REPLIES = 400
const KEPT_PAGE = "/product-display/all"

/** Other work only adds processor time: the fast quarter of the rounds met little of it. */
const QUARTILE = 25

/** One thread, and no garbage collection within a page: its memory can be counted. */
const FLAGS = ["--single-threaded", "--min-semi-space-size=64", "--max-semi-space-size=64"]

export const pageCost: Measurement = {
  name: "page cost",
  says: "processor time as a ratio to a fixed piece of work in the shop's own process",
  needsBuild: true,
  timeSeconds: 40,
  measure: async () => {
    const found = await measureProcessorMs()
    const work = percentile(found.work, QUARTILE)
    const bare = percentile(found.bare, QUARTILE)
    const row = (
      what: string,
      times: number[],
      unit: number,
      allocatedKb: number | null = null,
    ) => {
      const ms = percentile(times, QUARTILE)
      return { what, ratio: ms / unit, ms, allocatedKb }
    }
    return [
      {
        title: `${pageCost.name}: ${pageCost.says}`,
        remarks: [
          `lower quartiles of ${ROUNDS} rounds of ${LISTINGS} listings, ${PRODUCTS} page of a product, ${CACHED_REPLIES} cached replies, and the fastest of ${WORK} times the work`,
          "the work (tools/fixed-work.ts) renders 2,251 elements with React and compresses them; a cached reply is compared with that of a bare node:http server",
          "on one thread, so that what V8 does beside it is counted where it is caused",
          "allocated: growth of the heap, the median of pages; with other work on the machine it hardly changes",
        ],
        columns: [
          { key: "what", label: "what" },
          { key: "ratio", label: "ratio", digits: 4 },
          { key: "ms", label: "processor ms", digits: 3 },
          { key: "allocatedKb", label: "allocated kB" },
        ],
        rows: [
          row("new listing", found.listing, work, median(found.listingKb)),
          row("new page of a product", found.product, work, median(found.productKb)),
          row("cached reply", found.cached, bare),
          row("fixed work", found.work, work),
          row("bare reply", found.bare, bare),
        ],
      },
    ]
  },
}

interface Used {
  processorMs: number
  heapBytes: number
  /** The fastest of the rounds of fixed work. */
  workMs: number
}

async function measureProcessorMs() {
  const port = await freePort()
  const shop = await startShop(await temporaryFolder(), {
    flags: [...FLAGS, "--import", "./proof/bench/page-cost-preload.ts"],
    env: { PAGE_COST_PORT: String(port) },
  })
  return withServer(shop, async ({ origin }) => {
    /** What the process used so far, after it did the work so often. */
    const used = async (rounds = 0) =>
      (await (await fetch(`http://127.0.0.1:${port}/?rounds=${rounds}`)).json()) as Used
    const open = async (path: string) => {
      const headers = { ...phoneHeaders, "x-forwarded-for": newCaller() }
      const page = await fetch(origin + path, { headers })
      await page.arrayBuffer()
      return page.status
    }
    let [listings, product] = [0, 0]
    const agent = new Agent({ keepAlive: true, maxSockets: 4 })
    const steps = {
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
      cached: { count: CACHED_REPLIES, run: () => getOften(agent, origin + KEPT_PAGE) },
      bare: { count: CACHED_REPLIES, run: () => getOften(agent, bareAddress) },
    }
    const { body } = await recordReply(origin, KEPT_PAGE)
    const bareAddress = `http://127.0.0.1:${port}/?bytes=${body.length}`
    const found: Record<keyof typeof steps | "work" | "listingKb" | "productKb", number[]> = {
      ...{ work: [], listing: [], product: [], cached: [], bare: [] },
      ...{ listingKb: [], productKb: [] },
    }
    for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
      const { workMs } = await used(WORK)
      if (round >= WARM_UP_ROUNDS) found.work.push(workMs)
      for (const name of ["listing", "product", "cached", "bare"] as const) {
        const { count, run } = steps[name]
        const before = await used()
        await run()
        const after = await used()
        if (round < WARM_UP_ROUNDS) continue
        found[name].push((after.processorMs - before.processorMs) / count)
        if (name !== "listing" && name !== "product") continue
        found[`${name}Kb`].push((after.heapBytes - before.heapBytes) / 1000 / count)
      }
    }
    agent.destroy()
    return found
  })
}

const getOften = (agent: Agent, address: string) =>
  Promise.all(Array.from({ length: CACHED_REPLIES }, () => getWith(agent, address)))

const getWith = (agent: Agent, address: string) =>
  new Promise<void>((resolve, reject) => {
    get(address, { agent, headers: phoneHeaders }, (reply) => {
      reply.resume().once("end", resolve).once("error", reject)
    }).once("error", reject)
  })
