import { findPostgres, freshDatabase } from "../../tools/postgres.ts"
import { openTrialShop, type TrialShop, type TrialShopOptions } from "../machinery/trial-shop.ts"

/** A shop on a PostgreSQL server of its own for the duration of `use`, behind one proxy. */
export async function withAttackedShop<T>(
  use: (shop: TrialShop) => Promise<T>,
  options?: Pick<TrialShopOptions, "env" | "flags">,
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
