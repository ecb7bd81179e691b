import { spawn, spawnSync } from "node:child_process"
import { appendFile, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { sql } from "drizzle-orm"
import { freePort } from "#server/core/free-port.ts"
import { ensureBuilt } from "../../../tools/built.ts"
import { PROJECT, run } from "../../../tools/command.ts"
import { outputOf, startServer, temporaryFolder } from "../../bench/children.ts"
import { type SeededRandom, seededRandom } from "../../bench/seeded-random.ts"
import { type TrialShop, withTrialShop } from "../machinery/trial-shop.ts"
import { moreReplies } from "../purchases/progress.ts"
import { purchasesDuring } from "../purchases/trial-of-purchases.ts"
import { type Figure, type Trial, zero } from "../trial.ts"
import { purchaseAfterwards, secondsUntilReady } from "./browsing.ts"

const UPGRADES = { short: 3, long: 100 }
/** Replies about payments before each step. */
const REPLIES = 3
const PAGES = ["/readyz", "/", "/office", "/Faq-page"]

/** The newest release in the history, built in a folder of its own; before there is one, this tree. */
async function lastRelease(): Promise<string> {
  const newest = ["describe", "--tags", "--match", "v*", "--abbrev=0"]
  const { status, stdout } = spawnSync("git", newest, { cwd: PROJECT, encoding: "utf8" })
  if (status !== 0) return PROJECT
  const tag = stdout.trim()
  const folder = join(await temporaryFolder(), "release")
  const clone = ["clone", "--quiet", "--branch", tag, PROJECT, folder]
  for (const [command, args, cwd] of [
    ["git", clone],
    ["npm", ["ci"], folder],
  ] as const) {
    if ((await run(command, [...args], { cwd })) !== 0)
      throw new Error(`${command} ${args} failed.`)
  }
  await ensureBuilt(folder)
  return folder
}

/** This tree as it is released, in a folder where migrations can be added. */
async function nextVersion() {
  const folder = join(await temporaryFolder(), "next")
  await outputOf({ command: ["tools/copy-runtime.ts", folder] })
  const journal = join(folder, "shop/db/migrations/meta/_journal.json")
  let changes = 0
  /** Changes a table that purchases write to, and adds one. */
  const changeTables = async () => {
    const next = JSON.parse(await readFile(journal, "utf8"))
    const { idx, when, ...last } = next.entries.at(-1)
    const tag = `next_${++changes}`
    next.entries.push({ ...last, idx: idx + 1, when: when + 1, tag })
    const statements = [
      `ALTER TABLE orders ADD COLUMN ${tag} text DEFAULT 'next';`,
      `CREATE TABLE ${tag} AS SELECT id FROM orders;`,
    ]
    const file = join(folder, "shop/db/migrations", `${tag}.sql`)
    await appendFile(file, statements.join("--> statement-breakpoint\n"))
    await writeFile(journal, JSON.stringify(next))
    return tag
  }
  return { folder, changeTables }
}

/** `migrate` of a version, as `chashma upgrade` runs it; killed after so many milliseconds. */
async function migrate(shop: TrialShop, cwd: string, killAfterMs?: number) {
  const begun = performance.now()
  const child = spawn(process.execPath, ["tools/shop.ts", "migrate"], {
    ...{ cwd, env: { PATH: process.env.PATH, ...shop.env }, stdio: "ignore" },
  })
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve))
  if (killAfterMs !== undefined) {
    await Promise.race([pause(killAfterMs), ended])
    child.kill("SIGKILL")
  }
  return { isDone: (await ended) === 0, ms: performance.now() - begun }
}

/** How many of the two changes of a migration the database has. */
const changesOf = (tag: string, shop: TrialShop) =>
  shop.withDatabase(async ({ db }) => {
    const { rows } = (await db.execute(
      sql`SELECT (SELECT count(*) FROM information_schema.columns WHERE table_name = 'orders' AND column_name = ${tag}) + (SELECT count(*) FROM pg_tables WHERE tablename = ${tag}) AS changes`,
    )) as unknown as { rows: { changes: string }[] }
    return Number(rows[0]?.changes)
  })

const failingPages = async (origin: string) => {
  const replies = PAGES.map((page) =>
    fetch(origin + page).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  return (await Promise.all(replies)).filter((isShown) => !isShown).length
}

/**
 * Upgrades from the last release to this tree with changed tables, in the steps of `chashma upgrade`,
 * each stopped by SIGKILL as often as not and begun again. In between the version before is started
 * again, as after a power cut, on whatever the step has left.
 */
async function upgrades(shop: TrialShop, old: string, times: number, random: SeededRandom) {
  const next = await nextVersion()
  const count = { kills: 0, partial: 0, pages: 0, failed: 0 }
  let migrateMs = 2_000
  return purchasesDuring(shop, async (told) => {
    for (let n = 0; n < times; n++) {
      const tag = await next.changeTables()
      await moreReplies(told, REPLIES)
      for (let isDone = false; !isDone; ) {
        const isKilled = random.upTo(2) === 0
        // Most of the time is the start of the command; the kills are for its second half.
        const after = migrateMs * (0.5 + random.upTo(60) / 100)
        const migrated = await migrate(shop, next.folder, isKilled ? after : undefined)
        isDone = migrated.isDone
        if (isDone) migrateMs = migrated.ms
        else if (isKilled) count.kills++
        else throw new Error("A migration that nobody killed failed.")
        if ((await changesOf(tag, shop)) === 1) count.partial++
        count.pages += await failingPages(shop.origin)
      }
      await shop.server().kill()
      await shop.start(old)
      // The next version beside it, on a port of its own.
      const env = { ...shop.env, PORT: String(await freePort()) }
      const beside = await startServer({
        command: ["build/server/index.js"],
        cwd: next.folder,
        env,
      })
      count.failed += await failingPages(beside.origin)
      if (random.upTo(2) === 0) await beside.kill()
      else await beside.end()
      await moreReplies(told, REPLIES)
      await shop.server().end()
      await shop.start(next.folder)
      await secondsUntilReady(shop)
      count.failed += await failingPages(shop.origin)
      await moreReplies(told, REPLIES)
      if (n === times - 1) break
      await shop.server().end()
      await shop.start(old)
    }
    return [
      { what: "upgrades", value: times },
      { what: "migrations killed", value: count.kills },
      zero("databases with half of a migration", count.partial),
      zero("pages of the version before that failed", count.pages),
      zero("pages of the next version that failed", count.failed),
      await purchaseAfterwards(told),
    ] satisfies Figure[]
  })
}

export const upgrade: Trial = {
  name: "upgrade",
  says: "upgrade from the last release to changed tables during purchases, its steps killed",
  on: "PostgreSQL",
  run: async ({ isLong, times }) => {
    const version = await lastRelease()
    const count = times ?? (isLong ? UPGRADES.long : UPGRADES.short)
    return withTrialShop((shop) => upgrades(shop, version, count, seededRandom(17)), { version })
  },
}
