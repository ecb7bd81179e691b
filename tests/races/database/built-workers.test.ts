import { type ChildProcess, spawn } from "node:child_process"
import { randomBytes } from "node:crypto"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { request } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { text } from "node:stream/consumers"
import { sql } from "drizzle-orm"
import getPort from "get-port"
import { beforeAll, expect, onTestFinished, test } from "vitest"
import { openDatabase } from "#db/connection.ts"
import { products } from "#db/schema.ts"
import { fromRupees } from "#domain/core/money.ts"
import { publishCatalogueChange } from "#server/catalogue/products/commands/catalogue-version.ts"
import { freePort } from "#server/core/free-port.ts"
import { ensureBuilt } from "../../../tools/built.ts"
import { PROJECT } from "../../../tools/command.ts"
import { freshDatabase } from "../../../tools/postgres.ts"

beforeAll(() => ensureBuilt(), 300_000)

/** The built shop with two workers, each of which has a port for its metrics. */
async function twoWorkers(databaseUrl: string) {
  const folder = mkdtempSync(join(tmpdir(), "chashma-workers-"))
  const metricsPort = await portsForMetrics()
  const child: ChildProcess = spawn(process.execPath, ["build/server/index.js"], {
    cwd: PROJECT,
    env: {
      PATH: process.env.PATH,
      ...{ NODE_ENV: "production", ALLOW_SANDBOX: "1", LOG_LEVEL: "silent", PORT: "0" },
      ...{ WORKERS: "2", METRICS_PORT: String(metricsPort), DATABASE_URL: databaseUrl },
      SHOP_SECRET: randomBytes(32).toString("hex"),
      DATA_KEYS: `k1:${randomBytes(32).toString("base64")}`,
      DATA_DIR: folder,
    },
    stdio: ["ignore", "pipe", "inherit"],
  })
  onTestFinished(async () => {
    child.kill("SIGTERM")
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit")
    rmSync(folder, { recursive: true, force: true })
  })
  for await (const line of createInterface({ input: child.stdout! })) {
    const origin = /is open at (http:\S+)/.exec(line)?.[1]
    if (origin) return { origin, metrics: [metricsPort, metricsPort + 1] }
  }
  throw new Error("The shop ended before it was open.")
}

/** The first of two consecutive free ports: each worker has the next one. */
async function portsForMetrics(): Promise<number> {
  for (;;) {
    const first = await freePort()
    if ((await getPort({ host: "127.0.0.1", port: first + 1 })) === first + 1) return first
  }
}

/** By a connection of its own, so that the workers take turns. */
const read = (url: string) =>
  new Promise<string>((resolve, reject) => {
    const asked = request(url, { agent: false }, (reply) => void text(reply).then(resolve, reject))
    asked.on("error", reject)
    asked.end()
  })

/** A figure of one worker. */
async function figure(port: number, name: RegExp): Promise<number> {
  const lines = (await read(`http://127.0.0.1:${port}/metrics`)).split("\n")
  return lines
    .filter((line) => name.test(line))
    .reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0)
}

test("Two workers of the built shop share one port, each tells how late its event loop is, and a change reaches both", async () => {
  const fresh = await freshDatabase(process.env.TEST_DATABASE_URL!)
  onTestFinished(() => fresh.drop())
  const { origin, metrics } = await twoWorkers(fresh.url)
  const product = `${origin}/backend/product/productdetail/43`
  const seen = /^chashma_cache_lookups_total/
  await expect
    .poll(async () => {
      await read(product)
      return Promise.all(metrics.map(async (port) => (await figure(port, seen)) > 0))
    })
    .toEqual([true, true])
  const lag = /^nodejs_eventloop_lag_p99_seconds /
  for (const port of metrics) {
    // Each reading begins a new measurement, which is 0 for its first milliseconds.
    await expect.poll(() => figure(port, lag)).toBeGreaterThan(0)
  }

  const database = await openDatabase({ url: fresh.url })
  await database.db.transaction(async (tx) => {
    await tx
      .update(products)
      .set({ price: fromRupees(4_321) })
      .where(sql`id = 43`)
    await publishCatalogueChange(tx, "all")
  })
  await database.close()
  // Ten in a row are of both.
  const shown = async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => read(product)))
    return replies.every((reply) => reply.includes("4321"))
  }
  await expect.poll(shown).toBe(true)
})
