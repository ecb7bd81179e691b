import { type AddressInfo, connect, createServer, type Socket } from "node:net"
import { sql } from "drizzle-orm"
import { expect, onTestFinished, test } from "vitest"
import { openDatabase } from "#db/connection.ts"
import { seedIfEmpty } from "#db/load-sample.ts"
import { isReachable } from "#db/postgres.ts"
import { sampleShop } from "#sample/sample-shop.ts"
import { freshDatabase } from "../../../tools/postgres.ts"
import { openTestShop } from "../../shop.ts"

/** A connection to PostgreSQL that can be cut and restored. */
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
    restore: () => {
      isCut = false
    },
    close: () => {
      hangUp()
      server.close()
    },
  }
}

test("Reconnects immediately, then once a second, while the database is unavailable, and listens again as soon as it is available", async () => {
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
  // Before the cut, after which the first attempts may be made at any moment.
  const start = performance.now()
  wire.cut()
  expect(await isReachable(database.db)).toBe(false)
  const attempts = () => wire.calls() - before
  await expect.poll(attempts, { timeout: 20_000, interval: 20 }).toBeGreaterThanOrEqual(5)
  const seconds = (performance.now() - start) / 1000
  console.log(`database unavailable: ${attempts()} connection attempts in ${seconds.toFixed(1)} s`)
  expect(seconds).toBeGreaterThan(2.5)

  wire.restore()
  await expect.poll(() => heard.at(-1)).toBe("")
  expect(await isReachable(database.db)).toBe(true)
  await tell("after")
  await expect.poll(() => heard.at(-1)).toBe("after")
  await tell("once")
  await expect.poll(() => heard.at(-1)).toBe("once")
  expect(heard.filter((payload) => payload === "once")).toHaveLength(1)
})

test("While the database is unavailable requests get a 503 with Retry-After and a message, and work again afterwards", async () => {
  const { url, drop } = await freshDatabase(process.env.TEST_DATABASE_URL!)
  const wire = await wireTo(new URL(url))
  const database = await openDatabase({ url: wire.url })
  await seedIfEmpty(database.db, sampleShop)
  const shop = await openTestShop({}, undefined, database)
  onTestFinished(async () => {
    await shop.close()
    wire.close()
    await drop()
  })
  const { token } = await shop.signIn()
  const people = () => shop.call("GET", "/api/people", { token })
  expect((await people()).status).toBe(200)

  wire.cut()
  const read = await people()
  expect([read.status, read.headers["retry-after"]]).toEqual([503, "5"])
  expect(read.body.error).toEqual({
    code: "UNAVAILABLE",
    message: "The shop is unavailable for a moment. Please try again soon.",
  })
  const written = await shop.call("POST", "/api/login", { body: { mobile_num: 9876543210 } })
  expect(written.status).toBe(503)

  wire.restore()
  await expect.poll(async () => (await people()).status).toBe(200)
})
