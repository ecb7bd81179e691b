import { integer, pgTable, text } from "drizzle-orm/pg-core"
import { instant } from "#db/schema/columns.ts"

/** The newest version that was announced: one row at most. */
export const announcedVersions = pgTable("announced_versions", {
  id: integer().primaryKey(),
  /** Whether or not there was a reply. */
  askedAt: instant().notNull(),
  /** Whom it asked. */
  address: text().notNull(),
  version: text(),
  page: text(),
})
