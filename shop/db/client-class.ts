import type pg from "pg"
import { destroy, type HostSelector, streamOf } from "./host-selector.ts"
import { PreparingClient } from "./prepared-statements.ts"

/** The server ends a statement after so long. */
export const STATEMENT_TIMEOUT_MS = 30_000
/**
 * After a longer silence the server is checked: either the connection is idle, or the server is
 * gone.
 */
const SILENCE_MS = STATEMENT_TIMEOUT_MS + 5_000
const ANSWER_TIMEOUT_MS = 5_000

/**
 * Connections of pg to the server that the selector currently names. One that breaks, or whose
 * server has become a standby, makes the next one search again. A server that vanished without
 * closing its connections is noticed, where TCP alone would wait for a quarter of an hour.
 */
export const clientClass = (hosts: HostSelector) =>
  class extends PreparingClient {
    override connect(): Promise<this>
    override connect(callback: (error: Error | null, client?: pg.Client) => void): void
    override connect(callback?: (error: Error | null, client?: pg.Client) => void) {
      const connected = this.#connectToChosen()
      if (!callback) return connected
      connected.then(
        () => callback(null, this),
        (error) => callback(error),
      )
    }

    async #connectToChosen(): Promise<this> {
      try {
        Object.assign(this, await hosts.choose())
        await super.connect()
      } catch (error) {
        hosts.forget()
        throw error
      }
      // Without a listener, a server that ends while a transaction holds the connection would end
      // the process.
      this.on("error", () => hosts.forget())
      if (!(await hosts.accepts(this))) {
        hosts.forget()
        destroy(this)
        throw new Error("the server takes no writes any more")
      }
      endAfterSilence(this)
      return this
    }
  }

function endAfterSilence(client: pg.Client): void {
  const stream = streamOf(client)
  stream.setTimeout(SILENCE_MS, () => {
    const silent = setTimeout(
      () => stream.destroy(new Error("the database does not answer")),
      ANSWER_TIMEOUT_MS,
    )
    const isThere = () => clearTimeout(silent)
    // An error is a reply as well: inside a failed transaction.
    client.query("select 1").then(isThere, isThere)
  })
}
