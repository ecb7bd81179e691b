import { deserialize, serialize } from "node:v8"
import type { PGlite } from "@electric-sql/pglite"
import { drizzle } from "drizzle-orm/pglite"
import type { Db } from "#db/connection.ts"
import * as schema from "#db/schema.ts"
import type { RemoteQuery } from "./serve-embedded.ts"

const TIMEOUT_MS = 20_000

/** The part of PGlite that Drizzle uses for single statements. */
type QueryOptions = { rowMode?: RemoteQuery["rowMode"]; parsers?: Record<number, unknown> }

/**
 * Drizzle on the embedded database of a shop that runs, through the port of `serveEmbedded`. Single
 * statements alone: there are no transactions. A query fails while the shop is down.
 */
export function remoteEmbedded(port: number): Db {
  const query = async (sql: string, params: unknown[] = [], options: QueryOptions = {}) => {
    const asked: RemoteQuery = {
      sql,
      params,
      rowMode: options.rowMode,
      asText: Object.keys(options.parsers ?? {}).map(Number),
    }
    const reply = await fetch(`http://127.0.0.1:${port}/`, {
      method: "POST",
      body: new Uint8Array(serialize(asked)),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const answer = deserialize(Buffer.from(await reply.arrayBuffer()))
    if (!reply.ok) throw new Error(`The embedded database refused a query: ${answer}`)
    return answer
  }
  return drizzle({ query } as unknown as PGlite, { schema, casing: "snake_case" })
}
