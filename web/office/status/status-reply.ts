import { z } from "zod"

const moment = z.string().nullable()

export const statusReply = z.object({
  version: z.string(),
  running_since: z.string(),
  database: z.object({
    kind: z.string(),
    version: z.string(),
    reply_ms: z.number(),
    bytes: z.number(),
    archive: z.string().optional(),
    archived_at: moment.optional(),
    archive_failed_at: moment.optional(),
  }),
  disk: z.object({ bytes: z.number(), free_bytes: z.number() }),
  waiting: z.object({
    payments: z.number(),
    overdue_check_seconds: z.number(),
    refunds: z.number(),
    text_messages: z.number(),
    emails: z.number(),
  }),
  components: z.array(
    z.object({
      component: z.string(),
      works: z.boolean(),
      succeeded_at: moment,
      failed_at: moment,
      failure: moment,
    }),
  ),
})

export type Status = z.output<typeof statusReply>
export type Component = Status["components"][number]
