import pg from "pg"
import type { DatabaseHost } from "./database-url.ts"

/** How long one server has to report whether it takes writes. */
const PROBE_TIMEOUT_MS = 3_000

export interface HostSelector {
  /**
   * The server to connect to: the last one that worked, or the first that qualifies. Concurrent
   * callers share one search.
   * @throws Error if no server qualifies
   */
  choose: () => Promise<DatabaseHost>
  /** The next call searches again: a connection broke, or its server no longer qualifies. */
  forget: () => void
  /** Whether this connection is usable. */
  accepts: (client: pg.Client) => Promise<boolean>
}

/**
 * Finds the server that takes writes, as libpq does for `target_session_attrs=read-write`
 * (PostgreSQL, 34.1.2); pg supports one host only. After a fail-over the next connection finds the
 * new primary.
 */
export function selectPrimary(hosts: readonly DatabaseHost[], url: string): HostSelector {
  // One server needs no search: there is no other.
  if (hosts.length === 1) return selectFrom([hosts], url, async () => true)
  return selectFrom([hosts], url, takesWrites)
}

/** Prefers read-only servers; if none is available, the primary and its standbys are used. */
export const selectReplica = (
  replicas: readonly DatabaseHost[],
  others: readonly DatabaseHost[],
  url: string,
): HostSelector => selectFrom([replicas, others], url, async () => true)

function selectFrom(
  groups: readonly (readonly DatabaseHost[])[],
  url: string,
  accepts: HostSelector["accepts"],
): HostSelector {
  const only = groups.flat().length === 1 ? groups.flat()[0]! : null
  let chosen: Promise<DatabaseHost> | null = null
  const search = async () => {
    for (const group of groups) {
      // In parallel: a server that does not respond must not delay the others.
      const found = await Promise.any(group.map((host) => probe(host, url, accepts))).catch(
        () => null,
      )
      if (found) return found
    }
    throw new Error("no PostgreSQL server of the list is ready")
  }
  return {
    choose: () => {
      if (only) return Promise.resolve(only)
      chosen ??= search().catch((error) => {
        chosen = null
        throw error
      })
      return chosen
    },
    forget: () => {
      chosen = null
    },
    accepts,
  }
}

async function probe(
  server: DatabaseHost,
  url: string,
  accepts: HostSelector["accepts"],
): Promise<DatabaseHost> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PROBE_TIMEOUT_MS })
  Object.assign(client, server)
  client.on("error", () => {})
  const silence = setTimeout(() => destroy(client), PROBE_TIMEOUT_MS)
  try {
    await client.connect()
    if (!(await accepts(client))) throw new Error("the server takes no writes")
    return server
  } finally {
    clearTimeout(silence)
    client.end().catch(() => {})
  }
}

const takesWrites = async (client: pg.Client) => {
  const { rows } = await client.query("show transaction_read_only")
  return rows[0]?.transaction_read_only === "off"
}

/** Closes a connection whose server may not respond, so a graceful close would hang. */
export function destroy(client: pg.Client): void {
  streamOf(client).destroy()
}

/** pg's types leave out the socket; its documentation names it for this use. */
export const streamOf = (client: pg.Client) =>
  (client as unknown as { connection: { stream: import("node:net").Socket } }).connection.stream
