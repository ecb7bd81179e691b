import { and, eq, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm"
import { messageNamed } from "#contract/messages.ts"
import { emails, notices, orders, shopperEmails } from "#db/schema.ts"
import { backoff } from "#server/core/backoff.ts"
import type { AppContext } from "#server/core/context.ts"
import { lacksTemplate } from "#server/core/settings/environment-schema.ts"
import type { RequestContext } from "#server/http/endpoint-handler.ts"

const BATCH_SIZE = 20
export const MAX_TRIES = 8

/**
 * Sends queued messages; a failed one waits 1, 2, 4 … minutes and is abandoned after eight
 * attempts. One without a template is left to its e-mail.
 */
export async function sendNotices(context: AppContext, log: RequestContext["log"]): Promise<void> {
  for (const notice of await claimWaiting(context)) {
    if (lacksTemplate(context.settings, notice.kind)) {
      await leaveToEmail(context, notice)
      continue
    }
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

/** Most messages have queued their e-mail already; some have one for this case alone. */
const leaveToEmail = ({ db, now }: AppContext, notice: typeof notices.$inferSelect) =>
  db.transaction(async (tx) => {
    const { id, kind, orderId, values, createdAt } = notice
    await tx.update(notices).set({ nextTryAt: null }).where(eq(notices.id, id))
    if (!messageNamed(kind)?.isEmailWithoutTemplate || orderId === null) return
    const [reached] = await tx
      .select({ shopperId: shopperEmails.shopperId })
      .from(orders)
      .innerJoin(shopperEmails, eq(shopperEmails.shopperId, orders.shopperId))
      .where(and(eq(orders.id, orderId), isNotNull(shopperEmails.verifiedAt)))
    if (!reached) return
    const email = { ...reached, kind, orderId, values, nextTryAt: now(), createdAt }
    await tx.insert(emails).values(email)
  })

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
