import { and, desc, eq } from "drizzle-orm"
import { type HandlerResult, notAllowedNow } from "#contract/core/api-result.ts"
import { messageNamed } from "#contract/messages.ts"
import { emails, notices, type OrderRow, orders } from "#db/schema.ts"
import { ok } from "#domain/core/result.ts"
import { resendProblem } from "#domain/messages/resend.ts"
import type { AppContext } from "#server/core/context.ts"

/**
 * Queues a message about an order again, unchanged: to the order's number, and by e-mail if the
 * shopper got it by e-mail. Two concurrent requests send one.
 * @returns NOT_ALLOWED_NOW
 */
export const resendNotice = (
  { db, now }: Pick<AppContext, "db" | "now">,
  { id: orderId, mobile }: Pick<OrderRow, "id" | "mobile">,
  kind: string,
): Promise<HandlerResult<null>> =>
  db.transaction(async (tx): Promise<HandlerResult<null>> => {
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for("update")
    const sent = await tx
      .select()
      .from(notices)
      .where(and(eq(notices.orderId, orderId), eq(notices.kind, kind)))
      .orderBy(desc(notices.createdAt))
    const at = now()
    const problem = resendProblem(
      messageNamed(kind),
      sent.map(({ createdAt }) => createdAt),
      at,
    )
    const newest = sent[0]
    if (problem || !newest) return notAllowedNow(problem ?? "")
    const again = { kind, orderId, nextTryAt: at, createdAt: at }
    await tx.insert(notices).values({ ...again, mobile, values: newest.values })
    const [email] = await tx
      .select()
      .from(emails)
      .where(and(eq(emails.orderId, orderId), eq(emails.kind, kind)))
      .orderBy(desc(emails.createdAt))
      .limit(1)
    if (email) {
      const { shopperId, shipmentId, page, values } = email
      await tx.insert(emails).values({ ...again, shopperId, shipmentId, page, values, key: null })
    }
    return ok(null)
  })
