import { sql } from "drizzle-orm"
import { check, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core"
import type { SavedList } from "#domain/checkout/saved-items.ts"
import { createdAt } from "./columns.ts"
import { shoppers } from "./identity.ts"

/**
 * Cart and wishlist of a shopper, for all signed-in devices. Lenses are stored only in the browser.
 */
export const savedItems = pgTable(
  "saved_items",
  {
    shopperId: uuid()
      .notNull()
      .references(() => shoppers.id, { onDelete: "cascade" }),
    list: text().$type<SavedList>().notNull(),
    productId: integer().notNull(),
    /** 1 in the wishlist. */
    quantity: integer().notNull(),
    /** Its place in the list, counted up. */
    position: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.shopperId, table.list, table.productId] }),
    check("saved_items_quantity", sql`${table.quantity} between 1 and 6`),
  ],
)
