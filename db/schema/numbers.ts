import { sql } from "drizzle-orm"
import { bigint, check, date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core"
import type { CountedStep } from "#domain/office/visit-step.ts"

/** How many visits reached a step on a day in India. Nothing identifies a visitor. */
export const visitCounts = pgTable(
  "visit_counts",
  {
    day: date({ mode: "string" }).notNull(),
    step: text().$type<CountedStep>().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.step] }),
    check("visit_counts_count", sql`${table.count} > 0`),
  ],
)

/** How often words were searched for on a day in India without a result. */
export const missedSearches = pgTable(
  "missed_searches",
  {
    day: date({ mode: "string" }).notNull(),
    /** As passed by `countableSearch` of `domain/catalogue/missed-search.ts`. */
    words: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.words] })],
)

const sum = () => bigint({ mode: "number" }).notNull()

/**
 * The sales of a day in India that is over, as `computeSales` of `server/office/numbers` adds them up; paise. A
 * day without a row, or with one in `stale_sales_days`, is computed from the orders when it is asked for.
 */
export const salesDays = pgTable("sales_days", {
  day: date({ mode: "string" }).primaryKey(),
  gross: sum(),
  discounts: sum(),
  delivery: sum(),
  memberships: sum(),
  refunds: sum(),
  uncollected: sum(),
  tax: sum(),
  orders: sum(),
  pieces: sum(),
  delivered: sum(),
  returned: sum(),
})

/** What was sold of each product on a day of `sales_days`, before refunds; paise. */
export const productSalesDays = pgTable(
  "product_sales_days",
  {
    day: date({ mode: "string" })
      .notNull()
      .references(() => salesDays.day, { onDelete: "cascade" }),
    productId: integer().notNull(),
    pieces: integer().notNull(),
    paid: sum(),
  },
  (table) => [primaryKey({ columns: [table.day, table.productId] })],
)

/**
 * Days that are over and whose orders, refunds or returns changed since. Triggers add rows in the
 * transaction of the change, so that nobody ever reads an old sum; a row for each change, because equal
 * keys would make purchases wait for each other.
 */
export const staleSalesDays = pgTable(
  "stale_sales_days",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    day: date({ mode: "string" }).notNull(),
  },
  (table) => [index("stale_sales_days_day").on(table.day)],
)
