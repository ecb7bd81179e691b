import { orders } from "chashma/db/schema.ts"
import { pgTable, text, uuid } from "drizzle-orm/pg-core"

/** Deleted with its order. */
export const giftNotes = pgTable("gift_notes", {
  orderId: uuid()
    .primaryKey()
    .references(() => orders.id, { onDelete: "cascade" }),
  note: text().notNull(),
})
