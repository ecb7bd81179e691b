import { setTimeout as pause } from "node:timers/promises"
import { openTrialShop, type TrialShop } from "../machinery/trial-shop.ts"
import { type Figure, type Trial, zero } from "../trial.ts"

const STARTS = { short: 1, long: 30 }
const PAGES = 50
const PROCESSOR_SHARE = 0.25
/** The default configuration. */
const MAX_EVENT_LOOP_DELAY_MS = 400
/** As many as a browser asks for at once. */
const FIRST_PAGES = 6

export const slowMachine: Trial = {
  name: "slow machine",
  says: "a processor four times slower: starts, and two visitors of a shop that is otherwise idle",
  on: "embedded database",
  run: async ({ isLong, times }) => {
    const shop = await openTrialShop({
      shoppers: 0,
      env: { MAX_EVENT_LOOP_DELAY_MS: String(MAX_EVENT_LOOP_DELAY_MS) },
      processorShare: PROCESSOR_SHARE,
    })
    try {
      const starts = times ?? (isLong ? STARTS.long : STARTS.short)
      let refusedAtStart = 0
      for (let n = 0; n < starts; n++) {
        if (n > 0) {
          await shop.server().end()
          await shop.start()
        }
        await untilReady(shop)
        const pages = Array.from({ length: FIRST_PAGES }, (_, page) =>
          statusOf(shop, `/product-display/${n}-${page}`, "10.1.0.1"),
        )
        const statuses = await Promise.all(pages)
        refusedAtStart += statuses.filter((status) => status !== 200).length
      }
      return [
        { what: "starts", value: starts },
        zero("first pages not shown after /readyz", refusedAtStart),
        ...(await twoVisitors(shop)),
      ]
    } finally {
      await shop.close()
    }
  },
}

async function untilReady({ origin }: TrialShop): Promise<void> {
  while (!(await fetch(`${origin}/readyz`)).ok) await pause(20)
}

/** One opens page after page, while the other types searches and opens what they find. */
async function twoVisitors(shop: TrialShop): Promise<Figure[]> {
  const { products } = shop.catalogue.now().index
  const waits: number[] = []
  let [isClicking, searches] = [true, 0]
  const refused: number[] = []
  const look = async (path: string, from: string) => {
    const begun = performance.now()
    const status = await statusOf(shop, path, from)
    waits.push(performance.now() - begun)
    if (status !== 200) refused.push(status)
  }
  const search = async () => {
    while (isClicking) {
      const { title } = products[searches % products.length]!
      searches += 1
      const typed = encodeURIComponent(`${title} ${searches}`)
      await Promise.all([
        look(`/backend/api/suggestions?text=${typed}`, "10.1.0.3"),
        look(`/product-display/${typed}`, "10.1.0.3"),
      ])
    }
  }
  const searching = search()
  for (let page = 0; page < PAGES; page++) {
    const product = products[page % products.length]!
    await look(page % 2 ? `/product-item/${product.id}` : `/product-display/${page}`, "10.1.0.2")
  }
  isClicking = false
  await searching
  return [
    { what: "pages opened", value: PAGES },
    { what: "searches beside them", value: searches },
    { what: "slowest", value: Math.max(...waits), unit: "ms", needsQuietMachine: true },
    zero("refused", refused.length),
  ]
}

async function statusOf({ origin }: TrialShop, path: string, from: string): Promise<number> {
  const reply = await fetch(origin + path, {
    headers: { "accept-encoding": "br", "x-forwarded-for": from },
    signal: AbortSignal.timeout(60_000),
  })
  await reply.arrayBuffer()
  return reply.status
}
