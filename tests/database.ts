import { createHash, randomUUID } from "node:crypto"
import { mkdir, readdir, readFile, rename, stat, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { type Database, openDatabase } from "#db/connection.ts"
import { archiveOf } from "#db/embedded.ts"
import { seedIfEmpty } from "#db/load-sample.ts"
import { migrationsFolder } from "#db/migrations-folder.ts"
import { projectFolder } from "#project-folder.ts"
import { sampleShop } from "#sample/sample-shop.ts"
import { freshDatabase } from "../tools/postgres.ts"

/**
 * A migrated database with the sample shop in it, for one test file: on PGlite, or on PostgreSQL if
 * TEST_DATABASE_URL is set.
 */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return openDatabase({ folder: null, archive: await sampleArchive() })
  const { url, drop } = await freshDatabase(server)
  const database = await openDatabase({ url })
  await seedIfEmpty(database.db, sampleShop)
  return { ...database, close: () => database.close().then(drop) }
}

/**
 * Migrating and filling takes seconds, restoring an archive less than one: it is created once and
 * kept.
 */
export async function sampleArchive(): Promise<Blob> {
  const folder = join(projectFolder, "node_modules", ".cache", "chashma")
  const file = join(folder, `sample-${await fingerprint()}.tar`)
  const kept = await readFile(file).catch(() => null)
  if (kept) return new Blob([kept])

  const database = await openDatabase({ folder: null })
  await seedIfEmpty(database.db, sampleShop)
  const archive = await archiveOf(database)
  await database.close()
  await mkdir(folder, { recursive: true })
  const unfinished = `${file}.${randomUUID()}`
  await writeFile(unfinished, Buffer.from(await archive.arrayBuffer()))
  await rename(unfinished, file)
  return archive
}

async function fingerprint(): Promise<string> {
  const hash = createHash("sha256").update(JSON.stringify(sampleShop))
  for (const name of (await readdir(migrationsFolder)).toSorted()) {
    const path = join(migrationsFolder, name)
    if ((await stat(path)).isFile()) hash.update(await readFile(path))
  }
  return hash.digest("hex").slice(0, 16)
}
