import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { sql } from "drizzle-orm"
import pg from "pg"
import { expect, onTestFinished, test } from "vitest"
import { openDatabase } from "#db/connection.ts"
import { migratePostgres } from "#db/migrate-postgres.ts"
import { migrationSets, migrationsFolder } from "#db/migrations-folder.ts"
import { products } from "#db/schema.ts"
import { freshDatabase } from "../../../tools/postgres.ts"
import { testDataKeys } from "../../data-keys.ts"
import { shopCommand } from "../../operations/command.ts"

async function emptyDatabase() {
  const { url, drop } = await freshDatabase(process.env.TEST_DATABASE_URL!)
  onTestFinished(drop)
  return url
}

const env = (url: string) => ({
  DATABASE_URL: url,
  SHOP_SECRET: "a secret for tests, of at least thirty-two characters",
  DATA_KEYS: testDataKeys,
})

/** The migrations of a later version. */
async function nextVersion(statement: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "chashma-migrations-"))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(migrationsFolder, folder, { recursive: true })
  const journalFile = join(folder, "meta", "_journal.json")
  const journal = JSON.parse(await readFile(journalFile, "utf8"))
  const last = journal.entries.at(-1)
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: "9999_next" })
  await writeFile(journalFile, JSON.stringify(journal))
  await writeFile(join(folder, "9999_next.sql"), statement)
  return folder
}

const next = (folder: string) => [{ ...migrationSets[0]!, migrationsFolder: folder }]

test("Of eight processes that migrate simultaneously one does it, and the others find it done", async () => {
  const url = await emptyDatabase()
  const reports = await Promise.all(Array.from({ length: 8 }, () => migratePostgres(url)))
  const count = reports.map(({ applied }) => applied).toSorted((a, b) => a - b)
  expect(count.slice(0, 7)).toEqual([0, 0, 0, 0, 0, 0, 0])
  expect(count[7]).toBeGreaterThan(0)
})

test("The command migrates separately from the start, and a start that may not migrate says so", async () => {
  const url = await emptyDatabase()
  await expect(openDatabase({ url, migrates: false })).rejects.toThrow(
    /lacks \d+ migrations? of this version.*migrate.*MIGRATE_ON_START/s,
  )
  expect(await shopCommand(["stock", "41"], { ...env(url), MIGRATE_ON_START: "0" })).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^The database lacks \d+ migrations?/),
  })
  expect(await shopCommand(["migrate"], env(url))).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Applied \d+ migrations? in \d+ ms/),
  })
  expect(await shopCommand(["migrate"], env(url))).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^The database is up to date/),
  })
  const database = await openDatabase({ url, migrates: false })
  expect(await database.db.$count(products)).toBe(0)
  await database.close()
})

test("An old version and a new one run side by side on the schema that the new one has expanded", async () => {
  const url = await emptyDatabase()
  const old = await openDatabase({ url })
  onTestFinished(old.close)
  const folder = await nextVersion("ALTER TABLE products ADD COLUMN next_version text;")
  expect(await migratePostgres(url, next(folder))).toMatchObject({ applied: 1 })
  // The running one, and one started again, for example after a rollback.
  expect(await old.db.$count(products)).toBe(0)
  for (const migrates of [true, false]) {
    const again = await openDatabase({ url, migrates })
    expect(await again.db.$count(products)).toBe(0)
    await again.close()
  }
  const { rows } = (await old.db.execute(
    sql`select count(*)::int as columns from information_schema.columns where column_name = 'next_version'`,
  )) as unknown as { rows: { columns: number }[] }
  expect(rows[0]?.columns).toBe(1)
})

test("A migration that cannot lock its table times out, changes nothing, and works when it is started again", async () => {
  const url = await emptyDatabase()
  await migratePostgres(url)
  const folder = await nextVersion(
    "CREATE TABLE next_table (id int);--> statement-breakpoint\nALTER TABLE products ADD COLUMN next_version text;",
  )
  const shopper = new pg.Client({ connectionString: url })
  await shopper.connect()
  await shopper.query("BEGIN; LOCK TABLE products IN ACCESS SHARE MODE")
  await expect(migratePostgres(url, next(folder))).rejects.toThrow()
  expect(
    (await shopper.query("SELECT to_regclass('next_table') AS found")).rows[0].found,
  ).toBeNull()
  await shopper.query("COMMIT")
  await shopper.end()
  expect(await migratePostgres(url, next(folder))).toMatchObject({ applied: 1 })
})

test("A process that is killed while it migrates releases the others", async () => {
  const url = await emptyDatabase()
  const holder = new pg.Client({ connectionString: url })
  holder.on("error", () => {})
  await holder.connect()
  await holder.query("SELECT pg_advisory_lock(720137)")
  const waiting = migratePostgres(url)
  await expect
    .poll(async () => {
      const { rows } = await holder.query(
        "SELECT count(*)::int AS waiting FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
      )
      return rows[0].waiting
    })
    .toBe(1)
  const { rows } = await holder.query("SELECT pg_backend_pid() AS pid")
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  await other.query("SELECT pg_terminate_backend($1)", [rows[0].pid])
  await other.end()
  expect((await waiting).applied).toBeGreaterThan(0)
})
