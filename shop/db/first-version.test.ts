import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { PGlite } from "@electric-sql/pglite"
import { getTableName, is, sql } from "drizzle-orm"
import { PgTable } from "drizzle-orm/pg-core"
import { drizzle } from "drizzle-orm/pglite"
import { migrate } from "drizzle-orm/pglite/migrator"
import { expect, onTestFinished, test } from "vitest"
import { openDatabase } from "./connection.ts"
import { migrationsFolder } from "./migrations-folder.ts"
import * as schema from "./schema.ts"

const fixture = join(import.meta.dirname, "fixtures", "first-version.sql")

/** The data folder of a shop of the first version, with rows in every table. */
async function firstVersionFolder(): Promise<{ folder: string; counts: Map<string, number> }> {
  const folder = await mkdtemp(join(tmpdir(), "chashma-first-version-"))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, "postgres"))
  const client = await PGlite.create({ dataDir: join(folder, "postgres") })
  await migrate(drizzle(client), { migrationsFolder: await firstMigration(folder) })
  await client.exec(await readFile(fixture, "utf8"))
  const counts = new Map<string, number>()
  const { rows: tables } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  for (const { name } of tables) {
    const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from "${name}"`)
    counts.set(name, rows[0]!.n)
  }
  await client.close()
  return { folder, counts }
}

async function firstMigration(folder: string): Promise<string> {
  const first = join(folder, "first-migration")
  const journalFile = join(first, "meta", "_journal.json")
  await cp(migrationsFolder, first, { recursive: true })
  const journal = JSON.parse(await readFile(journalFile, "utf8"))
  await writeFile(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, 1) }))
  return first
}

test("A database of the first version is migrated to the newest with all its rows", async () => {
  const { folder, counts } = await firstVersionFolder()
  expect([...counts].filter(([, rows]) => rows === 0)).toEqual([])

  const { db, close } = await openDatabase({ folder })
  onTestFinished(close)
  // Tables of a module that was taken out keep their rows too. A migration that moves or deletes rows
  // states here what became of them.
  const migrated = new Map<string, number>()
  for (const name of counts.keys()) {
    migrated.set(name, await db.$count(sql`${sql.identifier(name)}`))
  }
  expect(Object.fromEntries(migrated)).toEqual(Object.fromEntries(counts))
  // Every column that the code knows can be read. A table that is newer than the first version is
  // empty.
  for (const table of Object.values(schema)) {
    if (!is(table, PgTable)) continue
    const rows = await db.select().from(table as PgTable)
    const name = getTableName(table)
    expect([name, rows.length]).toEqual([name, counts.get(name) ?? expect.any(Number)])
  }
})
