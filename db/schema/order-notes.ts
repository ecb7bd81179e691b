import { index, pgTable, text, uuid } from "drizzle-orm/pg-core"
import { createdAt } from "./columns.ts"
import { orders } from "./orders.ts"
import { staff } from "./staff.ts"

/** Internal notes of the staff about an order; no page of the shop shows them. */
export const orderNotes = pgTable(
  "order_notes",
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** Null for a note from the command line. */
    staffId: uuid().references(() => staff.id),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("order_notes_order").on(table.orderId, table.createdAt)],
)
