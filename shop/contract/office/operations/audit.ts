import { z } from "zod"
import { rowsOf } from "#contract/core/reply-fields.ts"
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
  show: z
    .enum(["changes", "views"], "must be changes or views")
    .optional()
    .describe("Only what changed or left the shop, or only what was looked at"),
  about: text(100).optional().describe("Only about this, such as order: or settings"),
  shopper: z
    .uuid("must be the id of a shopper, see shoppers list")
    .optional()
    .describe("Only what showed personal data of this shopper"),
  before: z.coerce
    .number()
    .int("must be the number of an entry")
    .positive("must be the number of an entry")
    .optional()
    .describe("Only entries older than this number"),
}

export const exportAudit = defineOperation({
  name: "audit export",
  summary: "Writes the audit as CSV, newest first, with the hash of each entry",
  permission: "audit.read",
  effect: "export",
  did: "download/downloaded the audit",
  shows: null,
  input: z.strictObject(filters),
  reply: z.string(),
})

export const listAudit = defineOperation({
  name: "audit",
  summary: "Lists who changed or looked at what, with the result, newest first",
  permission: "audit.read",
  effect: "read",
  did: "look/looked at the audit",
  shows: null,
  columns: ["number", "at", "who", "sentence", "outcome"],
  input: z.strictObject(filters),
  reply: rowsOf({
    number: z.number(),
    at: z.string(),
    who: z.string(),
    from: z.string(),
    operation: z.string(),
    about: z.string().nullable(),
    /** What was done, to be read after the name: `changed the price of …`. */
    sentence: z.string(),
    /** What came of it, in words. */
    outcome: z.string(),
    /** The page of the back office, below `/office/`, of what it is about. */
    page: z.string().nullable(),
    about_name: z.string().nullable(),
    inputs: rowsOf({ label: z.string(), value: z.string() }),
    changes: rowsOf({ label: z.string(), before: z.string(), after: z.string() }),
    details: z.string(),
    changed: z.string().nullable(),
    result: z.string().nullable(),
  }),
})

export const verifyAuditEntries = defineOperation({
  name: "audit verify",
  summary: "Checks that no entry of the audit is missing or was changed",
  permission: "audit.read",
  effect: "read",
  did: "check/checked that the audit is complete",
  shows: null,
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
