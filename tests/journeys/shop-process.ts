import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { cp, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import type { ApiResult } from "#contract/core/api-result.ts"
import { askRunningShop, socketIn } from "#server/office/operations/socket.ts"
import { freshDatabase } from "../../tools/postgres.ts"
import { testDataKeys } from "../data-keys.ts"
import { declaredMaker } from "../declared-maker.ts"

export interface RunningShop {
  url: string
  /**
   * Runs one of the owner's operations, such as `operate("orders pack", { orders: number })`.
   * Requires the embedded database. @returns its result. @throws its message
   */
  operate: (operation: string, input: Record<string, unknown>) => Promise<any>
}

const usual = {
  BRAND_DECLARATIONS: declaredMaker,
  // Parcels move when a test says so, however long its other steps take.
  SANDBOX_SHIP_AFTER_SECONDS: "86400",
  SANDBOX_COURIER_STEP_SECONDS: "86400",
  // Each test is a caller of its own (`extraHTTPHeaders` in shop.ts).
  TRUST_PROXY: "1",
  // So each request is one that a proxy forwarded, and those are not of this machine.
  ALLOW_SANDBOX: "1",
  // Beside browsers and other shops a process has event loop delay without being overloaded.
  MAX_EVENT_LOOP_DELAY_MS: "0",
}

const openLine = /is open at (http:\S+)/

/** The owner's operations on a shop with this data folder. */
export const operateIn =
  (folder: string): RunningShop["operate"] =>
  async (operation, input) => {
    const result = (await askRunningShop(socketIn(folder), { operation, input })) as ApiResult<any>
    if (!result?.ok) throw new Error(`${operation}: ${result?.failure.message ?? "no shop"}`)
    return result.value
  }

/**
 * Starts a shop with these settings on data of its own: a copy of JOURNEY_DATA_DIR, or a database
 * on JOURNEY_DATABASE.
 */
export async function openShop(settings: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), "chashma-journey-"))
  const server = process.env.JOURNEY_DATABASE ?? "pglite"
  const database = server === "pglite" ? null : await freshDatabase(server)
  const filled = process.env.JOURNEY_DATA_DIR
  if (filled !== undefined) await cp(filled, folder, { recursive: true })
  const env = {
    ...process.env,
    ...usual,
    ...settings,
    DATA_DIR: folder,
    PORT: "0",
    ...(database && {
      DATABASE_URL: database.url,
      SHOP_SECRET: "a secret for journeys, thirty-two characters",
      DATA_KEYS: testDataKeys,
    }),
  }
  const { process: child, url } = await startShop(env)
  const shop: RunningShop = { url, operate: operateIn(folder) }
  const stop = () => endShop(child)
  const close = async () => {
    await stop()
    await database?.drop()
    await rm(folder, { recursive: true, force: true })
  }
  return { shop, folder, stop, close }
}

/** Starts the shop with these settings. @returns its process and URL once it is listening */
async function startShop(env: NodeJS.ProcessEnv) {
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
async function endShop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill("SIGTERM")
  await once(child, "exit")
}
