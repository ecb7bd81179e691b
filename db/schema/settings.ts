import { pgTable, text } from "drizzle-orm/pg-core"
import type { ShopSettingName } from "#domain/office/shop-settings.ts"
import { instant } from "./columns.ts"

/**
 * Settings that the owner has changed at runtime (`domain/office/shop-settings.ts`); the environment
 * supplies the rest.
 */
export const shopSettings = pgTable("shop_settings", {
  name: text().$type<ShopSettingName>().primaryKey(),
  /** In the format of the environment variable. */
  value: text().notNull(),
  updatedAt: instant().notNull(),
})
