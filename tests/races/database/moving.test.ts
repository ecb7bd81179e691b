import { spawn } from "node:child_process"
import { existsSync } from "node:fs"
import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { sql } from "drizzle-orm"
import { drizzle } from "drizzle-orm/node-postgres"
import pg from "pg"
import { expect, onTestFinished, test } from "vitest"
import { type Database, openDatabase } from "#db/connection.ts"
import { openUnmigrated } from "#db/embedded.ts"
import { migratePostgres } from "#db/migrate-postgres.ts"
import { people, shoppers } from "#db/schema.ts"
import { sampleShop } from "#sample/sample-shop.ts"
import { allModules } from "#server/all-modules.ts"
import type { AppContext } from "#server/core/context.ts"
import { createContext } from "#server/core/create-context.ts"
import { readSettings } from "#server/core/settings/settings.ts"
import { projectFolder } from "../../../project-folder.ts"
import { freshDatabase } from "../../../tools/postgres.ts"
import { runCommand } from "../../../tools/shop/run-command.ts"
import { testDataKeys } from "../../data-keys.ts"
import { sampleArchive } from "../../database.ts"
import { folderForThisTest } from "../../operations/closed-shop.ts"
import { shopCommand } from "../../operations/command.ts"
import { addManyOrders } from "../many-orders.ts"

async function emptyDatabase(template?: string): Promise<string> {
  const { url, drop } = await freshDatabase(process.env.TEST_DATABASE_URL!, template)
  onTestFinished(drop)
  return url
}

async function dropRole(role: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL! })
  await client.connect()
  await client.query(`DROP ROLE ${role}`).finally(() => client.end())
}

const nameIn = async ({ db, encryption }: Pick<AppContext, "db" | "encryption">) => {
  const [row] = await db.select().from(people)
  return encryption.decrypt({ kind: "person", id: row!.id }, row!).toString()
}

/** A stopped shop on the embedded database with orders, an upload and an encrypted name. */
async function embeddedShop(orders: number): Promise<string> {
  const folder = await folderForThisTest()
  await (await openDatabase({ folder, archive: await sampleArchive() })).close()
  const context = await createContext(readSettings({ DATA_DIR: folder }), allModules, sampleShop)
  const { db, encryption } = context
  if (orders > 0) await addManyOrders(db, orders)
  const [shopper] = await db.insert(shoppers).values({ mobile: "9845012345" }).returning()
  const id = crypto.randomUUID()
  const name = encryption.encrypt({ kind: "person", id }, "Asha Rao")
  await db.insert(people).values({ id, shopperId: shopper!.id, relation: "self", ...name })
  await context.database.close()
  await mkdir(join(folder, "uploads", "own"), { recursive: true })
  await writeFile(join(folder, "uploads", "own", "frame.webp"), "a picture of a frame")
  return folder
}

/** Every row of every table as text, in an order of its own. */
async function contentOf(db: Database["db"]): Promise<Record<string, string[]>> {
  const rowsOf = async (query: ReturnType<typeof sql>) =>
    ((await db.execute(query)) as unknown as { rows: Record<string, string>[] }).rows
  const tables = await rowsOf(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const content: Record<string, string[]> = {}
  for (const { name } of tables) {
    const rows = await rowsOf(sql`select to_jsonb(t)::text as row from ${sql.identifier(name!)} t`)
    content[name!] = rows.map(({ row }) => row!).toSorted()
  }
  return content
}

async function contentIn(folder: string) {
  const { client, db, unlock } = await openUnmigrated({ folder })
  try {
    await client.exec("SET timezone = 'UTC'")
    return await contentOf(db)
  } finally {
    await client.close()
    await unlock()
  }
}

async function contentAt(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query("SET timezone = 'UTC'")
    return await contentOf(drizzle(client) as unknown as Database["db"])
  } finally {
    await client.end()
  }
}

/** Foreign keys and other constraints, and triggers with whether they fire. */
async function guardsAt(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    `SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS guard
       FROM pg_constraint WHERE connamespace = 'public'::regnamespace
     UNION ALL SELECT concat_ws(' ', tgrelid::regclass, tgname, tgenabled)
       FROM pg_trigger WHERE NOT tgisinternal`,
  )
  await client.end()
  return rows.map(({ guard }) => guard).toSorted()
}

async function migratedDatabase(): Promise<string> {
  const url = await emptyDatabase()
  await migratePostgres(url)
  return url
}

const environmentIn = async (file: string) =>
  Object.fromEntries(
    (await readFile(file, "utf8"))
      .trim()
      .split("\n")
      .map((line) => line.split(/=(.*)/s, 2)),
  ) as Record<string, string>

const tablesAt = async (url: string) => Object.keys(await contentAt(url))

test("A whole shop moves from the embedded database to PostgreSQL and back with every row, its files and its keys, and the source is as before", async () => {
  const folder = await embeddedShop(300)
  const before = await contentIn(folder)
  const url = await emptyDatabase()
  const into = join(await folderForThisTest(), "server")
  const moved = await shopCommand(["move", url, "--into", into], { DATA_DIR: folder })
  expect(moved.err).toContain("Copied 100 % of")
  expect(moved.out).toContain(
    "Each table was counted and compared, and the encrypted records open.",
  )
  expect(moved.code).toBe(0)
  expect(await contentAt(url)).toEqual(before)
  expect(await guardsAt(url)).toEqual(await guardsAt(await migratedDatabase()))
  expect(before.orders).toHaveLength(300)
  expect(await contentIn(folder)).toEqual(before)
  expect(await readFile(join(into, "uploads", "own", "frame.webp"), "utf8")).toBe(
    "a picture of a frame",
  )
  const file = join(into, "shop.env")
  expect((await stat(file)).mode & 0o777).toBe(0o600)

  const env: Record<string, string> = { ...(await environmentIn(file)), DATA_DIR: into }
  expect(env.DATABASE_URL).toBe(url)
  const context = await createContext(readSettings(env), allModules, sampleShop)
  expect(await nameIn(context)).toBe("Asha Rao")
  // Ids go on after those that were copied.
  await context.db.execute(sql`update products set price = price + 100 where id = 41`)
  await context.database.close()

  const after = await contentAt(url)
  const home = join(await folderForThisTest(), "home")
  const back = await shopCommand(["move", home], env)
  expect(back.code).toBe(0)
  expect(await contentIn(home)).toEqual(after)
  const again = await createContext(readSettings({ DATA_DIR: home }), allModules, sampleShop)
  expect(await nameIn(again)).toBe("Asha Rao")
  await again.database.close()
})

test("A move into a database with rows or other tables, from a shop that runs or without its keys is refused in words, and changes nothing", async () => {
  const folder = await embeddedShop(0)
  const into = join(await folderForThisTest(), "server")
  const move = async (url: string) =>
    (await runCommand(["move", url, "--into", into], { DATA_DIR: folder })).err

  const used = await migratedDatabase()
  const client = new pg.Client({ connectionString: used })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query("INSERT INTO shoppers (mobile) VALUES ('9845099999')")
  expect(await move(used)).toContain("The target is not empty: it has rows in shoppers.")
  await client.query("DELETE FROM shoppers; CREATE TABLE blog (id int)")
  expect(await move(used)).toContain("The target has other tables: blog.")
  const other = await emptyDatabase()
  await client.query("DROP TABLE blog")
  await client.query("BEGIN; INSERT INTO shoppers (mobile) VALUES ('1')")
  expect(await move(used)).toContain("A shop is at work on one of the two databases.")
  await client.query("ROLLBACK")

  const running = await openDatabase({ folder })
  expect(await move(other)).toContain("Another process is using the shop's data")
  await running.close()
  await writeFile(join(folder, "data-keys"), `${Buffer.alloc(32, 1).toString("base64")}\n`)
  expect(await move(other)).toContain("Keys are missing: key-")
  expect(await tablesAt(other)).toEqual([])
  expect(await readdir(dirname(into))).toEqual([])
  for (const misread of [other, "postgressql://shop@server/shop", "mysql://server/shop"]) {
    const { err } = await runCommand(["move", misread], { DATA_DIR: folder })
    expect(err, misread).toContain("--into FOLDER")
  }
})

test("A move from a shop of an older or newer version, into a database that is not in UTF-8, or by a role without rights is refused in words, and changes nothing", async () => {
  const source = await migratedDatabase()
  const into = join(await folderForThisTest(), "server")
  const env = { DATABASE_URL: source, SHOP_SECRET: "s".repeat(40), DATA_KEYS: testDataKeys }
  const move = async (to: string) => (await runCommand(["move", to, "--into", into], env)).err
  const client = new pg.Client({ connectionString: source })
  await client.connect()
  onTestFinished(() => client.end())

  const target = new URL(await emptyDatabase())
  const name = target.pathname.slice(1)
  const role = `${name}_guest`
  await client.query(`CREATE ROLE ${role} LOGIN PASSWORD 'guest'`)
  onTestFinished(() => dropRole(role))
  target.username = role
  target.password = "guest"
  expect(await move(target.href)).toContain("ALTER DATABASE … OWNER TO …")
  target.pathname = "/nowhere"
  expect(await move(target.href)).toContain("There is no such database: create it")
  target.pathname = `/${name}`
  const latin = await emptyDatabase("template0 encoding 'LATIN1' locale 'C'")
  expect(await move(latin)).toContain("The target has the encoding LATIN1.")

  const { rows: applied } = await client.query(
    "DELETE FROM drizzle.__drizzle_migrations WHERE id = (SELECT max(id) FROM drizzle.__drizzle_migrations) RETURNING *",
  )
  const before = await contentAt(source)
  expect(await move(await emptyDatabase())).toContain(
    "of an older version of the shop (migrations missing: 1)",
  )
  await client.query(
    "INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)",
    [...[applied[0].hash, Number(applied[0].created_at) + 1]],
  )
  expect(await move(await emptyDatabase())).toContain(
    "The source is of a newer version of the shop.",
  )
  expect(await contentAt(source)).toEqual(before)
  for (const url of [latin, target.href]) expect(await tablesAt(url)).toEqual([])
  expect(await readdir(dirname(into))).toEqual([])
})

test("A move whose connection is ended says so, leaves the target without tables, and succeeds when it is started again", async () => {
  const folder = await embeddedShop(0)
  const url = await emptyDatabase()
  const into = join(await folderForThisTest(), "server")
  const move = () => runCommand(["move", url, "--into", into], { DATA_DIR: folder })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  const ended = move()
  const end = async () =>
    (
      await client.query(
        "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE mode = 'AccessExclusiveLock' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
      )
    ).rowCount
  await expect.poll(end).toBeGreaterThan(0)
  expect((await ended).err).toMatch(/(ended the connection|was lost)/)
  expect(await tablesAt(url)).toEqual([])
  expect(await readdir(dirname(into))).toEqual([])
  expect(await move()).toMatchObject({ code: 0 })
})

test("A move that is killed anywhere leaves the target without tables, and succeeds when it is started again", async () => {
  const folder = await embeddedShop(500)
  const url = await emptyDatabase()
  const into = join(await folderForThisTest(), "server")
  for (const percent of [0, 50]) {
    const child = spawn(process.execPath, ["tools/shop.ts", "move", url, "--into", into], {
      cwd: projectFolder,
      env: { ...process.env, DATA_DIR: folder },
    })
    await new Promise<void>((resolve) => {
      child.stderr.on("data", (line) => {
        const copied = /Copied (\d+) %/.exec(String(line))?.[1]
        if (copied && Number(copied) >= percent) child.kill("SIGKILL")
      })
      child.on("exit", () => resolve())
    })
    expect(existsSync(into)).toBe(false)
    await expect.poll(() => tablesAt(url), { timeout: 20_000 }).toEqual([])
  }
  const args = ["move", url, "--into", into]
  expect((await shopCommand(args, { DATA_DIR: folder })).code).toBe(0)
  expect(await contentAt(url)).toEqual(await contentIn(folder))
  // As after a process that was killed between the last two steps.
  const second = join(await folderForThisTest(), "second")
  expect((await shopCommand(["move", url, "--into", second], { DATA_DIR: folder })).code).toBe(0)
})
