import pg from "pg"
import { clientClass, STATEMENT_TIMEOUT_MS } from "./client-class.ts"
import { DatabaseUnavailableError } from "./database-unavailable.ts"
import type { HostSelector } from "./host-selector.ts"

/**
 * A pool that takes a connection back as soon as it breaks, even while it is checked out. Drizzle
 * never returns one that broke while a transaction began; after twelve of these the pool would be
 * exhausted.
 */
class SelfHealingPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(
    callback: (error: Error | undefined, client: pg.PoolClient | undefined, done: Release) => void,
  ): void
  override connect(
    callback?: (error: Error | undefined, client: pg.PoolClient | undefined, done: Release) => void,
  ) {
    if (!callback) {
      return super.connect().then(releasedWhenLost, (error) => {
        throw unavailable(error)
      })
    }
    super.connect((error, client, done) => callback(error && unavailable(error), client, done))
  }
}

/** No connection was made, so nothing has reached the database. */
const unavailable = (cause: Error) =>
  new DatabaseUnavailableError("no connection to the database", { cause })

type Release = pg.PoolClient["release"]

function releasedWhenLost(client: pg.PoolClient): pg.PoolClient {
  const { release } = client
  let isReleased = false
  const releaseOnce: Release = (error) => {
    if (isReleased) return
    isReleased = true
    client.off("end", onLost)
    release(error)
  }
  const onLost = () => releaseOnce(new Error("the connection to the database is lost"))
  client.once("end", onLost)
  client.release = releaseOnce
  return client
}

/** @param max connections at a time */
export function openPool(url: string, hosts: HostSelector, max: number): pg.Pool {
  const pool = new SelfHealingPool({
    Client: clientClass(hosts),
    connectionString: url,
    max,
    connectionTimeoutMillis: 10_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    keepAlive: true,
    pipeline: true,
  })
  // Without a listener an idle connection that breaks would end the process.
  pool.on("error", () => {})
  return pool
}
