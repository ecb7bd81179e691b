import { randomBytes } from "node:crypto"
import { join } from "node:path"
import { and, count, eq, sql } from "drizzle-orm"
import { API_PREFIX } from "#contract/core/endpoint.ts"
import { type Database, openDatabase } from "#db/connection.ts"
import { codeAllowances, orders, payments, products } from "#db/schema.ts"
import { openCatalogue } from "#server/catalogue/products/queries.ts"
import { freePort } from "#server/core/free-port.ts"
import { readSettings } from "#server/core/settings/settings.ts"
import { honestOrder } from "../../../tests/buyer.ts"
import { findPostgres, freshDatabase } from "../../../tools/postgres.ts"
import { startServer, temporaryFolder } from "../children.ts"
import type { Measurement, MeasureOptions } from "../measurement.ts"
import { type BenchShopper, makeShoppers, shoppersOf } from "../new-shopper.ts"
import { backendCpu, cpuBetween, cpuSeconds } from "../process-usage.ts"
import { newCaller, post } from "../shop.ts"
import { percentile } from "../statistics.ts"
import type { ResultTable } from "../table.ts"
import type { CallCounts, Counts } from "./shop-preload.ts"

/** The parts of the measured shop's configuration that prices depend on. */
const usualSettings = readSettings({})

/** Concurrent shoppers. */
const crowds = [10, 50]
/** Different frames, so that not every purchase waits for the same row of stock. */
const shelf = [41, 42, 43, 44, 45, 46, 47, 48, 49, 50]
const STOCK = 1_000_000
const WARM_UP = 200
/** Above the goal of 200 a second. */
const MAX_PER_SECOND = 400

/**
 * Complete purchases: `POST /api/cashfree-order`, payment at the gateway, `POST
 * /api/cashfree-verify` until it returns SUCCESS; the gateway's signed webhook arrives meanwhile,
 * as in production.
 *
 * autocannon loads one address, but a purchase sends requests to the shop and to the gateway; so
 * the shoppers are loops of `fetch` here.
 */
export const purchases: Measurement = {
  name: "purchases",
  says: "whole purchases on PostgreSQL: ordered, paid at the gateway, confirmed",
  needsBuild: true,
  timeSeconds: 40,
  measure: async (options) => {
    const shop = await openShop()
    try {
      await buyAll(
        shop,
        await makeShoppers(shop.newShopper, WARM_UP),
        crowds[0]!,
        Number.POSITIVE_INFINITY,
      )
      return [await measureCrowds(shop, options), await countCalls(shop)]
    } finally {
      await shop.close()
    }
  },
}

async function measureCrowds(
  shop: MeasuredShop,
  { seconds }: MeasureOptions,
): Promise<ResultTable> {
  const rows = []
  for (const crowd of crowds) {
    const shoppers = await makeShoppers(shop.newShopper, MAX_PER_SECOND * seconds)
    const before = await usageOf(shop)
    const begun = performance.now()
    const waits = await buyAll(shop, shoppers, crowd, begun + seconds * 1000)
    const tookSeconds = (performance.now() - begun) / 1000
    const after = await usageOf(shop)
    const each = (total: number | null) => (total === null ? null : total / waits.length)
    rows.push({
      crowd,
      perSecond: waits.length / tookSeconds,
      p50Ms: percentile(waits, 50),
      p99Ms: percentile(waits, 99),
      cpuMs: each(millisecondsBetween(before.cpu, after.cpu)),
      gatewayCpuMs: each(millisecondsBetween(before.gatewayCpu, after.gatewayCpu)),
      postgresCpuMs: each(
        before.backends && after.backends && cpuBetween(before.backends, after.backends) * 1000,
      ),
      statements: each(sumOf(after.counts, "statements") - sumOf(before.counts, "statements")),
      roundTrips: each(sumOf(after.counts, "roundTrips") - sumOf(before.counts, "roundTrips")),
    })
  }
  const { paid, settled } = await booksOf(shop.database)
  return {
    title: `${purchases.name}: ${purchases.says}`,
    remarks: [
      `rounds of ${seconds} s after ${WARM_UP} purchases to warm up; one frame each, each shopper and address new`,
      "the shop, the gateway's stand-in, PostgreSQL and the shoppers are processes of their own on the same cores",
      "CPU of the shop's process, of its connections' backends in PostgreSQL and of the gateway's stand-in; statements are all that the shop sent to PostgreSQL, webhooks and jobs included",
      `${paid} orders placed for ${settled} settled payments`,
    ],
    columns: [
      { key: "crowd", label: "shoppers at a time" },
      { key: "perSecond", label: "purchases/s" },
      { key: "p50Ms", label: "p50 ms", digits: 1 },
      { key: "p99Ms", label: "p99 ms", digits: 1 },
      { key: "cpuMs", label: "CPU ms: shop", digits: 2 },
      { key: "postgresCpuMs", label: "PostgreSQL", digits: 2 },
      { key: "gatewayCpuMs", label: "gateway", digits: 2 },
      { key: "statements", label: "statements", digits: 1 },
      { key: "roundTrips", label: "round trips", digits: 1 },
    ],
    rows,
  }
}

/** Bought one after the other, so that each statement is counted for the call that it belongs to. */
const COUNTED_PURCHASES = 50

async function countCalls(shop: MeasuredShop): Promise<ResultTable> {
  const shoppers = await makeShoppers(shop.newShopper, COUNTED_PURCHASES)
  const before = await shop.counts()
  await buyAll(shop, shoppers, 1, Number.POSITIVE_INFINITY)
  const after = await shop.counts()
  const rows = Object.entries(after)
    .map(([call, counts]) => {
      const since = (key: keyof CallCounts) =>
        (counts[key] - (before[call]?.[key] ?? 0)) / COUNTED_PURCHASES
      return {
        call,
        calls: since("calls"),
        statements: since("statements"),
        roundTrips: since("roundTrips"),
        gatewayRequests: since("gatewayRequests"),
      }
    })
    .filter(({ calls, statements }) => calls + statements > 0)
  return {
    title: "purchases: what each call asks for, for one purchase",
    remarks: [
      `${COUNTED_PURCHASES} purchases one after the other; the webhook comes while the shopper's browser asks, and either of them books the payment`,
      "a round trip is a wait for PostgreSQL: statements that do not need each other's answer are sent together",
    ],
    columns: [
      { key: "call", label: "call" },
      { key: "calls", label: "calls", digits: 1 },
      { key: "statements", label: "statements", digits: 1 },
      { key: "roundTrips", label: "round trips", digits: 1 },
      { key: "gatewayRequests", label: "requests to the gateway", digits: 1 },
    ],
    rows,
  }
}

const usageOf = async (shop: MeasuredShop) => ({
  cpu: cpuSeconds(shop.server.pid),
  gatewayCpu: cpuSeconds(shop.gateway.pid),
  backends: await backendCpu(shop.database),
  counts: await shop.counts(),
})

const millisecondsBetween = (before: number | null, after: number | null) =>
  before === null || after === null ? null : (after - before) * 1000

const sumOf = (counts: Counts, key: keyof CallCounts): number =>
  Object.values(counts).reduce((sum, one) => sum + one[key], 0)

type MeasuredShop = Awaited<ReturnType<typeof openShop>>

async function openShop() {
  const postgres = await findPostgres()
  const fresh = await freshDatabase(postgres.url)
  const folder = await temporaryFolder()
  const secret = randomBytes(32).toString("hex")
  const keys = { CLIENT_ID: "bench", CLIENT_SECRET: randomBytes(16).toString("hex") }
  // Chosen here: the gateway needs the webhook address before the shop is listening.
  const port = await freePort()
  const gateway = await startServer({
    command: ["proof/bench/purchases/gateway-process.ts"],
    env: {
      ...keys,
      WEBHOOK_URL: `http://127.0.0.1:${port}${API_PREFIX}/api/cashfree-webhook`,
    },
  })
  const countPort = await freePort()
  const server = await startServer({
    command: ["--import", "./proof/bench/purchases/shop-preload.ts", "build/server/index.js"],
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
      SHOP_STATUS: "open",
      PAYMENTS: "cashfree",
      CASHFREE_APP_ID: keys.CLIENT_ID,
      CASHFREE_SECRET: keys.CLIENT_SECRET,
      CASHFREE_ENVIRONMENT: "sandbox",
      // Parcels are not part of this measurement.
      SANDBOX_SHIP_AFTER_SECONDS: "86400",
      GATEWAY: `${gateway.origin}/sandbox/cashfree/pg`,
      COUNT_PORT: String(countPort),
    },
  })
  const database = await openDatabase({ url: fresh.url })
  await liftQuotas(database)
  for (const id of shelf) {
    await database.db.update(products).set({ stock: STOCK }).where(eq(products.id, id))
  }
  return {
    server,
    gateway,
    database,
    catalogue: await openCatalogue(database),
    newShopper: shoppersOf(database, secret),
    /** What it has asked PostgreSQL and the gateway since it began. */
    counts: async () => (await fetch(`http://127.0.0.1:${countPort}`)).json() as Promise<Counts>,
    close: async () => {
      await server.end()
      await gateway.end()
      await database.close()
      await fresh.drop()
      await postgres.stop()
    },
  }
}

/** Cashfree gives an account five orders a second (`provider-quota.ts`); the shop is measured beyond. */
async function liftQuotas({ db }: Database): Promise<void> {
  await db.execute(sql`
    create function keep_quota() returns trigger language plpgsql as
    'begin new.used_until := old.used_until; return new; end'
  `)
  await db.execute(sql`
    create trigger keep_quota before update on ${codeAllowances} for each row
    when (new.key like 'provider %') execute function keep_quota()
  `)
}

/**
 * Lets each shopper buy once, this many at a time, until the time is over. Returns how long each
 * took, ms.
 */
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
  const prices = { context: { catalogue: shop.catalogue, settings: usualSettings } }
  const by = { caller: newCaller(), token }
  const api = `${shop.server.origin}${API_PREFIX}/api`
  const { order_id, payment_session_id } = await post<Answer>(
    `${api}/cashfree-order`,
    honestOrder(prices, [{ productId }], addressId),
    by,
  )
  const paid = await fetch(`${shop.gateway.origin}/sandbox/cashfree/pay`, {
    method: "POST",
    body: new URLSearchParams({ session: payment_session_id, view: "modal", outcome: "SUCCESS" }),
  })
  await paid.body?.cancel()
  if (!paid.ok) throw new Error(`The gateway's page replied ${paid.status}.`)
  const verified = await post<Answer>(`${api}/cashfree-verify`, { orderId: order_id }, by)
  const status = verified.paymentData?.payment_status
  if (status !== "SUCCESS") throw new Error(`A paid purchase was verified as ${status}.`)
}

/** A difference means that a purchase was lost. */
async function booksOf({ db }: Database) {
  const [placed] = await db.select({ number: count(orders.placedAt) }).from(orders)
  const [settled] = await db
    .select({ number: count() })
    .from(payments)
    .where(and(eq(payments.method, "online"), eq(payments.state, "settled")))
  return { paid: placed!.number, settled: settled!.number }
}
