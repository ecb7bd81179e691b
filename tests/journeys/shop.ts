import { type ChildProcess, execFile, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { promisify } from "node:util"
import { test as base } from "@playwright/test"
import { freshDatabase } from "../../tools/postgres.ts"
import { testDataKeys } from "../data-keys.ts"

export { expect } from "@playwright/test"

export interface RunningShop {
  url: string
  /** Ends the process without a goodbye, as a power cut would. */
  kill: () => Promise<void>
  /** Starts it again on the same data and the same address. */
  restart: () => Promise<void>
  /** Runs one of the owner's commands, such as `operate("refunds", "due")`. */
  operate: (...command: string[]) => Promise<void>
}

/** Parcels move fast, and each browser counts as a caller of its own (see `extraHTTPHeaders` below). */
const quick = {
  SANDBOX_SHIP_AFTER_SECONDS: "1",
  SANDBOX_COURIER_STEP_SECONDS: "2",
  TRUST_PROXY: "1",
}

const run = promisify(execFile)

const openLine = /is open at (http:\S+)/

/** The shop as `npm start` opens it: one process for each worker, with data of its own. */
export const test = base.extend<{ caller: string }, { shop: RunningShop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), "chashma-journey-"))
      const server = process.env.JOURNEY_DATABASE ?? "pglite"
      const database = server === "pglite" ? null : await freshDatabase(server)
      const env = {
        ...process.env,
        ...quick,
        DATA_DIR: folder,
        PORT: "0",
        ...(database && {
          DATABASE_URL: database.url,
          SHOP_SECRET: "a secret for journeys, thirty-two characters",
          DATA_KEYS: testDataKeys,
        }),
      }
      let running = await start(env)
      const { port } = new URL(running.url)
      await use({
        url: running.url,
        kill: () => end(running.process, "SIGKILL"),
        restart: async () => {
          running = await start({ ...env, PORT: port })
        },
        operate: async (...command) => {
          await run(process.execPath, ["tools/shop.ts", ...command], { env })
        },
      })
      await end(running.process, "SIGTERM")
      await database?.drop()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: "worker", timeout: 90_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  // A request that a test answers itself may still be on its way when the test ends.
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

async function start(env: NodeJS.ProcessEnv) {
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
  throw new Error("The shop ended before it opened; its own words stand above.")
}

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, "exit")
}
