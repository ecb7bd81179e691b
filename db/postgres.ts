import { setTimeout as pause } from "node:timers/promises"
import { sql } from "drizzle-orm"
import { drizzle } from "drizzle-orm/node-postgres"
import { migrate } from "drizzle-orm/node-postgres/migrator"
import pg from "pg"
import { advisoryLocks } from "./advisory-locks.ts"
import type { Database } from "./connection.ts"
import { migrationsFolder } from "./migrations-folder.ts"
import * as schema from "./schema.ts"

export async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 12,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
  })
  // Without a listener an idle connection that breaks would end the process.
  pool.on("error", () => {})
  const db = drizzle(pool, { schema, casing: "snake_case" })
  await migrateAlone(url)
  const listeners = new Set<pg.Client>()
  let closing = false

  async function listen(channel: string, heard: (payload: string) => void) {
    const client = new pg.Client({ connectionString: url, keepAlive: true })
    client.on("notification", (message) => heard(message.payload ?? ""))
    client.on("error", () => client.end().catch(() => {}))
    await client.connect()
    await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
    listeners.add(client)
    // Only a connection that stood can be lost; one that failed is tried again by `listenAgain`.
    client.once("end", () => {
      listeners.delete(client)
      if (!closing) void listenAgain(channel, heard)
    })
  }

  async function listenAgain(channel: string, heard: (payload: string) => void): Promise<void> {
    while (!closing) {
      await pause(1_000, undefined, { ref: false })
      const isBack =
        !closing &&
        (await listen(channel, heard).then(
          () => true,
          () => false,
        ))
      if (isBack) return heard("")
    }
  }

  return {
    db,
    place: new URL(url).host + new URL(url).pathname,
    listen,
    close: async () => {
      closing = true
      await Promise.all([...listeners].map((client) => client.end().catch(() => {})))
      await pool.end()
    },
  }
}

/** One process migrates, the others wait: the lock belongs to a connection of its own. */
async function migrateAlone(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query("SELECT pg_advisory_lock($1)", [advisoryLocks.migrations])
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    await client.end()
  }
}

/** Whether the database answers right now. */
export const isReachable = (db: Database["db"]): Promise<boolean> =>
  db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
