import { sql } from "drizzle-orm"
import { boolean, check, integer, pgTable, text } from "drizzle-orm/pg-core"

/**
 * Where, when and how the shop delivers. Of the rows that match a PIN code the longest prefix
 * applies.
 */
export const deliveryAreas = pgTable(
  "delivery_areas",
  {
    /** The first one to six digits of PIN codes. */
    prefix: text().primaryKey(),
    deliverable: boolean().notNull(),
    cashOnDelivery: boolean().notNull(),
    /** Business days after the order. */
    earliestDays: integer().notNull(),
    latestDays: integer().notNull(),
    /** City or district; null if the digits cover several. */
    city: text(),
  },
  (table) => [
    check("delivery_areas_prefix", sql`${table.prefix} ~ '^[1-9][0-9]{0,5}$'`),
    check(
      "delivery_areas_days",
      sql`${table.earliestDays} >= 1 and ${table.latestDays} >= ${table.earliestDays}`,
    ),
  ],
)

export type DeliveryAreaRow = typeof deliveryAreas.$inferSelect
