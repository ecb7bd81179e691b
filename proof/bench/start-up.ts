import { randomBytes } from "node:crypto"
import { findPostgres, freshDatabase } from "../../tools/postgres.ts"
import { temporaryFolder, withServer } from "./children.ts"
import { inRounds, type Measurement, type MeasureOptions } from "./measurement.ts"
import { cpuSeconds, residentMegabytes } from "./process-usage.ts"
import { recordReply } from "./recorded-reply.ts"
import { madeUpWord } from "./rendered.ts"
import { newCaller, startShop } from "./shop.ts"
import { medianOfEach } from "./statistics.ts"

const ROUNDS = 3
const PAGES = 50
const LISTINGS = 200

export const startUp: Measurement = {
  name: "start",
  says: "from the start of the process to the first 200 of /readyz",
  needsBuild: true,
  timeSeconds: 60,
  measure: async (options) => {
    const inMemory = async () => ({ env: {}, drop: async () => {} })
    const embedded = await startsOf("embedded", inMemory, options)
    const postgres = await findPostgres()
    try {
      const onServer = await startsOf("PostgreSQL", () => onDatabaseOf(postgres.url), options)
      return [
        {
          title: `${startUp.name}: ${startUp.says}`,
          remarks: [
            `medians of up to ${ROUNDS} starts`,
            "processor time of all threads until then hardly changes with other work on the machine",
            `memory is what the process holds right after its start, after ${PAGES} different product pages, and after ${LISTINGS} listings besides that nobody asked for before`,
          ],
          columns: [
            { key: "database", label: "database" },
            { key: "data", label: "data" },
            { key: "seconds", label: "seconds", digits: 2 },
            { key: "processorSeconds", label: "processor s", digits: 2 },
            { key: "memoryMb", label: "memory MB" },
            { key: "afterPagesMb", label: "after pages MB" },
            { key: "afterListingsMb", label: "after listings MB" },
          ],
          rows: [...embedded, ...onServer],
        },
      ]
    } finally {
      await postgres.stop()
    }
  },
}

interface Database {
  /** Settings that select it. */
  env: Record<string, string>
  drop: () => Promise<void>
}

async function onDatabaseOf(url: string): Promise<Database> {
  const { drop, url: own } = await freshDatabase(url)
  const secret = () => randomBytes(32).toString("base64")
  return {
    drop,
    env: { DATABASE_URL: own, SHOP_SECRET: secret(), DATA_KEYS: `k1:${secret()}` },
  }
}

/** Starts a shop on an empty database and again on the data of the first start, several times. */
async function startsOf(database: string, open: () => Promise<Database>, options: MeasureOptions) {
  const starts = await inRounds(options, ROUNDS, async () => {
    const folder = await temporaryFolder()
    const { env, drop } = await open()
    const first = await startOnce(folder, env)
    const second = await startOnce(folder, env)
    await drop()
    return { first, second }
  })
  return [
    {
      ...{ database, data: "empty: tables are made and filled" },
      ...medianOfEach(starts.map(({ first }) => first)),
    },
    {
      ...{ database, data: "as the first start left it" },
      ...medianOfEach(starts.map(({ second }) => second)),
    },
  ]
}

async function startOnce(folder: string, env: Record<string, string>) {
  const start = performance.now()
  return withServer(await startShop(folder, { env }), async ({ origin, pid }) => {
    await recordReply(origin, "/readyz")
    const seconds = (performance.now() - start) / 1000
    const processorSeconds = cpuSeconds(pid)
    const memoryMb = residentMegabytes(pid)
    for (let id = 1; id <= PAGES; id++) await recordReply(origin, `/product-item/${id}`)
    const afterPagesMb = residentMegabytes(pid)
    for (let page = 0; page < LISTINGS; page++) await requestListing(origin, page)
    const afterListingsMb = residentMegabytes(pid)
    return { seconds, processorSeconds, memoryMb, afterPagesMb, afterListingsMb }
  })
}

async function requestListing(origin: string, page: number): Promise<void> {
  const response = await fetch(`${origin}/product-display/black%20${madeUpWord(page)}`, {
    headers: { "x-forwarded-for": newCaller() },
  })
  if (response.status !== 200) throw new Error(`A listing was answered with ${response.status}.`)
  await response.arrayBuffer()
}
