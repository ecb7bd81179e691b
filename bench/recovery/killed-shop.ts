import { randomBytes } from "node:crypto"
import { eq } from "drizzle-orm"
import { API_PREFIX } from "#contract/endpoint.ts"
import { type Database, openDatabase } from "#db/connection.ts"
import { products } from "#db/schema.ts"
import { type CatalogueStore, openCatalogue } from "#server/catalogue/queries.ts"
import { findPostgres, freshDatabase } from "../../tools/postgres.ts"
import { type RunningServer, startServer, temporaryFolder } from "../children.ts"
import { type BenchShopper, shoppersOf } from "../new-shopper.ts"

/** What is bought in the trial, and how many pieces there are: of the first ones never enough. */
export const SHELF = new Map([
  [41, 40],
  [42, 60],
  [43, 100_000],
  [44, 100_000],
  [45, 100_000],
])

/** The built shop on a PostgreSQL of its own, killed and started again as often as one likes. */
export interface KilledShop {
  database: Database
  catalogue: CatalogueStore
  /** Where it is open at the moment; it moves with every start. */
  origin: () => string
  killAndStart: () => Promise<{ startedInMs: number }>
  newShopper: () => Promise<BenchShopper>
  close: () => Promise<void>
}

export async function openKilledShop(): Promise<KilledShop> {
  const postgres = await findPostgres()
  const fresh = await freshDatabase(postgres.url)
  const secret = randomBytes(32).toString("hex")
  const env = {
    NODE_ENV: "production",
    ALLOW_SANDBOX: "1",
    PORT: "0",
    DATA_DIR: await temporaryFolder(),
    DATABASE_URL: fresh.url,
    SHOP_SECRET: secret,
    DATA_KEYS: `k1:${randomBytes(32).toString("base64")}`,
    LOG_LEVEL: "error",
    // Parcels are another trial's matter.
    SANDBOX_SHIP_AFTER_SECONDS: "86400",
  }
  const start = () => startServer({ command: ["build/server/index.js"], env })
  let shop: RunningServer = await start()
  const database = await openDatabase({ url: fresh.url })
  for (const [id, stock] of SHELF) {
    await database.db.update(products).set({ stock }).where(eq(products.id, id))
  }
  const catalogue = await openCatalogue(database)

  return {
    database,
    catalogue,
    origin: () => shop.origin,
    killAndStart: async () => {
      await shop.kill()
      const begun = performance.now()
      shop = await start()
      return { startedInMs: performance.now() - begun }
    },
    newShopper: shoppersOf(database, secret),
    close: async () => {
      await shop.end()
      await database.close()
      await fresh.drop()
      await postgres.stop()
    },
  }
}

/** Asks the shop as a browser does; null when it is dead at the moment. */
export async function post(
  shop: KilledShop,
  path: string,
  body: unknown,
  token?: string,
): Promise<{ status: number; body: Record<string, string> } | null> {
  try {
    const response = await fetch(`${shop.origin()}${API_PREFIX}${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    })
    return { status: response.status, body: (await response.json()) as Record<string, string> }
  } catch {
    return null
  }
}
