import { createServer } from "node:http"
import { buffer } from "node:stream/consumers"
import { deserialize, serialize } from "node:v8"
import { PGlite } from "@electric-sql/pglite"

/** What `remoteEmbedded` asks. */
export interface RemoteQuery {
  sql: string
  params: unknown[]
  rowMode: "array" | "object" | undefined
  /** Types whose text is wanted as it is; a parser itself cannot be sent. */
  asText: number[]
}

/**
 * Answers queries of the trial at a port of this machine, in the shop's own process: the embedded
 * database belongs to one process, and stopping the shop for every look took most of a trial's time.
 */
export function serveEmbedded(port: number): void {
  const create = PGlite.create.bind(PGlite)
  const opened = Promise.withResolvers<PGlite>()
  PGlite.create = (async (...args: Parameters<typeof create>) => {
    const client = await create(...args)
    opened.resolve(client)
    return client
  }) as typeof PGlite.create
  const server = createServer(async (request, response) => {
    // A stop of the shop must not wait for a kept-alive connection of the trial.
    response.setHeader("connection", "close")
    try {
      const asked = deserialize(await buffer(request)) as RemoteQuery
      const client = await opened.promise
      const parsers = Object.fromEntries(
        asked.asText.map((type) => [type, (value: string) => value]),
      )
      const options = { parsers, ...(asked.rowMode && { rowMode: asked.rowMode }) }
      const { rows, affectedRows } = await client.query(asked.sql, asked.params, options)
      response.end(serialize({ rows, affectedRows }))
    } catch (error) {
      response.statusCode = 500
      response.end(serialize(error instanceof Error ? error.message : String(error)))
    }
  })
  server.listen(port, "127.0.0.1")
  server.unref()
}
