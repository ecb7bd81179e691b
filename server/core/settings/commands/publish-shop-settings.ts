import { sql } from "drizzle-orm"
import type { Db } from "#db/connection.ts"

export const shopSettingsChannel = "shop_settings"

/** Notifies every process to reload the shop's settings, when the caller's transaction commits. */
export async function publishShopSettings(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_notify(${shopSettingsChannel}, 'changed')`)
}
