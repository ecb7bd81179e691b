import { mkdir } from "node:fs/promises"
import { join } from "node:path"
import { PGlite } from "@electric-sql/pglite"
import { drizzle } from "drizzle-orm/pglite"
import { migrate } from "drizzle-orm/pglite/migrator"
import type { Database } from "./connection.ts"
import { lockFolder } from "./folder-lock.ts"
import { migrationSets } from "./migrations-folder.ts"
import * as schema from "./schema.ts"

/**
 * PostgreSQL inside this process. It neither locks its folder (two processes would lose each
 * other's rows without an error) nor calls fsync (a power cut can lose what was acknowledged): the
 * first is fixed here, the second is why a shop that takes payments runs on PostgreSQL.
 */
export async function openEmbedded(choice: {
  folder: string | null
  archive?: Blob
}): Promise<Database> {
  const { client, db, unlock } = await openUnmigrated(choice)
  await migrateEmbedded(db)
  let closing = false
  return {
    db,
    readDb: db,
    place: choice.folder ?? "memory",
    listen: async (channel, heard) => {
      await client.listen(channel, heard)
    },
    close: async () => {
      closing = true
      await client.close()
      await unlock()
    },
    isClosing: () => closing,
  }
}

/** The same, with the tables as they are. */
export async function openUnmigrated(choice: { folder: string | null; archive?: Blob }) {
  const unlock = choice.folder ? await lockFolder(choice.folder) : async () => {}
  const client = await PGlite.create({
    dataDir: choice.folder ? await postgresFolder(choice.folder) : undefined,
    loadDataDir: choice.archive,
  })
  return { client, db: drizzle(client, { schema, casing: "snake_case" }), unlock }
}

/** Applies the missing migrations of this version. */
export async function migrateEmbedded(
  db: Awaited<ReturnType<typeof openUnmigrated>>["db"],
): Promise<void> {
  for (const set of migrationSets) await migrate(db, set)
}

async function postgresFolder(folder: string) {
  const inside = join(folder, "postgres")
  await mkdir(inside, { recursive: true })
  return inside
}

/** The whole database as an archive, from which another one starts within half a second. */
export async function archiveOf(database: Pick<Database, "db">): Promise<Blob> {
  const client = (database.db as unknown as { $client: PGlite }).$client
  return client.dumpDataDir("none")
}
