import { desc } from "drizzle-orm"
import { notAllowedNow } from "#contract/core/api-result.ts"
import {
  makeBackup,
  noteBackup,
  runBackupNow,
  showBackups,
} from "#contract/office/operations/backups.ts"
import { type BackupRunRow, backupRuns } from "#db/schema.ts"
import { ok } from "#domain/core/result.ts"
import { dueBackupDay } from "#domain/office/backup-schedule.ts"
import type { AppContext } from "#server/core/context.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import { backupFolder } from "../backup/run-backup.ts"
import { recordStatus } from "../status/commands/record-status.ts"

const BACKUP = "backup"

export const backupOperations: Implementation[] = [
  implement(makeBackup, {
    run: async (context, { folder }) => {
      const { db, now, settings } = context
      const recipient = settings.BACKUP_RECIPIENT
      if (!recipient) return noKey
      try {
        // Archives and encryption of files are loaded with the first backup.
        const { createBackup } = await import("../backup/create-backup.ts")
        const backup = await createBackup(context, folder, recipient)
        await recordStatus(db, [
          { component: BACKUP, succeededAt: now(), failedAt: null, failure: null },
        ])
        return ok(backup)
      } catch (error) {
        await recordStatus(db, [
          { component: BACKUP, succeededAt: null, failedAt: now(), failure: "failed" },
        ])
        throw error
      }
    },
  }),
  implement(noteBackup, {
    run: async ({ db, now }, { result }) => {
      await recordStatus(db, [
        result === "ok"
          ? { component: BACKUP, succeededAt: now(), failedAt: null, failure: null }
          : { component: BACKUP, succeededAt: null, failedAt: now(), failure: "failed" },
      ])
      return ok({ recorded: result })
    },
  }),
  implement(showBackups, {
    run: async ({ db, now, settings }) => {
      const last = await findLastRun(db)
      return ok({
        folder: backupFolder(settings),
        has_key: settings.BACKUP_RECIPIENT !== undefined,
        holds_database: !settings.DATABASE_URL || settings.BACKUP_TEST_DATABASE_URL !== undefined,
        last: last && {
          started_at: last.startedAt.toISOString(),
          state: isRunning(last, now()) ? "running" : last.differences === 0 ? "works" : "failed",
          file: last.file,
          bytes: last.bytes,
        },
      })
    },
  }),
  implement(runBackupNow, {
    run: async (context, _input, { by, log }) => {
      const { db, now, settings } = context
      const recipient = settings.BACKUP_RECIPIENT
      if (!recipient) return noKey
      const [last] = await db.select().from(backupRuns).orderBy(desc(backupRuns.startedAt)).limit(1)
      if (last && isRunning(last, now())) return notAllowedNow("A backup is running.")
      const [run] = await db.insert(backupRuns).values({ startedAt: now() }).returning()
      const { runBackup } = await import("../backup/run-backup.ts")
      const made = runBackup(context, run!, recipient)
      // The command ends with its process; a browser does not wait for a large shop.
      if (by.kind === "command line") await made
      else made.catch((error: unknown) => log.error({ err: error }, "backup failed"))
      return ok({ started: true })
    },
  }),
]

const findLastRun = async (db: AppContext["db"]): Promise<BackupRunRow | null> => {
  const [last] = await db.select().from(backupRuns).orderBy(desc(backupRuns.startedAt)).limit(1)
  return last ?? null
}

const MAX_RUN_MS = 2 * 3_600_000

/** One whose process ended counts as failed after a while. */
const isRunning = ({ finishedAt, startedAt }: BackupRunRow, now: Date) =>
  finishedAt === null && now.getTime() - startedAt.getTime() < MAX_RUN_MS

const noKey = notAllowedNow(
  "The process that makes the backup has no BACKUP_RECIPIENT. Where the shop runs, that is the shop's process: a variable of the shell that calls it does not count. Create a recovery key on the page Backups, or with `npm run shop -- backup-key FILE` on another machine, and save its public half with `npm run shop -- settings set --backup-recipient KEY`.",
)

/** The backup of the day, by the first process that claims it. */
export async function runScheduledBackup(context: AppContext): Promise<void> {
  const { db, now, settings } = context
  const recipient = settings.BACKUP_RECIPIENT
  const day = dueBackupDay(settings.BACKUP_HOUR, now())
  if (!recipient || day === null) return
  const [run] = await db
    .insert(backupRuns)
    .values({ day, startedAt: now() })
    .onConflictDoNothing()
    .returning()
  if (!run) return
  const { runBackup } = await import("../backup/run-backup.ts")
  await runBackup(context, run, recipient)
}
