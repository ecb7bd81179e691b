import { randomBytes } from "node:crypto"
import { once } from "node:events"
import { createServer } from "node:net"
import { join } from "node:path"
import { and, count, eq } from "drizzle-orm"
import { API_PREFIX } from "#contract/endpoint.ts"
import { type Database, openDatabase } from "#db/connection.ts"
import { orders, payments, products } from "#db/schema.ts"
import { type CatalogueStore, openCatalogue } from "#server/catalogue/queries.ts"
import { honestOrder } from "../../tests/buyer.ts"
import { findPostgres, freshDatabase } from "../../tools/postgres.ts"
import { type RunningServer, startServer, temporaryFolder } from "../children.ts"
import type { Measurement, MeasureOptions } from "../measurement.ts"
import { type BenchShopper, shoppersOf } from "../new-shopper.ts"
import { cpuSeconds } from "../process-usage.ts"
import { newCaller } from "../shop.ts"
import { percentile } from "../statistics.ts"
import type { ResultTable } from "../table.ts"

/** Shoppers at a time. */
const crowds = [10, 50]
/** Frames that are bought in turn, so that not everybody waits for one row of stock. */
const shelf = [41, 42, 43, 44, 45, 46, 47, 48, 49, 50]
const STOCK = 1_000_000
const WARM_UP = 200
/** More than the goal of 200 a second. */
const MOST_PER_SECOND = 400

/**
 * Whole purchases: `POST /api/cashfree-order`, paid at the gateway, `POST /api/cashfree-verify`
 * until it says SUCCESS; the gateway's signed webhook arrives meanwhile, as it does in earnest.
 *
 * autocannon loads one address, and a purchase goes to the shop and to the gateway; so the shoppers
 * are loops of `fetch` here.
 */
export const purchases: Measurement = {
  name: "purchases",
  says: "whole purchases on PostgreSQL: ordered, paid at the gateway, confirmed",
  needsBuild: true,
  measure: async (options) => {
    const shop = await openShop()
    try {
      return [await measureCrowds(shop, options)]
    } finally {
      await shop.close()
    }
  },
}

async function measureCrowds(
  shop: MeasuredShop,
  { seconds }: MeasureOptions,
): Promise<ResultTable> {
  await buyAll(shop, await manyShoppers(shop, WARM_UP), crowds[0]!, Number.POSITIVE_INFINITY)
  const rows = []
  for (const crowd of crowds) {
    const shoppers = await manyShoppers(shop, MOST_PER_SECOND * seconds)
    const before = { cpu: cpuSeconds(shop.server.pid), statements: await shop.statements() }
    const begun = performance.now()
    const waits = await buyAll(shop, shoppers, crowd, begun + seconds * 1000)
    const tookSeconds = (performance.now() - begun) / 1000
    const after = { cpu: cpuSeconds(shop.server.pid), statements: await shop.statements() }
    rows.push({
      crowd,
      perSecond: waits.length / tookSeconds,
      p50Ms: percentile(waits, 50),
      p99Ms: percentile(waits, 99),
      cpuMs:
        before.cpu === null || after.cpu === null
          ? null
          : ((after.cpu - before.cpu) * 1000) / waits.length,
      statements: (after.statements - before.statements) / waits.length,
    })
  }
  const { paid, settled } = await booksOf(shop.database)
  return {
    title: `${purchases.name}: ${purchases.says}`,
    remarks: [
      `rounds of ${seconds} s after ${WARM_UP} purchases to warm up; one frame each, each shopper and address new`,
      "the shop, the gateway's stand-in, PostgreSQL and the shoppers are processes of their own on the same cores",
      "CPU is that of the shop's process; statements are all that it sent to PostgreSQL, jobs and webhooks included, each a round trip",
      `${paid} orders placed for ${settled} settled payments`,
    ],
    columns: [
      { key: "crowd", label: "shoppers at a time" },
      { key: "perSecond", label: "purchases/s" },
      { key: "p50Ms", label: "p50 ms", digits: 1 },
      { key: "p99Ms", label: "p99 ms", digits: 1 },
      { key: "cpuMs", label: "CPU ms/purchase", digits: 2 },
      { key: "statements", label: "statements/purchase", digits: 1 },
    ],
    rows,
  }
}

interface MeasuredShop {
  server: RunningServer
  gateway: RunningServer
  database: Database
  catalogue: CatalogueStore
  newShopper: () => Promise<BenchShopper>
  /** Statements that it has sent to PostgreSQL since it began. */
  statements: () => Promise<number>
  close: () => Promise<void>
}

async function openShop(): Promise<MeasuredShop> {
  const postgres = await findPostgres()
  const fresh = await freshDatabase(postgres.url)
  const folder = await temporaryFolder()
  const secret = randomBytes(32).toString("hex")
  const keys = { CLIENT_ID: "bench", CLIENT_SECRET: randomBytes(16).toString("hex") }
  const port = await freePort()
  const gateway = await startServer({
    command: ["bench/purchases/gateway-process.ts"],
    env: {
      ...keys,
      WEBHOOK_URL: `http://127.0.0.1:${port}${API_PREFIX}/api/cashfree-webhook`,
    },
  })
  const countPort = await freePort()
  const server = await startServer({
    command: ["--import", "./bench/purchases/shop-preload.ts", "build/server/index.js"],
    env: {
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: join(folder, "data"),
      DATABASE_URL: fresh.url,
      SHOP_SECRET: secret,
      DATA_KEYS: `k1:${randomBytes(32).toString("base64")}`,
      LOG_LEVEL: "error",
      TRUST_PROXY: "1",
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      ALLOW_SANDBOX: "1",
      PAYMENTS: "cashfree",
      CASHFREE_APP_ID: keys.CLIENT_ID,
      CASHFREE_SECRET: keys.CLIENT_SECRET,
      CASHFREE_ENVIRONMENT: "sandbox",
      // Parcels are another matter.
      SANDBOX_SHIP_AFTER_SECONDS: "86400",
      GATEWAY: `${gateway.origin}/sandbox/cashfree/pg`,
      COUNT_PORT: String(countPort),
    },
  })
  const database = await openDatabase({ url: fresh.url })
  for (const id of shelf) {
    await database.db.update(products).set({ stock: STOCK }).where(eq(products.id, id))
  }
  return {
    server,
    gateway,
    database,
    catalogue: await openCatalogue(database),
    newShopper: shoppersOf(database, secret),
    statements: async () => Number(await (await fetch(`http://127.0.0.1:${countPort}`)).text()),
    close: async () => {
      await server.end()
      await gateway.end()
      await database.close()
      await fresh.drop()
      await postgres.stop()
    },
  }
}

/** A port that nobody uses: the gateway has to know where its webhooks go before the shop is open. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, "close")
  return port
}

async function manyShoppers(shop: MeasuredShop, number: number): Promise<BenchShopper[]> {
  const found: BenchShopper[] = []
  while (found.length < number) {
    const batch = Array.from({ length: Math.min(20, number - found.length) }, shop.newShopper)
    found.push(...(await Promise.all(batch)))
  }
  return found
}

/** Lets each shopper buy once, so many at a time, until the time is over. Answers how long each took, ms. */
async function buyAll(
  shop: MeasuredShop,
  shoppers: BenchShopper[],
  crowd: number,
  until: number,
): Promise<number[]> {
  const waits: number[] = []
  let next = 0
  const buyer = async () => {
    while (performance.now() < until && next < shoppers.length) {
      const number = next++
      const begun = performance.now()
      await buy(shop, shoppers[number]!, shelf[number % shelf.length]!)
      waits.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: crowd }, buyer))
  return waits
}

interface Answer {
  order_id: string
  payment_session_id: string
  paymentData?: { payment_status: string }
}

async function buy(
  shop: MeasuredShop,
  { token, addressId }: BenchShopper,
  productId: number,
): Promise<void> {
  const prices = { context: { catalogue: shop.catalogue } } as Parameters<typeof honestOrder>[0]
  const caller = newCaller()
  const post = async (path: string, body: unknown) => {
    const response = await fetch(`${shop.server.origin}${API_PREFIX}${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${token}`,
        "x-forwarded-for": caller,
      },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`)
    return response.json() as Promise<Answer>
  }
  const { order_id, payment_session_id } = await post(
    "/api/cashfree-order",
    honestOrder(prices, [{ productId }], addressId),
  )
  const paid = await fetch(`${shop.gateway.origin}/sandbox/cashfree/pay`, {
    method: "POST",
    body: new URLSearchParams({ session: payment_session_id, view: "modal", outcome: "SUCCESS" }),
  })
  await paid.body?.cancel()
  if (!paid.ok) throw new Error(`The gateway's page answered ${paid.status}.`)
  const verified = await post("/api/cashfree-verify", { orderId: order_id })
  const status = verified.paymentData?.payment_status
  if (status !== "SUCCESS") throw new Error(`A paid purchase was verified as ${status}.`)
}

/** Both are the same number, or something was lost. */
async function booksOf({ db }: Database) {
  const [placed] = await db.select({ number: count(orders.placedAt) }).from(orders)
  const [settled] = await db
    .select({ number: count() })
    .from(payments)
    .where(and(eq(payments.method, "online"), eq(payments.state, "settled")))
  return { paid: placed!.number, settled: settled!.number }
}
