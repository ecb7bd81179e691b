import { sql } from "drizzle-orm"
import { check, date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core"
import type { CountedStep } from "../rules/visit-step.ts"

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
    /** As passed by `countableSearch` of `rules/missed-search.ts`. */
    words: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.words] })],
)
