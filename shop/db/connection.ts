import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core"
import { errorInWords } from "#domain/core/error-description.ts"
import { openPostgres, type PostgresChoice } from "./postgres.ts"
import type * as schema from "./schema.ts"

/** Queries and transactions, the same on PGlite and PostgreSQL. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

export interface Database {
  db: Db
  /**
   * For reports and other reads that may be some seconds old: a replica if there is one. Reads that
   * must see the latest writes use `db`.
   */
  readDb: Db
  /** Where it is, in readable form; never with a password. */
  place: string
  /**
   * Calls back for every NOTIFY on the channel, and once after a lost connection was
   * re-established.
   */
  listen: (channel: string, heard: (payload: string) => void) => Promise<void>
  close: () => Promise<void>
  /** Whether `close` was called: queries fail then because the shop stops. */
  isClosing: () => boolean
  /** Connections to PostgreSQL, and queries waiting for one; absent without a pool. */
  pool?: () => { open: number; idle: number; waiting: number }
}

/**
 * Logs that something followed through notifications could not be read again. The last change before
 * a stop may find the database closed, which is no failure.
 */
export const logUnread =
  ({ isClosing }: Pick<Database, "isClosing">, what: string) =>
  (error: unknown): void => {
    if (!isClosing()) console.error(`${what} not read:`, errorInWords(error))
  }

/**
 * Opens the database with all migrations done.
 * @param choice `url` of PostgreSQL, one server or several, or the `folder` of the embedded database
 *   (null keeps it in memory, started from the archive where one is given).
 */
export async function openDatabase(
  choice: PostgresChoice | { folder: string | null; archive?: Blob },
): Promise<Database> {
  if ("url" in choice) return openPostgres(choice)
  // Half a megabyte of code that a shop on PostgreSQL never runs.
  const { openEmbedded } = await import("./embedded.ts")
  return openEmbedded(choice)
}
