import { index, integer, jsonb, pgTable, real, text, uuid } from "drizzle-orm/pg-core"
import type { BulkChangeEntry } from "#domain/catalogue/bulk-change.ts"
import { products } from "./catalogue.ts"
import { createdAt, instant, paiseColumn } from "./columns.ts"

/** Scheduled changes of a product; a product without plans has no row. */
export const productSchedules = pgTable(
  "product_schedules",
  {
    productId: integer()
      .primaryKey()
      .references(() => products.id, { onDelete: "cascade" }),
    publishFrom: instant(),
    publishUntil: instant(),
    priceFrom: instant(),
    nextPrice: paiseColumn(),
    nextDiscount: real(),
    /** The earliest of the three times: used by the job's query. */
    dueAt: instant().notNull(),
  },
  (table) => [index("product_schedules_due").on(table.dueAt)],
)

/** Changes of many products in one step, with the data needed to undo one. */
export const productBulkChanges = pgTable("product_bulk_changes", {
  id: uuid().primaryKey().defaultRandom(),
  /** What was changed, such as `price −10 %`. */
  summary: text().notNull(),
  entries: jsonb().$type<BulkChangeEntry[]>().notNull(),
  createdAt: createdAt(),
  undoneAt: instant(),
})
