import { boolean, jsonb, pgTable, text } from "drizzle-orm/pg-core"
import { createdAt } from "#db/schema/columns.ts"
import type { ProductSelection } from "#domain/catalogue/selection.ts"

/** Lists of products that the owner puts together, by hand or by rules. */
export const collections = pgTable("collections", {
  /** The end of its address: `/collections/new-arrivals`. */
  handle: text().primaryKey(),
  title: text().notNull(),
  description: text().notNull().default(""),
  /** File name among the shop's pictures; null for that of its first product. */
  picture: text(),
  published: boolean().notNull().default(false),
  inMenu: boolean().notNull().default(false),
  inFooter: boolean().notNull().default(false),
  products: jsonb().$type<ProductSelection>().notNull(),
  createdAt: createdAt(),
  updatedAt: createdAt(),
})
