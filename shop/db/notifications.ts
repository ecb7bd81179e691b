import { setTimeout as pause } from "node:timers/promises"
import pg from "pg"
import { destroy } from "./host-selector.ts"

/**
 * A server that restarts or fails over is available again within seconds; missed notifications
 * trigger a callback immediately.
 */
const FIRST_RETRY_MS = 100
const RETRY_MS = 1_000
/** A connection that was cut without notice is detected after at most two of these. */
const HEARTBEAT_MS = 5_000

export interface Notifications {
  /**
   * Calls back for every NOTIFY on the channel, and with an empty text once after a lost connection
   * was replaced: notifications may have been missed.
   */
  listen: (channel: string, heard: (payload: string) => void) => Promise<void>
  close: () => Promise<void>
}

/** One dedicated connection for all channels of a process; it is replaced when it is lost. */
export function openNotifications(createClient: () => pg.Client): Notifications {
  const channels = new Map<string, ((payload: string) => void)[]>()
  let connection: Promise<pg.Client> | null = null
  let closing = false

  async function connect(): Promise<pg.Client> {
    const client = createClient()
    client.on("notification", ({ channel, payload }) => {
      for (const heard of channels.get(channel) ?? []) heard(payload ?? "")
    })
    client.on("error", () => destroy(client))
    await client.connect()
    for (const channel of channels.keys()) await client.query(listenTo(channel))
    const heartbeat = setInterval(() => void beat(client), HEARTBEAT_MS).unref()
    // Only an established connection can be lost; a failed attempt is retried by `connectAgain`.
    client.once("end", () => {
      clearInterval(heartbeat)
      if (!closing) connection = connectAgain()
    })
    return client
  }

  async function connectAgain(): Promise<pg.Client> {
    for (let wait = FIRST_RETRY_MS; ; wait = RETRY_MS) {
      await pause(wait, undefined, { ref: false })
      if (closing) throw new Error("the database is closing")
      const client = await connect().catch(() => null)
      if (!client) continue
      for (const heard of [...channels.values()].flat()) heard("")
      return client
    }
  }

  return {
    listen: async (channel, heard) => {
      channels.set(channel, [...(channels.get(channel) ?? []), heard])
      const existing = connection
      connection ??= connect()
      connection.catch(() => {})
      const client = await connection
      if (existing) await client.query(listenTo(channel))
    },
    close: async () => {
      closing = true
      const client = await connection?.catch(() => null)
      await client?.end().catch(() => {})
    },
  }
}

async function beat(client: pg.Client): Promise<void> {
  const silence = setTimeout(() => destroy(client), HEARTBEAT_MS - 500)
  await client.query("select 1").catch(() => {})
  clearTimeout(silence)
}

const listenTo = (channel: string) => `LISTEN ${pg.escapeIdentifier(channel)}`
