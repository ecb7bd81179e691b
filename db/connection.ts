import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core"
import { openEmbedded } from "./embedded.ts"
import { openPostgres } from "./postgres.ts"
import type * as schema from "./schema.ts"

/** Queries and transactions, the same on PGlite and PostgreSQL. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

export interface Database {
  db: Db
  /** Where it is, for a person to read; never with a password. */
  place: string
  /** Calls back for every NOTIFY on the channel; also once after a lost connection was found again. */
  listen: (channel: string, heard: (payload: string) => void) => Promise<void>
  close: () => Promise<void>
}

/**
 * Opens the database with all migrations done.
 * @param choice `url` of a PostgreSQL server, or the `folder` of the embedded database
 *   (null keeps it in memory, started from the archive where one is given).
 */
export const openDatabase = (
  choice: { url: string } | { folder: string | null; archive?: Blob },
): Promise<Database> => ("url" in choice ? openPostgres(choice.url) : openEmbedded(choice))
