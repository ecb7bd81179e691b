import { type ChildProcess, execFile, spawn } from "node:child_process"
import { once } from "node:events"
import { cp, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { promisify } from "node:util"
import { test as base } from "@playwright/test"
import { type Database, openDatabase } from "#db/connection.ts"
import { freshDatabase } from "../../tools/postgres.ts"
import { testDataKeys } from "../data-keys.ts"

export { expect } from "@playwright/test"

export interface RunningShop {
  url: string
  /** Kills the process without a graceful shutdown, like a power cut. */
  kill: () => Promise<void>
  /** Starts it again on the same data and URL. */
  restart: () => Promise<void>
  /** Stops it, changes its database, and starts it again at the same URL. */
  whileStopped: (change: (database: Database) => Promise<unknown>) => Promise<void>
  /** Runs one of the owner's commands, such as `operate("refunds", "due")`. @returns its output */
  operate: (...command: string[]) => Promise<string>
}

/**
 * Parcels move fast, and each browser counts as a separate caller (see `extraHTTPHeaders` below).
 */
const quick = {
  SANDBOX_SHIP_AFTER_SECONDS: "1",
  SANDBOX_COURIER_STEP_SECONDS: "2",
  TRUST_PROXY: "1",
  // Beside browsers and other shops a process has event loop delay without being overloaded.
  MAX_EVENT_LOOP_DELAY_MS: "0",
}

const run = promisify(execFile)

const openLine = /is open at (http:\S+)/

/**
 * The shop as started by `npm start`: each file has its own, with its own data, so that no file
 * depends on the purchases, reviews or changes of another.
 */
export const test = base.extend<
  { shop: RunningShop; caller: string },
  { shopEnv: Record<string, string>; shopOf: (file: string) => Promise<RunningShop> }
>({
  /** Settings of the shop that a file needs, overriding those of all journeys. */
  shopEnv: [{}, { scope: "worker", option: true }],
  shopOf: [
    async ({ shopEnv }, use) => {
      let open: { file: string; shop: RunningShop; close: () => Promise<void> } | undefined
      await use(async (file) => {
        if (open?.file === file) return open.shop
        await open?.close()
        open = { file, ...(await openShop(shopEnv)) }
        return open.shop
      })
      await open?.close()
    },
    { scope: "worker", timeout: 90_000 },
  ],
  shop: [
    async ({ shopOf }, use, { file }) => use(await shopOf(file)),
    { scope: "test", timeout: 90_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  // A request that a test fulfils itself may still be in progress when the test ends.
  context: async ({ context }, use) => {
    await use(context)
    for (const page of context.pages()) await page.unrouteAll({ behavior: "ignoreErrors" })
    await context.unrouteAll({ behavior: "ignoreErrors" })
  },
  caller: async ({ browserName: _ }, use) => {
    const part = () => Math.floor(Math.random() * 250) + 1
    await use(`10.${part()}.${part()}.${part()}`)
  },
  extraHTTPHeaders: async ({ caller }, use) => use({ "x-forwarded-for": caller }),
})

async function openShop(shopEnv: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), "chashma-journey-"))
  const server = process.env.JOURNEY_DATABASE ?? "pglite"
  const database = server === "pglite" ? null : await freshDatabase(server)
  const filled = process.env.JOURNEY_DATA_DIR
  if (filled !== undefined) await cp(filled, folder, { recursive: true })
  const env = {
    ...process.env,
    ...quick,
    ...shopEnv,
    DATA_DIR: folder,
    PORT: "0",
    ...(database && {
      DATABASE_URL: database.url,
      SHOP_SECRET: "a secret for journeys, thirty-two characters",
      DATA_KEYS: testDataKeys,
    }),
  }
  let running = await startShop(env)
  const { port } = new URL(running.url)
  const shop: RunningShop = {
    url: running.url,
    kill: () => endShop(running.process, "SIGKILL"),
    restart: async () => {
      running = await startShop({ ...env, PORT: port })
    },
    whileStopped: async (change) => {
      await endShop(running.process, "SIGTERM")
      const opened = await openDatabase(database ? { url: database.url } : { folder })
      await change(opened).finally(opened.close)
      running = await startShop({ ...env, PORT: port })
    },
    operate: async (...command) => {
      const { stdout } = await run(process.execPath, ["tools/shop.ts", ...command], { env })
      return stdout
    },
  }
  const close = async () => {
    await endShop(running.process, "SIGTERM")
    await database?.drop()
    await rm(folder, { recursive: true, force: true })
  }
  return { shop, close }
}

/** Starts the shop with these settings. @returns its process and URL once it is listening */
export async function startShop(env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, ["tools/start.ts"], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  })
  for await (const line of createInterface({ input: child.stdout })) {
    const url = openLine.exec(line)?.[1]
    if (url) {
      child.stdout.resume()
      return { process: child, url }
    }
  }
  throw new Error("The shop exited before it was listening; its output is above.")
}

/** Ends a process and waits until it has exited. */
export async function endShop(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, "exit")
}
