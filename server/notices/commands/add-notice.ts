import { eq } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { emails, notices, shopperEmails } from "#db/schema.ts"
import { topicOfNotice } from "#domain/consent.ts"
import { hasEmail, type NoticeKind } from "#domain/message-kind.ts"
import { hasConsent } from "../../consents/queries.ts"

export interface NewNotice {
  shopperId: string
  mobile: string
  kind: NoticeKind
  /** What goes into the gaps of the text message. */
  values: Record<string, string>
  /** What the e-mail tells more about. */
  orderId?: string
  shipmentId?: string | null
  /** The page of the shop that the e-mail leads to; the order's unless it is given. */
  page?: string
}

/**
 * Queues a text message, and an e-mail for a shopper who has given an address, in the transaction
 * that causes them. An address that is not confirmed yet gets the e-mail once it is. What needs consent
 * is not queued without it.
 */
export async function addNotice(tx: Db, notice: NewNotice, at: Date): Promise<void> {
  const { shopperId, mobile, kind, values, orderId, shipmentId, page } = notice
  const topic = topicOfNotice(kind)
  if (topic && !(await hasConsent(tx, shopperId, topic))) return
  await tx.insert(notices).values({ mobile, kind, values, nextTryAt: at, createdAt: at })
  if (!hasEmail(kind)) return
  const [address] = await tx
    .select({ shopperId: shopperEmails.shopperId })
    .from(shopperEmails)
    .where(eq(shopperEmails.shopperId, shopperId))
  if (!address) return
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

/** One confirmation of an order, whichever way it was queued. */
export const placedKey = (orderId: string): string => `placed ${orderId}`
