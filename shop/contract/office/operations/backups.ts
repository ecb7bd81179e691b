import { z } from "zod"
import { text } from "#contract/core/text.ts"
import { defineOperation } from "#contract/office/operation.ts"

export const makeBackup = defineOperation({
  name: "backup make",
  summary: "Writes an encrypted back-up of uploads, secrets and the database",
  permission: "backups.make",
  effect: "export",
  did: "make/made a backup",
  shows: null,
  commandLineOnly: true,
  positionals: ["folder"],
  input: z.strictObject({
    folder: text(4000).min(1).describe("Where the two files are written"),
  }),
  paths: { folder: null },
  reply: z.object({
    file: z.string(),
    secrets_file: z.string(),
    bytes: z.number(),
    tables: z.number(),
    rows: z.number(),
    seconds: z.number(),
  }),
})

export const noteBackup = defineOperation({
  name: "backup note",
  summary: "Records that a back-up made by another program, such as pgBackRest, worked or failed",
  permission: "backups.make",
  effect: "change",
  did: "record/recorded a backup that another program made",
  shows: null,
  commandLineOnly: true,
  positionals: ["result"],
  input: z.strictObject({
    result: z.enum(["ok", "failed"], "must be ok or failed").describe("ok or failed"),
  }),
  reply: z.object({
    recorded: z.enum(["failed", "ok"]),
  }),
})

export const showBackups = defineOperation({
  name: "backups show",
  summary: "Shows the last backup that the shop made, with the test of restoring it",
  permission: "status.read",
  effect: "count",
  did: "look/looked at the backups",
  reply: z.object({
    /** Where they are written on the server's machine. */
    folder: z.string(),
    /** Whether there is a key to encrypt them for. */
    has_key: z.boolean(),
    /** False if PostgreSQL has backups of its own. */
    holds_database: z.boolean(),
    /** The newest; null before the first. */
    last: z
      .object({
        started_at: z.string(),
        /** `works` once it was restored, and equal to the shop. */
        state: z.enum(["running", "works", "failed"]),
        file: z.string().nullable(),
        bytes: z.number().nullable(),
      })
      .nullable(),
  }),
})

export const runBackupNow = defineOperation({
  name: "backups run",
  summary: "Makes a backup in the shop's own folder and restores it beside the shop as a test",
  permission: "backups.make",
  effect: "change",
  did: "make/made a backup",
  shows: null,
  reply: z.object({ started: z.boolean() }),
})
