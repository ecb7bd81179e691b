import { integer, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core"
import { createdAt, instant } from "./columns.ts"
import { orders } from "./orders.ts"

/**
 * Shoppers who opted in to a reminder when the contact lenses of an order run out; withdrawn rows
 * are deleted.
 */
export const refillReminders = pgTable(
  "refill_reminders",
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** The lenses of both eyes are lines of one product. */
    productId: integer().notNull(),
    /** Sent once; null until then. */
    sentAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.productId] })],
)
