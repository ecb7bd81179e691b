import { randomBytes } from "node:crypto"
import { findPostgres, freshDatabase } from "../../tools/postgres.ts"
import { type RunningServer, temporaryFolder, withServer } from "./children.ts"
import { measureLoad } from "./load.ts"
import { inRounds, type Measurement, type MeasureOptions } from "./measurement.ts"
import { recordReply } from "./recorded-reply.ts"
import { newCaller, startShop, withShop } from "./shop.ts"
import { medianOfEach } from "./statistics.ts"
import type { TableCell } from "./table.ts"

const connections = 8
const rounds = 3
/** As the machine of the goal has cores. */
const WORKERS = 2

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
  timeSeconds: 60,
  measure: async (options) => {
    const { seconds } = options
    const rows = [
      ...(await withShop((shop) => measureKinds(shop, "one process, embedded database", options))),
      ...(await withWorkers((shop) => measureKinds(shop, `${WORKERS} workers`, options))),
    ]
    return [
      {
        title: `${renderedPages.name}: ${renderedPages.says}`,
        remarks: [
          `${connections} connections, up to ${rounds} rounds of ${seconds} s after one to warm up, their medians`,
          "each request from an address of its own, since one address is given ten a second",
          "CPU is that of all processes of the shop: listing, rendering, compressing with Brotli, sending",
        ],
        columns: [
          { key: "path", label: "path" },
          { key: "shop", label: "shop" },
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

async function measureKinds(server: RunningServer, shop: string, measure: MeasureOptions) {
  const rows: Record<string, TableCell>[] = []
  for (const kind of kinds) {
    let number = 0
    const path = () => kind.path(number++)
    const { body } = await recordReply(server.origin, path())
    const options = { path, connections, seconds: measure.seconds, forwardedFor: newCaller }
    await measureLoad(server, options)
    const found = await inRounds(measure, rounds, () => measureLoad(server, options))
    rows.push({ path: kind.name, shop, bodyBytes: body.length, ...medianOfEach(found) })
  }
  return rows
}

/** A shop of several processes on PostgreSQL. */
async function withWorkers<T>(use: (shop: RunningServer) => Promise<T>): Promise<T> {
  const postgres = await findPostgres()
  const fresh = await freshDatabase(postgres.url)
  try {
    const env = {
      WORKERS: String(WORKERS),
      DATABASE_URL: fresh.url,
      SHOP_SECRET: randomBytes(32).toString("hex"),
      DATA_KEYS: `k1:${randomBytes(32).toString("base64")}`,
      LOG_LEVEL: "error",
    }
    return await withServer(await startShop(await temporaryFolder(), { env }), use)
  } finally {
    await fresh.drop()
    await postgres.stop()
  }
}

const syllables = ["ka", "jo", "lu", "mi", "ne", "po", "ra", "su", "ti", "ve"]

/** A unique word of at least six syllables for each number. */
export const madeUpWord = (number: number): string =>
  Array.from(String(number).padStart(6, "0"), (digit) => syllables[Number(digit)]).join("")
