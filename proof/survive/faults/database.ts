import { execFileSync } from "node:child_process"
import path from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import pg from "pg"
import { accountFor, postgresPrograms, startCluster } from "../../../tools/postgres/cluster.ts"
import { freshDatabase } from "../../../tools/postgres.ts"
import { startTcpProxy } from "../machinery/tcp-proxy.ts"
import { openTrialShop } from "../machinery/trial-shop.ts"
import { processesEnded, purchasesDuring } from "../purchases/trial-of-purchases.ts"
import type { Figure, Trial } from "../trial.ts"
import { secondsUntilReady, startBrowsing } from "./browsing.ts"

const FAULT_MS = { short: 2_500, long: 20_000 }
/** Purchases between two faults. */
const REST_MS = 1_500

export const databaseFaults: Trial = {
  name: "database",
  says: "PostgreSQL restarted, killed, cut off, stalled and out of connections during purchases",
  on: "PostgreSQL",
  needs: ["postgresql"],
  run: async ({ isLong }) => {
    const faultMs = isLong ? FAULT_MS.long : FAULT_MS.short
    const programs = postgresPrograms()!
    const cluster = await startCluster(programs)
    const fresh = await freshDatabase(cluster.url)
    const proxy = await startTcpProxy({ host: "127.0.0.1", port: Number(new URL(fresh.url).port) })
    const proxied = new URL(fresh.url)
    proxied.port = String(proxy.port)
    const shop = await openTrialShop({ databaseUrl: proxied.href, directUrl: () => fresh.url })
    const folder = await settingOf(fresh.url, "show data_directory")
    const restart = (mode: "fast" | "immediate") =>
      void execFileSync(
        path.join(programs, "pg_ctl"),
        ["restart", "-D", folder, "-m", mode, "-w", "-l", "/dev/null"],
        { ...accountFor(path.dirname(folder)), cwd: path.dirname(folder), stdio: "ignore" },
      )
    const during = (fault: "stall" | "cut") => async () => {
      proxy.set(fault)
      await pause(faultMs)
      proxy.set("none")
    }
    const faults: [name: string, fault: () => Promise<void>][] = [
      ["restarted", async () => restart("fast")],
      ["killed", async () => restart("immediate")],
      ["cut off", during("cut")],
      ["stalled", during("stall")],
      ["out of connections", () => takeAllConnections(fresh.url, faultMs)],
    ]
    try {
      const browsing = await startBrowsing(shop)
      const figures = await purchasesDuring(shop, async () => {
        const back: Figure[] = []
        for (const [name, fault] of faults) {
          await pause(REST_MS)
          await fault()
          const value = await secondsUntilReady(shop)
          back.push({ what: `${name}: ready again after`, value, unit: "s", most: 10 })
        }
        await pause(REST_MS)
        return back
      })
      return [...figures, ...(await browsing.stop()), processesEnded(shop)]
    } finally {
      await shop.close()
      await proxy.close()
      await cluster.stop()
    }
  },
}

async function settingOf(url: string, query: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(query)
  await client.end()
  return String(Object.values(rows[0] as object)[0])
}

const TAKER = "trial of connections"

/** Takes every connection of the server, including the shop's, and holds them for a time. */
async function takeAllConnections(url: string, holdMs: number): Promise<void> {
  const taken: pg.Client[] = []
  const takeFree = async () => {
    for (;;) {
      const client = new pg.Client({ connectionString: url, application_name: TAKER })
      client.on("error", () => {})
      try {
        await client.connect()
      } catch {
        return
      }
      taken.push(client)
    }
  }
  await takeFree()
  await taken[0]!.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name <> $1 and backend_type = 'client backend'",
    [TAKER],
  )
  await takeFree()
  await pause(holdMs)
  await Promise.all(taken.map((client) => client.end().catch(() => {})))
}
