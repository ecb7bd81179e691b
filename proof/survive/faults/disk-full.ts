import { execFileSync } from "node:child_process"
import { chmodSync, closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs"
import path from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { answers } from "../../../tools/command.ts"
import { accountFor, postgresPrograms, startCluster } from "../../../tools/postgres/cluster.ts"
import { freshDatabase } from "../../../tools/postgres.ts"
import { temporaryFolder } from "../../bench/children.ts"
import { openTrialShop, type TrialShop } from "../machinery/trial-shop.ts"
import { moreFailures, moreReplies } from "../purchases/progress.ts"
import { processesEnded, purchasesDuring } from "../purchases/trial-of-purchases.ts"
import type { Trial } from "../trial.ts"
import { isReady, purchaseAfterwards, secondsUntilReady } from "./browsing.ts"

/** PostgreSQL keeps its write-ahead log in files of 16 MB. */
const DISK_MB = 400
/** Calls that fail at least, and how long the disk stays full after them. */
const FAILURES = 20
const FULL_MS = { short: 1_000, long: 60_000 }
/** Replies about payments before the fault. */
const REPLIES = 20
/** Before the process supervisor looks whether the shop is ready. */
const SUPERVISOR_MS = 2_000
const RESTART_LIMIT_MS = 60_000

/** A small disk in memory; only root may create one. */
async function smallDisk() {
  const folder = await temporaryFolder()
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${DISK_MB}m`, "tmpfs", folder])
  // PostgreSQL does not run as root.
  chmodSync(folder, 0o777)
  const ballast = path.join(folder, "ballast")
  return {
    folder,
    fill: () => {
      const file = openSync(ballast, "w")
      try {
        for (const chunk = Buffer.alloc(64 * 1024); ; ) writeSync(file, chunk)
      } catch {
        closeSync(file)
      }
    },
    free: () => rmSync(ballast, { force: true }),
    unmount: () => execFileSync("umount", ["--lazy", folder]),
  }
}

const isMissing = () =>
  process.getuid?.() === 0 && answers("mount", ["--version"])
    ? undefined
    : "A small disk can be mounted by root only."

const whileFull = (
  shop: TrialShop,
  disk: Awaited<ReturnType<typeof smallDisk>>,
  fullMs: number,
  repair: () => Promise<void> | void,
) =>
  purchasesDuring(shop, async (told) => {
    await moreReplies(told, REPLIES)
    disk.fill()
    const failedBefore = told.serverErrors + told.unanswered
    await moreFailures(told, FAILURES)
    await pause(fullMs)
    const failed = told.serverErrors + told.unanswered - failedBefore
    disk.free()
    await repair()
    const value = await secondsUntilReady(shop)
    return [
      { what: "calls that failed while it was full", value: failed },
      { what: "ready again after", value, unit: "s", most: 30 },
      await purchaseAfterwards(told),
    ]
  })

export const diskFull: Trial = {
  name: "disk full",
  says: "the database's disk runs full during purchases, and is freed",
  on: "PostgreSQL",
  needs: ["postgresql"],
  isMissing,
  run: async ({ isLong }) => {
    const disk = await smallDisk()
    const programs = postgresPrograms()!
    const cluster = await inFolder(disk.folder, () => startCluster(programs))
    const fresh = await freshDatabase(cluster.url)
    const shop = await openTrialShop({ databaseUrl: fresh.url, shoppers: 100 })
    const [folder = ""] = execFileSync("sh", ["-c", `ls -d ${disk.folder}/*/data`], {
      encoding: "utf8",
    }).split("\n")
    const place = { ...accountFor(path.dirname(folder)), cwd: path.dirname(folder) }
    const ctl = (...args: string[]) =>
      execFileSync(path.join(programs, "pg_ctl"), [...args, "-D", folder], {
        ...place,
        stdio: "ignore",
      })
    const { port } = new URL(cluster.url)
    const isUp = () => answers(path.join(programs, "pg_isready"), ["-h", "127.0.0.1", "-p", port])
    const isRunning = () => {
      try {
        ctl("status")
        return true
      } catch {
        return false
      }
    }
    /** A server whose log could not be written has stopped; its operator restarts it. */
    const startAgain = async () => {
      const settings = `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=200`
      const limit = performance.now() + RESTART_LIMIT_MS
      while (!isUp() && performance.now() < limit) {
        // One that still recovers by itself refuses a second server in its folder.
        if (!isRunning()) ctl("start", "-w", "-l", "/dev/null", "-o", settings)
        await pause(100)
      }
    }
    try {
      const fullMs = isLong ? FULL_MS.long : FULL_MS.short
      return [...(await whileFull(shop, disk, fullMs, startAgain)), processesEnded(shop)]
    } finally {
      disk.free()
      await shop.close()
      await cluster.stop()
      disk.unmount()
    }
  },
}

export const diskFullEmbedded: Trial = {
  name: "disk full embedded",
  says: "the disk of the data folder runs full during purchases, and is freed",
  on: "embedded database",
  isMissing,
  run: async ({ isLong }) => {
    const disk = await smallDisk()
    mkdirSync(path.join(disk.folder, "shop"))
    const shop = await openTrialShop({ folder: path.join(disk.folder, "shop"), shoppers: 600 })
    try {
      const fullMs = isLong ? FULL_MS.long : FULL_MS.short
      return await whileFull(shop, disk, fullMs, async () => {
        // The process supervisor restarts it when it has exited or is not ready.
        await pause(SUPERVISOR_MS)
        if (await isReady(shop.origin)) return
        await shop.server().end()
        await shop.start()
      })
    } finally {
      disk.free()
      await shop.close()
      disk.unmount()
    }
  },
}

/** Makes programs create their temporary folders there. */
async function inFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const { TMPDIR } = process.env
  process.env.TMPDIR = folder
  try {
    return await work()
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
}
