import { desc, eq, sql } from "drizzle-orm"
import { type Database, type Db, logUnread } from "#db/connection.ts"
import { shopSettings, shopSettingVersions, staff } from "#db/schema.ts"
import { type StoredSettingName, storedSettingNames } from "#domain/office/shop-settings.ts"
import type { RecordEncryption } from "../encryption/record-encryption.ts"
import { readConnections } from "./provider-connections.ts"
import { providerSettingNames, settingsOfConnections } from "./provider-fields.ts"
import { closedReason } from "./sandbox-providers.ts"
import { type Settings, withChanges, withProviders } from "./settings.ts"

export type ChangedSettings = Partial<Record<StoredSettingName, string>>

export interface ShopSettingsStore {
  /** As read at start: what the environment says, without connected providers. */
  atStart: Settings
  /** The values from the environment and of connected providers, before the owner's changes. */
  environment: Settings
  /** Changes with every update; replies cached under an older version are rebuilt. */
  version: () => number
  /** Reads them again: for the process that has just changed them, whose next reply must know it. */
  reload: () => Promise<void>
}

/**
 * Follows the owner's changes of the settings and of the connected providers, from any process.
 * @param settings from the environment; this object itself is updated, so every holder sees the
 *   newest
 * @param onProviders called when the providers of a running shop have changed
 */
export async function openShopSettings(
  { db, listen, isClosing }: Database,
  settings: Settings,
  encryption: RecordEncryption,
  onProviders: () => void = () => {},
): Promise<ShopSettingsStore> {
  const atStart = { ...settings }
  const environment = { ...settings }
  let version = 0
  let connected = "{}"
  let reading: Promise<void> = Promise.resolve()
  // Serialised, so that an older read never replaces a newer one.
  const read = () => {
    reading = reading
      .catch(() => undefined)
      .then(async () => {
        const values = settingsOfConnections(await readConnections({ db, encryption }))
        const providers = withProviders(atStart, values)
        const current = usable(providers, await readChangedSettings(db))
        if (closedReason(current) !== null) current.SHOP_STATUS = "closed"
        for (const name of storedSettingNames) Object.assign(settings, { [name]: current[name] })
        version += 1
        if (JSON.stringify(values) === connected) return
        connected = JSON.stringify(values)
        Object.assign(environment, providers)
        for (const name of providerSettingNames) {
          Object.assign(settings, { [name]: providers[name] })
        }
        if (version > 1) onProviders()
      })
    return reading
  }
  const reload = () => read().catch(logUnread({ isClosing }, "shop settings"))
  await listen(shopSettingsChannel, reload)
  await read()
  return { atStart, environment, version: () => version, reload }
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
