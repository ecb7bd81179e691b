import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { PGlite } from "@electric-sql/pglite"
import { drizzle } from "drizzle-orm/pglite"
import { migrate } from "drizzle-orm/pglite/migrator"
import { onTestFinished } from "vitest"
import { migrationsFolder } from "#db/migrations-folder.ts"
import { projectFolder } from "#project-folder.ts"

const fixture = join(projectFolder, "shop", "db", "fixtures", "first-version.sql")

/** The data folder of a shop of the first version, with rows in every table. */
export async function firstVersionFolder(): Promise<{
  folder: string
  counts: Map<string, number>
}> {
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
