import { readMigrationFiles } from "drizzle-orm/migrator"
import { drizzle } from "drizzle-orm/node-postgres"
import { migrate } from "drizzle-orm/node-postgres/migrator"
import pg from "pg"
import { advisoryLocks } from "./advisory-locks.ts"
import { addressIn } from "./database-url.ts"
import { selectPrimary } from "./host-selector.ts"
import { type MigrationSet, migrationSets } from "./migrations-folder.ts"

/**
 * How long a migration waits for a table in use. Meanwhile all other statements queue behind it, so
 * it times out, changes nothing, and is retried.
 */
const LOCK_TIMEOUT = "10s"

export class PendingMigrationsError extends Error {
  override name = "PendingMigrationsError"
  constructor(pending: number) {
    super(
      `The database lacks ${pending} ${pending === 1 ? "migration" : "migrations"} of this version. ` +
        "Run `npm run shop -- migrate` first, or set MIGRATE_ON_START=1.",
    )
  }
}

export interface MigrationReport {
  /** How many migrations this call has applied; 0 where another process was faster. */
  applied: number
  /** How long it waited for another process, and how long its own work took. */
  waitedMs: number
  tookMs: number
}

/**
 * Brings a PostgreSQL database up to this version, each set of migrations in one transaction. Of
 * several processes one migrates and the others wait; the lock belongs to a connection of its own
 * and ends with it. A database that a newer version has migrated is left unchanged.
 * @param sets the migrations; those of this version by default
 * @throws the database's error; the set that failed has changed nothing then
 */
export async function migratePostgres(url: string, sets = migrationSets): Promise<MigrationReport> {
  const startedAt = performance.now()
  const client = await connectToPrimary(url)
  try {
    await client.query("SELECT pg_advisory_lock($1)", [advisoryLocks.migrations])
    const lockedAt = performance.now()
    await client.query(`SET lock_timeout = '${LOCK_TIMEOUT}'`)
    const { pending: applied } = await compareMigrations(client, sets)
    for (const set of sets) await migrate(drizzle(client), set)
    return {
      applied,
      waitedMs: Math.round(lockedAt - startedAt),
      tookMs: Math.round(performance.now() - lockedAt),
    }
  } finally {
    await client.end()
  }
}

/** @throws PendingMigrationsError unless the database has every migration of this version */
export async function requireMigrated(url: string): Promise<void> {
  const client = await connectToPrimary(url)
  try {
    const { pending } = await compareMigrations(client)
    if (pending > 0) throw new PendingMigrationsError(pending)
  } finally {
    await client.end()
  }
}

/** A connection to the server that takes writes, of several. */
export async function connectToPrimary(url: string): Promise<pg.Client> {
  const { hosts, firstUrl } = addressIn(url)
  const client = new pg.Client({ connectionString: firstUrl })
  Object.assign(client, await selectPrimary(hosts, firstUrl).choose())
  // A lost connection fails the next query; the event would end the process.
  client.on("error", () => {})
  await client.connect()
  return client
}

/** A connection to PostgreSQL, embedded or to a server. */
export interface Connection {
  // biome-ignore lint/suspicious/noExplicitAny: both drivers type rows so
  query: (text: string, values?: unknown[]) => Promise<{ rows: any[] }>
}

/**
 * How many migrations of this version a database lacks, and how many it has that only a newer
 * version knows. They are applied in order, so the newest applied one tells which are missing.
 */
export async function compareMigrations(
  client: Connection,
  sets: readonly MigrationSet[] = migrationSets,
): Promise<{ pending: number; unknown: number }> {
  let [pending, unknown] = [0, 0]
  for (const set of sets) {
    const table = `drizzle.${set.migrationsTable}`
    const { rows: tables } = await client.query("SELECT to_regclass($1) IS NOT NULL AS exists", [
      table,
    ])
    const { rows } = tables[0].exists
      ? await client.query(`SELECT created_at FROM ${table} ORDER BY created_at DESC`)
      : { rows: [] }
    const applied = rows.map((row) => Number(row.created_at))
    const files = readMigrationFiles(set).map(({ folderMillis }) => folderMillis)
    pending += files.filter((file) => file > (applied[0] ?? 0)).length
    unknown += applied.filter((one) => one > files.at(-1)!).length
  }
  return { pending, unknown }
}

/** Creates the tables of this version in a database that has none, within the open transaction. */
export async function createTables(client: Connection): Promise<void> {
  await client.query("CREATE SCHEMA IF NOT EXISTS drizzle")
  for (const set of migrationSets) {
    const table = `drizzle.${set.migrationsTable}`
    await client.query(
      `CREATE TABLE IF NOT EXISTS ${table} (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`,
    )
    await client.query(`DELETE FROM ${table}`)
    for (const { sql, hash, folderMillis } of readMigrationFiles(set)) {
      for (const statement of sql) await client.query(statement)
      const row = [hash, folderMillis]
      await client.query(`INSERT INTO ${table} (hash, created_at) VALUES ($1, $2)`, row)
    }
  }
}
