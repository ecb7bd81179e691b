import { z } from "zod"
import { text } from "#contract/core/text.ts"
import { defineOperation } from "#contract/office/operation.ts"

export const makeBackup = defineOperation({
  name: "backup make",
  summary: "Writes an encrypted back-up of uploads, secrets and the embedded database",
  permission: "backups.make",
  effect: "export",
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
  failures: ["NOT_ALLOWED_NOW"],
})

export const noteBackup = defineOperation({
  name: "backup note",
  summary: "Records that a back-up made by another program, such as pgBackRest, worked or failed",
  permission: "backups.make",
  effect: "change",
  commandLineOnly: true,
  positionals: ["result"],
  input: z.strictObject({
    result: z.enum(["ok", "failed"], "must be ok or failed").describe("ok or failed"),
  }),
  reply: z.object({
    recorded: z.enum(["failed", "ok"]),
  }),
})
