import { sql } from "drizzle-orm"
import { drizzle } from "drizzle-orm/node-postgres"
import type pg from "pg"
import { clientClass } from "./client-class.ts"
import type { Database, Db } from "./connection.ts"
import { addressIn, type DatabaseAddress } from "./database-url.ts"
import { selectPrimary, selectReplica } from "./host-selector.ts"
import { migratePostgres, requireMigrated } from "./migrate-postgres.ts"
import { openNotifications } from "./notifications.ts"
import { openPool } from "./pool.ts"
import * as schema from "./schema.ts"

export interface PostgresChoice {
  /** One server, or several of which one takes writes. */
  url: string
  /** Servers for reading, where there are any; the database of `url` otherwise. */
  readUrl?: string | undefined
  /** Connections of a process to each of the two, besides one that listens. */
  connections?: number | undefined
  /** Whether missing migrations are applied; true by default. */
  migrates?: boolean
}

/** Enough for one core: a purchase holds a connection for milliseconds. */
const DEFAULT_CONNECTIONS = 12

/**
 * Connects, with all migrations done.
 * @throws Error if a URL cannot be parsed, or no server qualifies; PendingMigrationsError where
 *   migrations are missing and must not be applied
 */
export async function openPostgres(choice: PostgresChoice): Promise<Database> {
  const { connections = DEFAULT_CONNECTIONS } = choice
  const primary = addressIn(choice.url)
  const hosts = selectPrimary(primary.hosts, primary.firstUrl)
  if (choice.migrates ?? true) await migratePostgres(choice.url)
  else await requireMigrated(choice.url)

  const Client = clientClass(hosts)
  const notifications = openNotifications(
    () => new Client({ connectionString: primary.firstUrl, keepAlive: true }),
  )
  const pool = openPool(primary.firstUrl, hosts, connections)
  const readPool = choice.readUrl ? openReadPool(choice.readUrl, primary, connections) : null
  const db = drizzle(pool, { schema, casing: "snake_case" })
  const readDb: Db = readPool ? drizzle(readPool, { schema, casing: "snake_case" }) : db
  let closing = false
  return {
    db,
    readDb,
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    place: primary.place,
    listen: notifications.listen,
    close: async () => {
      closing = true
      await notifications.close()
      await Promise.all([pool.end(), readPool?.end()])
    },
    isClosing: () => closing,
  }
}

function openReadPool(url: string, primary: DatabaseAddress, connections: number): pg.Pool {
  const replicas = addressIn(url)
  const hosts = selectReplica(replicas.hosts, primary.hosts, replicas.firstUrl)
  return openPool(replicas.firstUrl, hosts, connections)
}

/** Whether the database currently replies. */
export const isReachable = (db: Database["db"]): Promise<boolean> =>
  db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
