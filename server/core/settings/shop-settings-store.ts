import { desc, eq, sql } from "drizzle-orm"
import { type Database, type Db, logUnread } from "#db/connection.ts"
import { shopSettings, shopSettingVersions, staff } from "#db/schema.ts"
import { type StoredSettingName, storedSettingNames } from "#domain/office/shop-settings.ts"
import { type Settings, withChanges } from "./settings.ts"

export type ChangedSettings = Partial<Record<StoredSettingName, string>>

export interface ShopSettingsStore {
  /** The values from the environment. */
  environment: Settings
  /** Changes with every update; replies cached under an older version are rebuilt. */
  version: () => number
}

/**
 * Follows the owner's changes of the settings, from any process.
 * @param settings from the environment; this object itself is updated, so every holder sees the
 *   newest
 */
export async function openShopSettings(
  { db, listen, isClosing }: Database,
  settings: Settings,
): Promise<ShopSettingsStore> {
  const environment = { ...settings }
  let version = 0
  let reading: Promise<void> = Promise.resolve()
  // Serialised, so that an older read never replaces a newer one.
  const read = () => {
    reading = reading
      .catch(() => undefined)
      .then(async () => {
        const current = usable(environment, await readChangedSettings(db))
        for (const name of storedSettingNames) Object.assign(settings, { [name]: current[name] })
        version += 1
      })
    return reading
  }
  await listen(shopSettingsChannel, () => {
    read().catch(logUnread({ isClosing }, "shop settings"))
  })
  await read()
  return { environment, version: () => version }
}

/** The current content of `shop_settings`, as text. */
export async function readChangedSettings(db: Db): Promise<ChangedSettings> {
  const rows = await db.select().from(shopSettings)
  const known = rows.filter(({ name }) => storedSettingNames.includes(name))
  return Object.fromEntries(known.map(({ name, value }) => [name, value]))
}

/** The newest values of a setting; `by` is the name of the member of staff, if it was one. */
export const findSettingVersions = (db: Db, name: StoredSettingName, limit: number) =>
  db
    .select({
      version: shopSettingVersions.id,
      at: shopSettingVersions.createdAt,
      by: staff.name,
      value: shopSettingVersions.value,
    })
    .from(shopSettingVersions)
    .leftJoin(staff, eq(staff.id, shopSettingVersions.staffId))
    .where(eq(shopSettingVersions.name, name))
    .orderBy(desc(shopSettingVersions.id))
    .limit(limit)

/**
 * A value that is no longer valid with the environment is ignored, so that the shop still starts.
 */
function usable(environment: Settings, changed: ChangedSettings): Settings {
  const all = withChanges(environment, changed)
  if (all.ok) return all.value
  console.error("shop settings left out:", all.failure.join(" "))
  return Object.entries(changed).reduce((settings, [name, value]) => {
    const next = withChanges(settings, { [name]: value })
    return next.ok ? next.value : settings
  }, environment)
}

const shopSettingsChannel = "shop_settings"

/** Notifies every process to reload the shop's settings, when the caller's transaction commits. */
export async function publishShopSettings(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_notify(${shopSettingsChannel}, 'changed')`)
}
