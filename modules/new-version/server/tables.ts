import { pgTable, text } from "drizzle-orm/pg-core"
import { instant } from "#db/schema/columns.ts"

/** The newest version that each address announced. */
export const announcedVersions = pgTable("announced_versions", {
  address: text().primaryKey(),
  /** Whether or not there was a reply. */
  askedAt: instant().notNull(),
  /** Null before it was read for the first time. */
  version: text(),
  page: text(),
})
