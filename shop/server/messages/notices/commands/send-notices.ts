import { and, eq, inArray, isNull, lte, sql } from "drizzle-orm"
import { notices } from "#db/schema.ts"
import { backoff } from "#server/core/backoff.ts"
import type { AppContext } from "#server/core/context.ts"
import type { RequestContext } from "#server/http/endpoint-handler.ts"

const BATCH_SIZE = 20
export const MAX_TRIES = 8

/**
 * Sends queued messages; a failed one waits 1, 2, 4 … minutes and is abandoned after eight
 * attempts.
 */
export async function sendNotices(context: AppContext, log: RequestContext["log"]): Promise<void> {
  for (const notice of await claimWaiting(context)) {
    const result = await context.sms.send(notice)
    if (result.ok) {
      await context.db
        .update(notices)
        .set({ sentAt: context.now(), nextTryAt: null })
        .where(eq(notices.id, notice.id))
    } else {
      log.warn({ kind: notice.kind, detail: result.failure.detail }, "message not sent")
    }
  }
}

const claimWaiting = ({ db, now }: AppContext) => {
  const waiting = db
    .select({ id: notices.id })
    .from(notices)
    .where(and(isNull(notices.sentAt), lte(notices.nextTryAt, now())))
    .limit(BATCH_SIZE)
    .for("update", { skipLocked: true })
  return db
    .update(notices)
    .set({
      tries: sql`${notices.tries} + 1`,
      nextTryAt: sql`case when ${notices.tries} >= ${MAX_TRIES - 1} then null
        else ${backoff(now(), notices.tries, 128)} end`,
    })
    .where(inArray(notices.id, waiting))
    .returning()
}
