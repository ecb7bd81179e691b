import { statfs } from "node:fs/promises"
import { and, gte, isNull, sql } from "drizzle-orm"
import { showStatus } from "#contract/office/operations/status.ts"
import type { Db } from "#db/connection.ts"
import { notices } from "#db/schema.ts"
import { ok } from "#domain/core/result.ts"
import type { AppContext } from "#server/core/context.ts"
import { countByKey } from "#server/core/encryption/rotate-keys.ts"
import { MAX_TRIES } from "#server/messages/notices/commands/send-notices.ts"
import { findUninvoiced } from "#server/money/invoices/queries.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import { countWaiting, findComponentStatuses } from "../status/queries.ts"
import { shopVersion } from "../status/version.ts"

async function databaseStatus({ db, settings }: AppContext) {
  const startedAt = performance.now()
  const [about] = await rowsOf(
    db,
    sql`select current_setting('server_version') as version,
      pg_database_size(current_database())::bigint as bytes`,
  )
  return {
    kind: settings.DATABASE_URL ? "PostgreSQL" : "embedded",
    version: String(about?.version ?? ""),
    reply_ms: Math.round((performance.now() - startedAt) * 10) / 10,
    bytes: Number(about?.bytes ?? 0),
    ...(settings.DATABASE_URL && (await archiveStatus(db))),
  }
}

/**
 * Whether PostgreSQL archives its WAL for backups; without it no point-in-time recovery is
 * possible.
 */
async function archiveStatus(db: Db) {
  const [archive] = await rowsOf(
    db,
    sql`select current_setting('archive_mode') as mode, last_archived_time, last_failed_time
      from pg_stat_archiver`,
  )
  return {
    archive: archive?.mode === "off" ? "off" : "on",
    archived_at: isoOf(archive?.last_archived_time),
    archive_failed_at: isoOf(archive?.last_failed_time),
  }
}

const isoOf = (moment: unknown): string | null =>
  moment === null || moment === undefined ? null : new Date(String(moment)).toISOString()

const rowsOf = async (db: Db, query: ReturnType<typeof sql>) =>
  ((await db.execute(query)) as unknown as { rows: Record<string, unknown>[] }).rows

async function diskStatus(folder: string) {
  const { bsize, blocks, bavail } = await statfs(folder)
  return { bytes: blocks * bsize, free_bytes: bavail * bsize }
}

/** Text messages of the last seven days that no attempt could send: nothing tries them again. */
const isGivenUp = (now: Date) =>
  and(
    isNull(notices.sentAt),
    isNull(notices.nextTryAt),
    gte(notices.tries, MAX_TRIES),
    gte(notices.createdAt, new Date(now.getTime() - 7 * 86_400_000)),
  )

export const statusOperations: Implementation[] = [
  implement(showStatus, {
    run: async (context) => {
      const { db, now, settings } = context
      const waiting = await countWaiting(db, now())
      return ok({
        version: shopVersion,
        running_since: new Date(performance.timeOrigin).toISOString(),
        database: await databaseStatus(context),
        disk: await diskStatus(settings.DATA_DIR),
        waiting: {
          payments: waiting.payments,
          overdue_check_seconds: Math.round(waiting.overdueCheckSeconds),
          refunds: waiting.refunds,
          text_messages: waiting.notices,
          emails: waiting.emails,
          failed_text_messages: await db.$count(notices, isGivenUp(now())),
          invoices: Object.values(await findUninvoiced(context, db)).flat().length,
        },
        unreadable: (await countByKey(context)).filter(
          ({ key, state }) =>
            state !== "current" && state !== "old" && !settings.DATA_KEYS_LOST.includes(key),
        ),
        components: (await findComponentStatuses(db)).map((one) => ({
          component: one.component,
          works: one.works,
          succeeded_at: one.succeededAt?.toISOString() ?? null,
          failed_at: one.failedAt?.toISOString() ?? null,
          failure: one.failure,
        })),
      })
    },
  }),
]
