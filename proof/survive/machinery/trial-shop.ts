import { randomBytes } from "node:crypto"
import { join } from "node:path"
import { eq } from "drizzle-orm"
import { API_PREFIX } from "#contract/core/endpoint.ts"
import { type Database, openDatabase } from "#db/connection.ts"
import { seedIfEmpty } from "#db/load-sample.ts"
import { products } from "#db/schema.ts"
import { sampleShop } from "#sample/sample-shop.ts"
import { type CatalogueStore, openCatalogue } from "#server/catalogue/products/queries.ts"
import { freePort } from "#server/core/free-port.ts"
import { PROJECT } from "../../../tools/command.ts"
import { findPostgres, freshDatabase } from "../../../tools/postgres.ts"
import { type RunningServer, startServer, temporaryFolder } from "../../bench/children.ts"
import { type BenchShopper, makeShoppers, newShopper, shoppersOf } from "../../bench/new-shopper.ts"
import { remoteEmbedded } from "./remote-embedded.ts"

/** The products of the trials and their stock: the first ones always sell out. */
export const SHELF = new Map([
  [41, 40],
  [42, 60],
  [43, 100_000],
  [44, 100_000],
  [45, 100_000],
])

export async function stockShelf({ db }: Pick<Database, "db">): Promise<void> {
  for (const [id, stock] of SHELF) {
    await db.update(products).set({ stock }).where(eq(products.id, id))
  }
}

type DatabaseKind = "PostgreSQL" | "embedded"

export interface TrialShopOptions {
  /** The PostgreSQL URL of the shop's process, perhaps through a proxy; embedded if not set. */
  databaseUrl?: string
  /** The trial's own PostgreSQL URL, not affected by faults. */
  directUrl?: () => string
  /** For the embedded database: the maximum number of shoppers. */
  shoppers?: number
  /** Additional environment variables of the shop's process. */
  env?: Record<string, string>
  /** Its data folder; a new one by default. */
  folder?: string
  /** Node flags. */
  flags?: string[]
  /** The version of the shop: a folder that holds it built; that of the project by default. */
  version?: string
  /** The share of the time in which its process may run; all of it by default. */
  processorShare?: number
}

/** The built shop under test, with its providers in a process of their own. */
export interface TrialShop {
  kind: DatabaseKind
  catalogue: CatalogueStore
  /** Its URL, the same after every start. */
  origin: string
  /** URL of the providers' control calls and the gateway's page. */
  providers: string
  /** The database itself, past any fault; of the embedded one single statements alone, while the shop runs. */
  withDatabase: <T>(use: (database: Pick<Database, "db">) => Promise<T>) => Promise<T>
  newShopper: () => Promise<BenchShopper>
  /** The process that serves at the moment. */
  server: () => RunningServer
  /** Starts it again, perhaps in another version. */
  start: (version?: string) => Promise<{ startedInMs: number }>
  /** Environment variables of its process. */
  env: Record<string, string>
  close: () => Promise<void>
}

export async function openTrialShop(options: TrialShopOptions): Promise<TrialShop> {
  const kind = options.databaseUrl === undefined ? "embedded" : "PostgreSQL"
  const folder = options.folder ?? (await temporaryFolder())
  const dataFolder = join(folder, "data")
  const secret = randomBytes(32).toString("hex")
  // Chosen here: the providers need the webhook address before the shop is listening.
  const port = await freePort()
  const embeddedPort = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const providersProcess = await startServer({
    command: ["proof/survive/machinery/providers-process.ts"],
    env: { SHOP_SECRET: secret, SHOP: origin },
  })
  const env = {
    NODE_ENV: "production",
    ALLOW_SANDBOX: "1",
    PORT: String(port),
    DATA_DIR: dataFolder,
    ...(options.databaseUrl === undefined
      ? { EMBEDDED_PORT: String(embeddedPort) }
      : { DATABASE_URL: options.databaseUrl }),
    SHOP_SECRET: secret,
    DATA_KEYS: `k1:${randomBytes(32).toString("base64")}`,
    LOG_LEVEL: process.env.SURVIVE_LOG_LEVEL ?? "silent",
    TRUST_PROXY: "1",
    // Trials run concurrently on few cores: only the one of overload measures event loop delay.
    MAX_EVENT_LOOP_DELAY_MS: "0",
    // Parcels have a trial of their own.
    SANDBOX_SHIP_AFTER_SECONDS: "86400",
    PROVIDERS: providersProcess.origin,
    ...options.env,
  }
  const start = (version = options.version) =>
    startServer({
      command: [
        ...(options.flags ?? []),
        "--import",
        join(PROJECT, "proof/survive/machinery/shop-preload.ts"),
        "build/server/index.js",
      ],
      env,
      cwd: version ?? PROJECT,
      processorShare: options.processorShare,
    })
  let server: RunningServer

  const restart: TrialShop["start"] = async (version) => {
    const begun = performance.now()
    server = await start(version)
    return { startedInMs: performance.now() - begun }
  }
  const common = {
    kind,
    origin,
    providers: providersProcess.origin,
    server: () => server,
    start: restart,
    env,
  } as const

  if (kind === "embedded") {
    // Sessions and the catalogue need transactions and LISTEN, and so the database itself.
    const database = await openDatabase({ folder: dataFolder })
    await seedIfEmpty(database.db, sampleShop)
    await stockShelf(database)
    const pool = await makeShoppers(shoppersOf(database, secret), options.shoppers ?? 500)
    const catalogue = await openCatalogue(database)
    await database.close()
    await restart()
    const db = remoteEmbedded(embeddedPort)
    return {
      ...common,
      catalogue,
      withDatabase: (use) => use({ db }),
      newShopper: async () => {
        const shopper = pool.pop()
        if (!shopper) throw new Error("There are not enough prepared shoppers for this trial.")
        return shopper
      },
      close: async () => {
        await server.end()
        await providersProcess.end()
      },
    }
  }

  await restart()
  const directUrl = options.directUrl ?? (() => options.databaseUrl!)
  const openAt = (url: string) => ({ url, database: openDatabase({ url }) })
  let opened = openAt(directUrl())
  /** After a failover the database is elsewhere. */
  const withDatabase = async <T>(use: (database: Database) => Promise<T>): Promise<T> => {
    const { url, database: before } = opened
    if (url !== directUrl()) {
      opened = openAt(directUrl())
      await (await before).close().catch(() => {})
    }
    return use(await opened.database)
  }
  const catalogue = await withDatabase(async (database) => {
    await stockShelf(database)
    return openCatalogue(database)
  })
  let number = 0
  const make = () => withDatabase((database) => newShopper(database, secret, ++number))
  const pool = await makeShoppers(make, options.shoppers ?? 0)
  return {
    ...common,
    catalogue,
    withDatabase,
    newShopper: async () => pool.pop() ?? make(),
    close: async () => {
      await server.end()
      await providersProcess.end()
      await (await opened.database).close().catch(() => {})
    },
  }
}

/** A shop on a PostgreSQL server of its own for the duration of `use`. */
export async function withTrialShop<T>(
  use: (shop: TrialShop) => Promise<T>,
  options?: Pick<TrialShopOptions, "env" | "flags" | "processorShare" | "version">,
): Promise<T> {
  const postgres = await findPostgres()
  const fresh = await freshDatabase(postgres.url)
  const shop = await openTrialShop({ databaseUrl: fresh.url, ...options })
  try {
    return await use(shop)
  } finally {
    await shop.close()
    await fresh.drop()
    await postgres.stop()
  }
}

/** The fields of a purchase's replies that a trial reads. */
interface PurchaseReply {
  order_id?: string
  payment_session_id?: string
  paymentData?: { payment_status: string }
}

/** Sends a request like a browser; null when the shop does not reply at the moment. */
export async function post(
  shop: Pick<TrialShop, "origin">,
  path: string,
  body: unknown,
  token?: string,
): Promise<{ status: number; body: PurchaseReply } | null> {
  try {
    const response = await fetch(`${shop.origin}${API_PREFIX}${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    })
    return { status: response.status, body: (await response.json()) as PurchaseReply }
  } catch {
    return null
  }
}
