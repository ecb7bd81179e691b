import { z } from "zod"
import { text } from "#contract/core/text.ts"
import { defineOperation } from "#contract/office/operation.ts"
import { moment, until } from "#contract/office/operation-inputs.ts"

export const filters = {
  since: moment.optional().describe("Only since then, such as 2026-11-20"),
  until: until.optional().describe("Only up to and on that day, such as 2026-11-20"),
  operation: text(60).optional().describe("Only this operation, such as refund"),
  by: z
    .union(
      [z.literal("command-line"), z.literal("system"), z.uuid()],
      "must be the id of a member of the staff, command-line or system",
    )
    .optional()
    .describe("Id of a member of the staff, command-line, or system for the shop itself"),
  about: text(100).optional().describe("Only about this, such as order: or settings"),
  before: z.coerce
    .number()
    .int()
    .positive()
    .optional()
    .describe("Only entries older than this number"),
}

export const exportAudit = defineOperation({
  name: "audit export",
  summary: "Writes the audit as CSV, newest first, with the hash of each entry",
  permission: "audit.read",
  effect: "export",
  positionals: [],
  input: z.strictObject(filters),
  reply: z.string(),
})

export const listAudit = defineOperation({
  name: "audit",
  summary: "Lists who operated the shop, and what came of it, newest first",
  permission: "audit.read",
  effect: "read",
  positionals: [],
  input: z.strictObject(filters),
  reply: z.array(
    z.object({
      number: z.number(),
      at: z.string(),
      who: z.string(),
      from: z.string(),
      operation: z.string(),
      about: z.string().nullable(),
      details: z.string(),
      changed: z.string().nullable(),
      result: z.string().nullable(),
    }),
  ),
})

export const verifyAuditEntries = defineOperation({
  name: "audit verify",
  summary: "Checks that no entry of the audit is missing or was changed",
  permission: "audit.read",
  effect: "read",
  positionals: [],
  input: z.strictObject({
    hash: z
      .string()
      .regex(/^[0-9a-f]{64}$/, "must be a hash of 64 characters")
      .optional()
      .describe("A `last_hash` that you noted earlier, which must still be there"),
  }),
  reply: z.object({
    intact: z.boolean(),
    entries: z.number(),
    broken_at: z.number().nullable(),
    noted_hash: z.string().nullable(),
    last_hash: z.string(),
  }),
})
