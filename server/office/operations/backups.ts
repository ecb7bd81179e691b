import { fail } from "#contract/core/api-result.ts"
import { makeBackup, noteBackup } from "#contract/office/operations/backups.ts"
import { ok } from "#domain/core/result.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import { recordStatus } from "../status/commands/record-status.ts"

const BACKUP = "backup"

export const backupOperations: Implementation[] = [
  implement(makeBackup, {
    run: async (context, { folder }) => {
      const { db, now, settings } = context
      const recipient = settings.BACKUP_RECIPIENT
      if (!recipient) {
        return fail(
          "NOT_ALLOWED_NOW",
          "The server has no key to encrypt backups with (BACKUP_RECIPIENT). Make one with `npm run shop -- backup-key FILE` on another machine.",
        )
      }
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
]
