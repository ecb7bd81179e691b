import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { temporaryFolder, withServer } from "./children.ts"
import type { Measurement } from "./measurement.ts"
import { TURNS_FILE } from "./record-turns.ts"
import { madeUpWord } from "./rendered.ts"
import { newCaller, startShop } from "./shop.ts"
import { percentile } from "./statistics.ts"

const WARM_UP_PAGES = 60
const PAGES = 300

/**
 * How long a cached page waits while others are rendered, independent of other load on the machine.
 */
export const eventLoop: Measurement = {
  name: "event loop",
  says: "CPU of the main thread in one turn of the event loop while pages are rendered",
  needsBuild: true,
  measure: async () => {
    const folder = await temporaryFolder()
    const shop = await startShop(folder, {
      flags: ["--import", "./bench/record-turns.ts"],
      // What else the machine does may delay the event loop; no page is refused for it here.
      env: { MAX_EVENT_LOOP_DELAY_MS: "0" },
    })
    await withServer(shop, async ({ origin, pid }) => {
      for (let page = 0; page < WARM_UP_PAGES + PAGES; page++) {
        if (page === WARM_UP_PAGES) process.kill(pid, "SIGUSR2")
        const response = await fetch(`${origin}/product-display/black%20${madeUpWord(page)}`, {
          headers: { "x-forwarded-for": newCaller() },
        })
        if (response.status !== 200) throw new Error(`A page replied with ${response.status}.`)
        await response.arrayBuffer()
      }
    })
    const turns: number[] = JSON.parse(await readFile(join(folder, "data", TURNS_FILE), "utf8"))
    const total = turns.reduce((sum, ms) => sum + ms, 0)
    return [
      {
        title: `${eventLoop.name}: ${eventLoop.says}`,
        remarks: [
          `${PAGES} new pages, one after the other, after ${WARM_UP_PAGES} to warm up`,
          "a cached page that is asked for meanwhile waits for one turn",
        ],
        columns: [
          { key: "turns", label: "turns over 0.5 ms" },
          { key: "pageMs", label: "CPU ms/page", digits: 1 },
          { key: "p50Ms", label: "p50 ms", digits: 1 },
          { key: "p90Ms", label: "p90 ms", digits: 1 },
          { key: "p99Ms", label: "p99 ms", digits: 1 },
        ],
        rows: [
          {
            turns: turns.length,
            pageMs: total / PAGES,
            p50Ms: percentile(turns, 50),
            p90Ms: percentile(turns, 90),
            p99Ms: percentile(turns, 99),
          },
        ],
      },
    ]
  },
}
