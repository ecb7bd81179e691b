import { index, pgTable, text, uuid } from "drizzle-orm/pg-core"
import type { Address } from "#domain/shoppers/address.ts"
import { createdAt } from "./columns.ts"
import { shoppers } from "./identity.ts"

export const addresses = pgTable(
  "addresses",
  {
    id: uuid().primaryKey().defaultRandom(),
    shopperId: uuid()
      .notNull()
      .references(() => shoppers.id, { onDelete: "cascade" }),
    contactName: text().notNull(),
    pincode: text().notNull(),
    alternatePhone: text(),
    address: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    landmark: text().notNull(),
    house: text().notNull(),
    type: text().$type<Address["type"]>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("addresses_shopper").on(table.shopperId, table.createdAt)],
)
