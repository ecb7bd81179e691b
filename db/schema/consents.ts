import { bigint, boolean, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core"
import type { ConsentTopic } from "#domain/shoppers/consent.ts"
import { instant } from "./columns.ts"
import { shoppers } from "./identity.ts"

/** Every decision of a shopper about messages; the last one per topic counts, and none means no. */
export const consents = pgTable(
  "consents",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    shopperId: uuid()
      .notNull()
      .references(() => shoppers.id, { onDelete: "cascade" }),
    topic: text().$type<ConsentTopic>().notNull(),
    granted: boolean().notNull(),
    /** The version of the wording that was shown (`domain/shoppers/consent.ts`). */
    version: integer().notNull(),
    at: instant().notNull(),
  },
  (table) => [index("consents_shopper").on(table.shopperId, table.topic, table.id)],
)
