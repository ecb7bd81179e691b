import { z } from "zod"
import { rowsOf } from "#contract/core/reply-fields.ts"
import { defineOperation } from "#contract/office/operation.ts"
import { keyUse } from "./encryption.ts"

export const showStatus = defineOperation({
  name: "status",
  summary: "Shows how the shop runs: database, jobs, providers, back-ups, disk and version",
  permission: "status.read",
  effect: "count",
  did: "look/looked at the status of the shop",
  reply: z.object({
    version: z.string(),
    running_since: z.string(),
    database: z.object({
      archive: z.string().optional(),
      archived_at: z.string().nullable().optional(),
      archive_failed_at: z.string().nullable().optional(),
      kind: z.string(),
      version: z.string(),
      reply_ms: z.number(),
      bytes: z.number(),
    }),
    disk: z.object({
      bytes: z.number(),
      free_bytes: z.number(),
    }),
    waiting: z.object({
      payments: z.number(),
      overdue_check_seconds: z.number(),
      refunds: z.number(),
      text_messages: z.number(),
      emails: z.number(),
      /** Text messages of the last seven days that could not be sent at all. */
      failed_text_messages: z.number(),
      /** Parcels and services without the invoice that they need. */
      invoices: z.number(),
    }),
    /** Encrypted records that the keys at hand do not open, or not all of them; without lost keys. */
    unreadable: z.array(keyUse),
    components: rowsOf({
      component: z.string(),
      works: z.boolean(),
      succeeded_at: z.string().nullable(),
      failed_at: z.string().nullable(),
      failure: z.string().nullable(),
    }),
  }),
})
