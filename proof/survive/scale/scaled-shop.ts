import { randomBytes } from "node:crypto"
import { openDatabase } from "#db/connection.ts"
import { openCatalogue } from "#server/catalogue/products/queries.ts"
import { freePort } from "#server/core/free-port.ts"
import { type CacheServer, startCacheServer } from "../../../tools/cache-server.ts"
import { type ReplicatedPostgres, startReplicated } from "../../../tools/postgres/replicated.ts"
import { type RunningServer, startServer, temporaryFolder } from "../../bench/children.ts"
import { makeShoppers, shoppersOf } from "../../bench/new-shopper.ts"
import { stockShelf, type TrialShop } from "../machinery/trial-shop.ts"
import { type Balancer, startBalancer } from "./balancer.ts"

const SHOPPERS = 600

/** Three processes of the shop, as on three machines, and everything they share. */
export interface ScaledShop extends TrialShop {
  servers: ReplicatedPostgres
  cache: CacheServer
  balancer: Balancer
  /** The address of each process. */
  members: { origin: string; running: () => RunningServer; start: () => Promise<void> }[]
}

export async function openScaledShop(nginx: string): Promise<ScaledShop> {
  const servers = await startReplicated()
  const cache = await startCacheServer()
  const secret = randomBytes(32).toString("hex")
  const ports = [await freePort(), await freePort(), await freePort()]
  const providers = await startServer({
    command: ["proof/survive/machinery/providers-process.ts"],
    // Any process accepts a webhook; the gateway's own retry goes to the same one.
    env: { SHOP_SECRET: secret, SHOP: `http://127.0.0.1:${ports[0]}` },
  })
  const common = {
    NODE_ENV: "production",
    ALLOW_SANDBOX: "1",
    DATABASE_URL: servers.url,
    DATABASE_READ_URL: servers.standbyUrl,
    CACHE_URL: cache.url,
    SHOP_SECRET: secret,
    DATA_KEYS: `k1:${randomBytes(32).toString("base64")}`,
    LOG_LEVEL: process.env.SURVIVE_LOG_LEVEL ?? "silent",
    TRUST_PROXY: "2",
    SANDBOX_SHIP_AFTER_SECONDS: "86400",
    PROVIDERS: providers.origin,
  }
  const members = await Promise.all(
    ports.map(async (port) => {
      const env = { ...common, PORT: `${port}`, DATA_DIR: await temporaryFolder() }
      const command = [
        "--import",
        "./proof/survive/machinery/shop-preload.ts",
        "build/server/index.js",
      ]
      const start = () => startServer({ command, env })
      let running = await start()
      return {
        origin: `http://127.0.0.1:${port}`,
        running: () => running,
        start: async () => {
          running = await start()
        },
      }
    }),
  )
  const balancer = await startBalancer(nginx, ports)
  const database = await openDatabase({ url: servers.url })
  await stockShelf(database)
  const catalogue = await openCatalogue(database)
  const make = shoppersOf(database, secret)
  const pool = await makeShoppers(make, SHOPPERS)
  return {
    kind: "PostgreSQL",
    env: common,
    servers,
    cache,
    balancer,
    members,
    catalogue,
    origin: balancer.origin,
    providers: providers.origin,
    withDatabase: (use) => use(database),
    newShopper: async () => pool.pop() ?? make(),
    server: () => members[0]!.running(),
    start: async () => ({ startedInMs: 0 }),
    close: async () => {
      await balancer.kill()
      await Promise.all(members.map(({ running }) => running().end()))
      await providers.end()
      await database.close().catch(() => {})
      await cache.kill()
      servers.stop()
    },
  }
}
