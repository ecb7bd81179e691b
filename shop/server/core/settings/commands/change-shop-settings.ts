import { inArray, sql } from "drizzle-orm"
import { badRequest, type HandlerResult } from "#contract/core/api-result.ts"
import { shopSettings, shopSettingVersions } from "#db/schema.ts"
import { ok } from "#domain/core/result.ts"
import {
  type ShopSettingName,
  type StoredSettingName,
  shopSettingNamed,
  shopSettingNames,
  storedSettingNames,
} from "#domain/office/shop-settings.ts"
import type { AppContext } from "../../context.ts"
import { withChanges } from "../settings.ts"
import {
  type ChangedSettings,
  publishShopSettings,
  readChangedSettings,
} from "../shop-settings-store.ts"

type Changes = Partial<Record<StoredSettingName, string | null>>

/**
 * Changes all given settings or none: one of them may be valid only with another. This process has
 * reloaded them when it returns, the others follow.
 * @param given null restores the environment's value; a function decides from the stored values,
 *   which this process may not have read yet
 * @param staffId who changes them; null for the command line
 * @returns BAD_REQUEST with a sentence about the first that is wrong
 */
export async function changeShopSettings(
  { db, now, shopSettings: store }: Pick<AppContext, "db" | "now" | "shopSettings">,
  given: Changes | ((stored: ChangedSettings) => Changes),
  staffId: string | null,
): Promise<HandlerResult<null>> {
  const changed = await db.transaction(async (tx): Promise<HandlerResult<null>> => {
    // Concurrent changes are serialised: each may be valid only alone.
    await tx.execute(sql`lock table ${shopSettings} in share row exclusive mode`)
    const stored = await readChangedSettings(tx)
    const changes = typeof given === "function" ? given(stored) : given
    const changed: ChangedSettings = { ...stored }
    for (const name of storedSettingNames) {
      const value = changes[name]
      if (value === null) delete changed[name]
      else if (value !== undefined) changed[name] = value
    }
    const checked = withChanges(store.environment, changed)
    if (!checked.ok) return badRequest(settingsInLabels(checked.failure[0]!))
    const removed = storedSettingNames.filter((name) => changes[name] === null)
    if (removed.length > 0) {
      await tx.delete(shopSettings).where(inArray(shopSettings.name, removed))
    }
    const updatedAt = now()
    const set = Object.entries(changes).flatMap(([name, value]) =>
      typeof value === "string" ? [{ name: name as StoredSettingName, value, updatedAt }] : [],
    )
    if (set.length > 0) {
      await tx
        .insert(shopSettings)
        .values(set)
        .onConflictDoUpdate({
          target: shopSettings.name,
          set: { value: sql`excluded.value`, updatedAt },
        })
    }
    const versions = shopSettingNames.flatMap((name) => {
      const value = changes[name]
      return value === undefined ? [] : [{ name, value, staffId, createdAt: updatedAt }]
    })
    if (versions.length > 0) await tx.insert(shopSettingVersions).values(versions)
    await publishShopSettings(tx)
    return ok(null)
  })
  if (changed.ok) await store.reload()
  return changed
}

/** `DELIVERY_FEE must be …` reworded for the settings page. */
export const settingsInLabels = (sentence: string): string =>
  sentence.replace(/\b[A-Z][A-Z_]{1,60}\b/g, (name) =>
    shopSettingNames.includes(name as ShopSettingName)
      ? shopSettingNamed(name as ShopSettingName).label
      : name,
  )
