import { type ChildProcess, spawn } from "node:child_process"
import { existsSync } from "node:fs"
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import pg from "pg"
import { openUnmigrated } from "#db/embedded.ts"
import { sampleShop } from "#sample/sample-shop.ts"
import { allModules } from "#server/all-modules.ts"
import { createContext } from "#server/core/create-context.ts"
import { readSettings } from "#server/core/settings/settings.ts"
import { addManyOrders } from "../../../tests/races/many-orders.ts"
import { PROJECT } from "../../../tools/command.ts"
import { findPostgres, freshDatabase } from "../../../tools/postgres.ts"
import { temporaryFolder } from "../../bench/children.ts"
import { seededRandom } from "../../bench/seeded-random.ts"
import { type Figure, type Trial, zero } from "../trial.ts"

const KILLS = { short: 6, long: 100 }
const ORDERS = 300
const UPLOADS = 50
/** Before the first whole move has told how long one takes. */
const ASSUMED_MS = { all: 5_000, afterLastRow: 1_000 }

interface Query {
  query: (text: string) => Promise<{ rows: unknown[] }>
}

/** A stopped shop on the embedded database. */
async function embeddedShop(): Promise<string> {
  const folder = await temporaryFolder()
  const context = await createContext(readSettings({ DATA_DIR: folder }), allModules, sampleShop)
  await addManyOrders(context.db, ORDERS)
  await context.database.close()
  await mkdir(join(folder, "uploads"), { recursive: true })
  for (let n = 0; n < UPLOADS; n++) {
    await writeFile(join(folder, "uploads", `${n}.webp`), Buffer.alloc(50_000, n))
  }
  return folder
}

/** The tables of a database with a digest of their rows; null if there are none. */
async function contentOf(side: Query): Promise<string | null> {
  await side.query("SET timezone = 'UTC'")
  const { rows: tables } = await side.query(
    `SELECT schemaname || '.' || relname AS name FROM pg_stat_user_tables
     WHERE schemaname IN ('public', 'drizzle') ORDER BY 1`,
  )
  if (tables.length === 0) return null
  const parts = (tables as { name: string }[]).map(
    ({ name }) =>
      `SELECT '${name} ' || count(*) || ' ' || coalesce(md5(string_agg(md5(to_jsonb(t)::text), '' ORDER BY md5(to_jsonb(t)::text) COLLATE "C")), '') AS part FROM ${name} t`,
  )
  const { rows } = await side.query(parts.join(" UNION ALL "))
  const words = (rows as { part: string }[]).map(({ part }) => part)
  return words
    .filter((part) => !part.startsWith("drizzle."))
    .toSorted()
    .join("\n")
}

async function contentIn(folder: string): Promise<string | null> {
  const { client, unlock } = await openUnmigrated({ folder })
  return contentOf(client)
    .finally(() => client.close())
    .finally(unlock)
}

async function atServer<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return use(client).finally(() => client.end())
}

const others =
  "FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"

/** What a database holds once the connections of a killed process have ended. */
const contentAt = (url: string) =>
  atServer(url, async (client) => {
    while ((await client.query(`SELECT 1 ${others}`)).rowCount) await pause(50)
    return contentOf(client)
  })

const endConnections = (url: string) =>
  atServer(url, (client) => client.query(`SELECT pg_terminate_backend(pid) ${others}`))

interface Run {
  child: ChildProcess
  ended: Promise<number | null>
  /** Resolve when the folder is begun, and when the last row was copied. */
  begun: Promise<unknown>
  copied: Promise<unknown>
  /** What it has printed. */
  said: () => string
}

function startMove(env: Record<string, string>, to: string, into: string): Run {
  const child = spawn(process.execPath, ["tools/shop.ts", "move", to, "--into", into], {
    cwd: PROJECT,
    env: { PATH: process.env.PATH, ...env },
    stdio: ["ignore", "ignore", "pipe"],
  })
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve))
  let said = ""
  const copied = new Promise<void>((resolve) =>
    child.stderr.on("data", (line) => {
      said += line
      if (said.includes("Copied 100 %")) resolve()
    }),
  )
  let isOver = false
  void ended.then(() => {
    isOver = true
  })
  const isBegun = async () => {
    while (!isOver && !existsSync(`${into}.unfinished`)) await pause(5)
  }
  const beforeEnd = Promise.race([copied, ended])
  return { child, ended, begun: isBegun(), copied: beforeEnd, said: () => said }
}

const settingsIn = async (folder: string): Promise<Record<string, string>> => {
  const lines = (await readFile(join(folder, "shop.env"), "utf8")).trim().split("\n")
  return Object.fromEntries(lines.map((line) => line.split(/=(.*)/s, 2)))
}

/**
 * Interrupts moves of one shop at random moments of their whole time, each second time after the last
 * row: the process by SIGKILL, or each fifth time its connection to the target. The same command is
 * started again until it succeeds, then everything is compared.
 */
async function interruptedMoves(times: number, seed: number): Promise<Figure[]> {
  const random = seededRandom(seed)
  const server = await findPostgres()
  const home = await embeddedShop()
  const expected = await contentIn(home)
  const count = { interrupted: 0, empty: 0, complete: 0, partial: 0, moved: 0, started: 0 }
  const wrong = { moves: 0, folders: 0 }
  const drops: (() => Promise<void>)[] = []
  const took = { ...ASSUMED_MS }
  const sources: Record<string, string>[] = [{ DATA_DIR: home }]
  while (count.interrupted < times) {
    const source = sources[count.moved % sources.length]!
    const target = await freshDatabase(server.url)
    const into = join(await temporaryFolder(), "moved")
    for (let isDone = false; !isDone; ) {
      const run = startMove(source, target.url, into)
      await run.begun
      const begunAt = performance.now()
      const isInterrupted = random.upTo(3) > 0
      if (isInterrupted) {
        const isLate = random.upTo(2) === 0
        if (isLate) await run.copied
        const span = isLate ? took.afterLastRow * 1.3 : took.all * 1.1
        await Promise.race([pause(random.upTo(Math.ceil(span))), run.ended])
        if (random.upTo(5) === 0) await endConnections(target.url)
        else run.child.kill("SIGKILL")
      } else {
        await run.copied
        took.afterLastRow = performance.now()
        await run.ended
        took.all = performance.now() - begunAt
        took.afterLastRow = performance.now() - took.afterLastRow
      }
      const code = await run.ended
      const content = await contentAt(target.url)
      isDone = code === 0 || existsSync(into)
      if (code !== 0 && !isInterrupted) {
        throw new Error(`A move that nothing interrupted exited with ${code}: ${run.said()}`)
      }
      if (code !== 0) {
        count.interrupted++
        if (content === null) count.empty++
        else if (content === expected) count.complete++
        else count.partial++
      }
      if (isDone && content !== expected) wrong.moves++
    }
    count.moved++
    const uploads = await readdir(join(into, "uploads"))
    const files = await readdir(into)
    if (uploads.length !== UPLOADS || files.toSorted().join() !== "shop.env,uploads")
      wrong.folders++
    if (count.moved % 4 === 1) {
      const env = await settingsIn(into)
      const context = await createContext(readSettings(env), allModules, sampleShop)
      await context.database.close()
      count.started++
    } else if (sources.length === 1) {
      // From now on every second move is one from server to server.
      sources.push({ ...(await settingsIn(into)), DATA_DIR: into })
      drops.push(target.drop)
      continue
    }
    await rm(into, { recursive: true })
    await target.drop()
  }
  const kept = [await contentIn(home)]
  for (const { DATABASE_URL } of sources) if (DATABASE_URL) kept.push(await contentAt(DATABASE_URL))
  for (const drop of drops) await drop()
  await server.stop()
  return [
    { what: "interruptions", value: count.interrupted },
    { what: "target without tables afterwards", value: count.empty },
    { what: "target a complete copy afterwards", value: count.complete },
    zero("target anything else afterwards", count.partial),
    { what: "moves completed by the same command", value: count.moved },
    zero("of these with another content", wrong.moves),
    zero("of these with another folder", wrong.folders),
    { what: "shops opened on the copy", value: count.started },
    zero("sources changed", kept.filter((content) => content !== expected).length),
  ]
}

export const interruptedMove: Trial = {
  name: "move",
  says: "kill -9 of a move to PostgreSQL, or its connection ended",
  on: "both",
  needs: ["postgresql"],
  run: ({ isLong, times }) => interruptedMoves(times ?? (isLong ? KILLS.long : KILLS.short), 5),
}
