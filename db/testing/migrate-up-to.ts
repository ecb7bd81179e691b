import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { PGlite } from "@electric-sql/pglite"
import { drizzle } from "drizzle-orm/pglite"
import { migrate } from "drizzle-orm/pglite/migrator"
import { migrationsFolder } from "../migrations-folder.ts"

/** Migrates an empty database up to this migration, as an earlier version of the shop did. */
export async function migrateUpTo(client: PGlite, last: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "chashma-migrations-"))
  try {
    await cp(migrationsFolder, folder, { recursive: true })
    const journalFile = join(folder, "meta", "_journal.json")
    const journal = JSON.parse(await readFile(journalFile, "utf8"))
    const end = journal.entries.findIndex(({ tag }: { tag: string }) => tag === last)
    const entries = journal.entries.slice(0, end + 1)
    await writeFile(journalFile, JSON.stringify({ ...journal, entries }))
    await migrate(drizzle(client), { migrationsFolder: folder })
  } finally {
    await rm(folder, { recursive: true })
  }
}
