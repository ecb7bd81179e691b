import { z } from "zod"
import { fail } from "#contract/core/api-result.ts"
import { text } from "#contract/core/text.ts"
import { ok } from "#domain/core/result.ts"
import { recordStatus } from "../status/commands/record-status.ts"
import { defineOperation, type Operation } from "./operation.ts"

const BACKUP = "backup"

const make = defineOperation({
  name: "backup make",
  summary: "Writes an encrypted back-up of uploads, secrets and the embedded database",
  places: ["folder"],
  input: z.strictObject({
    folder: text(4000).min(1).describe("Where the two files are written"),
  }),
  paths: { folder: null },
  run: async (context, { folder }) => {
    const { db, now, settings } = context
    const recipient = settings.BACKUP_RECIPIENT
    if (!recipient) {
      return fail(
        "NOT_ALLOWED_NOW",
        "BACKUP_RECIPIENT is missing: make a key with `npm run shop -- backup-key FILE` on another machine.",
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
})

const note = defineOperation({
  name: "backup note",
  summary: "Records that a back-up made by another program, such as pgBackRest, worked or failed",
  places: ["result"],
  input: z.strictObject({
    result: z.enum(["ok", "failed"], "must be ok or failed").describe("ok or failed"),
  }),
  run: async ({ db, now }, { result }) => {
    await recordStatus(db, [
      result === "ok"
        ? { component: BACKUP, succeededAt: now(), failedAt: null, failure: null }
        : { component: BACKUP, succeededAt: null, failedAt: now(), failure: "failed" },
    ])
    return ok({ recorded: result })
  },
})

export const backupOperations: Operation[] = [make, note]
