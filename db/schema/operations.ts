import { bigint, index, jsonb, pgTable, text } from "drizzle-orm/pg-core"
import { createdAt } from "./columns.ts"

/** Who operated the shop, how, and what came of it. */
export const audit = pgTable(
  "audit",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: createdAt(),
    /** The user of the operating system, or `owner` where there is none. */
    who: text().notNull(),
    operation: text().notNull(),
    input: jsonb().$type<unknown>().notNull(),
    /** `OK` or the code of the failure; null while it runs, and for ever if the process was killed. */
    result: text(),
  },
  (table) => [index("audit_at").on(table.at)],
)
