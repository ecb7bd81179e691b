import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { generateX25519Identity, identityToRecipient } from "age-encryption"
import { and, eq, isNotNull, lt } from "drizzle-orm"
import { hasTables } from "#db/copy-database.ts"
import { openServer } from "#db/postgres-dump.ts"
import { backupRuns } from "#db/schema.ts"
import type { AppContext } from "#server/core/context.ts"
import type { Settings } from "#server/core/settings/settings.ts"
import { recordStatus } from "../status/commands/record-status.ts"
import { createBackup } from "./create-backup.ts"
import { restoreBackup } from "./restore-backup.ts"

/** Where the shop's own backups are written. */
export const backupFolder = ({
  BACKUP_FOLDER,
  DATA_DIR,
}: Pick<Settings, "BACKUP_FOLDER" | "DATA_DIR">): string =>
  BACKUP_FOLDER ?? join(DATA_DIR, "backups")

const DAY_MS = 86_400_000

/**
 * Makes a backup in the shop's folder and restores it at once, next to the shop: a second key that
 * only this process ever has opens it, so that the test needs no private key of the owner.
 * @param run the row that claimed it
 * @throws what creating or restoring threw, once it is recorded
 */
export async function runBackup(
  context: AppContext,
  run: { id: string },
  recipient: string,
): Promise<void> {
  const { db, now, settings } = context
  const record = (values: Partial<typeof backupRuns.$inferInsert>) =>
    db
      .update(backupRuns)
      .set({ finishedAt: now(), ...values })
      .where(eq(backupRuns.id, run.id))
  const component = "backup"
  const database = settings.DATABASE_URL && settings.BACKUP_TEST_DATABASE_URL
  const scratch = await mkdtemp(join(tmpdir(), "chashma-restore-"))
  try {
    if (database) await emptyTestDatabase(database)
    const identity = await generateX25519Identity()
    const testRecipient = await identityToRecipient(identity)
    const folder = backupFolder(settings)
    const { file, bytes } = await createBackup(context, folder, recipient, testRecipient)
    await record({ file, bytes, finishedAt: null })
    const into = join(scratch, "restored")
    const restored = await restoreBackup({
      ...{ file, secretsFile: null, identity, folder: into, database, modules: context.modules },
    })
    if (database) await emptyTestDatabase(database)
    const differences = restored.differences.length
    if (differences > 0) throw new Error(`The restored copy differs: ${differences} differences.`)
    await record({ differences })
    await recordStatus(db, [{ component, succeededAt: now(), failedAt: null, failure: null }])
    await removeOldBackups(context)
  } catch (error) {
    await record({ failure: "failed" })
    await recordStatus(db, [{ component, succeededAt: null, failedAt: now(), failure: "failed" }])
    throw error
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/** Drops all of a database that is empty, or was marked by this function before. */
async function emptyTestDatabase(url: string): Promise<void> {
  const server = await openServer(url)
  try {
    const { rows } = await server.query("SELECT FROM pg_namespace WHERE nspname = 'backup_test'")
    if (rows.length === 0 && (await hasTables(server))) {
      throw new Error("The database of BACKUP_TEST_DATABASE_URL has tables: name an empty one.")
    }
    await server.query(
      `CREATE SCHEMA IF NOT EXISTS backup_test;
        DROP SCHEMA IF EXISTS public, drizzle CASCADE;
        CREATE SCHEMA public`,
    )
  } finally {
    await server.close()
  }
}

async function removeOldBackups({ db, now, settings }: AppContext): Promise<void> {
  const before = new Date(now().getTime() - settings.BACKUP_DAYS * DAY_MS)
  const old = and(isNotNull(backupRuns.file), lt(backupRuns.startedAt, before))
  for (const { id, file } of await db.select().from(backupRuns).where(old)) {
    for (const one of [file!, file!.replace(/\.tar\.gz\.age$/, "-secrets.age")]) {
      await rm(one, { force: true })
    }
    await db.update(backupRuns).set({ file: null }).where(eq(backupRuns.id, id))
  }
}
