import { type AddressInfo, connect, createServer, type Socket } from "node:net"
import { sql } from "drizzle-orm"
import { expect, onTestFinished, test } from "vitest"
import { openDatabase } from "#db/connection.ts"
import { isReachable } from "#db/postgres.ts"
import { freshDatabase } from "../../tools/postgres.ts"

/** A wire to PostgreSQL that can be cut and mended. */
async function wireTo(database: URL) {
  const sockets = new Set<Socket>()
  let isCut = false
  let calls = 0
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on("error", () => {})
    socket.on("close", () => sockets.delete(socket))
  }
  const server = createServer((client) => {
    calls++
    keep(client)
    if (isCut) return client.destroy()
    const upstream = connect(Number(database.port || 5432), database.hostname)
    keep(upstream)
    client.pipe(upstream).pipe(client)
    client.on("close", () => upstream.destroy())
    upstream.on("close", () => client.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const url = new URL(database)
  url.hostname = "127.0.0.1"
  url.port = String((server.address() as AddressInfo).port)
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: url.href,
    calls: () => calls,
    cut: () => {
      isCut = true
      hangUp()
    },
    mend: () => {
      isCut = false
    },
    close: () => {
      hangUp()
      server.close()
    },
  }
}

test("A shop that loses its database for a while knocks once a second, and hears again as soon as it is back", async () => {
  const { url, drop } = await freshDatabase(process.env.TEST_DATABASE_URL!)
  const wire = await wireTo(new URL(url))
  const database = await openDatabase({ url: wire.url })
  onTestFinished(async () => {
    await database.close()
    wire.close()
    await drop()
  })
  const heard: string[] = []
  await database.listen("news", (payload) => heard.push(payload))
  const tell = (what: string) => database.db.execute(sql`select pg_notify('news', ${what})`)
  await tell("before")
  await expect.poll(() => heard).toEqual(["before"])

  const before = wire.calls()
  wire.cut()
  expect(await isReachable(database.db)).toBe(false)
  const start = performance.now()
  const knocks = () => wire.calls() - before
  await expect.poll(knocks, { timeout: 20_000, interval: 20 }).toBeGreaterThanOrEqual(4)
  const seconds = (performance.now() - start) / 1000
  console.log(`a database that is away: ${knocks()} knocks in ${seconds.toFixed(1)} s`)
  expect(seconds).toBeGreaterThan(3.5)

  wire.mend()
  await expect.poll(() => heard.at(-1)).toBe("")
  expect(await isReachable(database.db)).toBe(true)
  await tell("after")
  await expect.poll(() => heard.at(-1)).toBe("after")
  await tell("once")
  await expect.poll(() => heard.at(-1)).toBe("once")
  expect(heard.filter((payload) => payload === "once")).toHaveLength(1)
})
