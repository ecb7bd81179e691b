import { eq } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { emails, notices, shopperEmails, shoppers } from "#db/schema.ts"
import { topicOfNotice } from "#domain/consent.ts"
import { hasEmail, type NoticeKind } from "#domain/message-kind.ts"
import { parseMobile } from "#domain/mobile.ts"
import { hasConsent } from "../../consents/queries.ts"

export interface NewNotice {
  shopperId: string
  mobile: string
  kind: NoticeKind
  /** The variables of the text message. */
  values: Record<string, string>
  /** The additional content of the e-mail. */
  orderId?: string
  shipmentId?: string | null
  /** The page of the shop that the e-mail links to; the order's by default. */
  page?: string
}

/**
 * Queues a text message, and an e-mail for a shopper who has given an address, in the transaction
 * that causes them. An address that is not confirmed yet gets the e-mail once it is. A message that
 * needs consent is not queued without it.
 */
export async function addNotice(tx: Db, notice: NewNotice, at: Date): Promise<void> {
  const { shopperId, mobile, kind, values, orderId, shipmentId, page } = notice
  const topic = topicOfNotice(kind)
  if (topic && !(await hasConsent(tx, shopperId, topic))) return
  const reachable = await findReachable(tx, shopperId)
  if (reachable.byText) {
    await tx.insert(notices).values({ mobile, orderId, kind, values, nextTryAt: at, createdAt: at })
  }
  if (!hasEmail(kind) || !reachable.byEmail) return
  await tx
    .insert(emails)
    .values({
      ...{ shopperId, kind, values, orderId, shipmentId, page },
      key: kind === "placed" && orderId ? placedKey(orderId) : null,
      nextTryAt: at,
      createdAt: at,
    })
    .onConflictDoNothing()
}

/** How a shopper can be told. Whoever has lost the number to somebody else is not texted: the order still names it. */
async function findReachable(tx: Db, shopperId: string) {
  const [shopper] = await tx
    .select({ mobile: shoppers.mobile, emailOf: shopperEmails.shopperId })
    .from(shoppers)
    .leftJoin(shopperEmails, eq(shopperEmails.shopperId, shoppers.id))
    .where(eq(shoppers.id, shopperId))
  return {
    byText: shopper !== undefined && parseMobile(shopper.mobile) !== null,
    byEmail: shopper !== undefined && shopper.emailOf !== null,
  }
}

/** One confirmation per order, whichever way it was queued. */
export const placedKey = (orderId: string): string => `placed ${orderId}`
