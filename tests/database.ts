import { createHash, randomUUID } from "node:crypto"
import { mkdir, readdir, readFile, rename, stat, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { PGlite } from "@electric-sql/pglite"
import { drizzle } from "drizzle-orm/pglite"
import { migrate } from "drizzle-orm/pglite/migrator"
import { type Database, openDatabase } from "#db/connection.ts"
import { seedIfEmpty } from "#db/load-sample.ts"
import { migrationSets } from "#db/migrations-folder.ts"
import * as schema from "#db/schema.ts"
import { list as samplesOfModules } from "#modules/samples.ts"
import { projectFolder } from "#project-folder.ts"
import { sampleShop } from "#sample/sample-shop.ts"
import { ensureTemplate, freshDatabase } from "../tools/postgres.ts"

/**
 * A migrated database with the sample shop in it, for one test file: on PGlite, or on PostgreSQL if
 * TEST_DATABASE_URL is set.
 */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return openDatabase({ folder: null, archive: await sampleArchive() })
  const { url, drop } = await copyOfSample(server)
  const database = await openDatabase({ url })
  return { ...database, close: () => database.close().then(drop) }
}

/** A database on a PostgreSQL server, copied from one that is migrated and filled once. */
export async function copyOfSample(server: string): ReturnType<typeof freshDatabase> {
  template ??= createTemplate(server)
  return freshDatabase(server, await template)
}
let template: Promise<string> | undefined

async function createTemplate(server: string): Promise<string> {
  const name = `chashma_sample_${await fingerprint()}`
  await ensureTemplate(server, name, async (url) => {
    const database = await openDatabase({ url })
    await seedIfEmpty(database.db, sampleShop)
    await database.close()
  })
  return name
}

/**
 * A migrated PGlite with the sample shop in it. Migrating and filling takes seconds, restoring an
 * archive a fraction of one: it is created once and kept.
 */
export function sampleArchive(): Promise<Blob> {
  archive ??= findOrCreateArchive()
  return archive
}
let archive: Promise<Blob> | undefined

async function findOrCreateArchive(): Promise<Blob> {
  const folder = join(projectFolder, "node_modules", ".cache", "chashma")
  const file = join(folder, `pglite-${await fingerprint()}.tar`)
  const kept = await readFile(file).catch(() => null)
  if (kept) return new Blob([kept])

  const created = await createArchive()
  await mkdir(folder, { recursive: true })
  const unfinished = `${file}.${randomUUID()}`
  await writeFile(unfinished, Buffer.from(await created.arrayBuffer()))
  await rename(unfinished, file)
  return created
}

/** Small, because restoring takes as long as the archive has bytes and files. */
async function createArchive(): Promise<Blob> {
  const client = await PGlite.create({
    initDbStartParams: ["--wal-segsize=1"],
    postgresqlconf: ["shared_buffers = 16MB", "min_wal_size = 2MB", "wal_recycle = off"],
  })
  const db = drizzle(client, { schema, casing: "snake_case" })
  for (const set of migrationSets) await migrate(db, set)
  await seedIfEmpty(db, sampleShop)
  for (const statement of [
    "update pg_database set datistemplate = false",
    "drop database template0",
    "drop database template1",
    "vacuum full",
    "checkpoint",
    "select pg_switch_wal()",
    "checkpoint",
  ]) {
    await client.exec(statement)
  }
  const created = await client.dumpDataDir("none")
  await client.close()
  return created
}

async function fingerprint(): Promise<string> {
  const hash = createHash("sha256").update(
    JSON.stringify([sampleShop, samplesOfModules.map(({ rows }) => rows?.map((of) => of.rows))]),
  )
  for (const { migrationsFolder } of migrationSets) {
    for (const name of (await readdir(migrationsFolder)).toSorted()) {
      const path = join(migrationsFolder, name)
      if ((await stat(path)).isFile()) hash.update(await readFile(path))
    }
  }
  return hash.digest("hex").slice(0, 16)
}
