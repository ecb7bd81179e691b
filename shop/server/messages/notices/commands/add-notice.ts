import { eq } from "drizzle-orm"
import { PAGE_PATHS } from "#contract/core/page-addresses.ts"
import type { Db } from "#db/connection.ts"
import { emails, notices, shopperEmails, shoppers } from "#db/schema.ts"
import type { OrderId, ShopperId } from "#domain/core/id.ts"
import { parseMobile } from "#domain/core/mobile.ts"
import type { Message, MessageValues } from "#domain/messages/define-message.ts"
import { placed } from "#domain/orders/order-messages.ts"
import { accountChanged } from "#domain/shoppers/account-messages.ts"
import { hasConsent } from "#server/shoppers/consents/queries.ts"

export interface NewNotice<M extends Message = Message> {
  shopperId: ShopperId
  mobile: string
  message: M
  values: MessageValues<M>
  /** The additional content of the e-mail. */
  orderId?: OrderId
  shipmentId?: string | null
  /** The page of the shop that the e-mail links to; the order's by default. */
  page?: string
  /** The address that the shopper has just replaced or removed: the e-mail goes there. */
  formerAddress?: string | null
}

/**
 * Queues a text message, and an e-mail for a shopper who has given an address, in the transaction
 * that causes them. An address that is not confirmed yet gets the e-mail once it is. A message that
 * needs consent is not queued without it.
 */
export async function addNotice<M extends Message>(
  tx: Db,
  notice: NewNotice<M>,
  at: Date,
): Promise<void> {
  const { shopperId, mobile, message, values, orderId, shipmentId, page, formerAddress } = notice
  const { kind, consent } = message
  if (consent && !(await hasConsent(tx, shopperId, consent))) return
  const reachable = await findReachable(tx, shopperId)
  if (reachable.byText && parseMobile(mobile) !== null) {
    const variables = Object.fromEntries(
      message.values.map((name) => [name, values[name as M["values"][number]]]),
    )
    await tx
      .insert(notices)
      .values({ mobile, orderId, kind, values: variables, nextTryAt: at, createdAt: at })
  }
  if (!message.email || message.isEmailWithoutTemplate || !(reachable.byEmail || formerAddress))
    return
  await tx
    .insert(emails)
    .values({
      ...{ shopperId, kind, values, orderId, shipmentId, page, formerAddress },
      key: kind === placed.kind && orderId ? placedKey(orderId) : null,
      nextTryAt: at,
      createdAt: at,
    })
    .onConflictDoNothing()
}

/**
 * Notifies a shopper of a change that an intruder in the account could have made.
 * @param change what happened, as a clause such as "your e-mail address was changed"
 */
export const tellAccountChange = (
  tx: Db,
  { id, mobile }: { id: string; mobile: string },
  change: string,
  at: Date,
  formerAddress: string | null = null,
): Promise<void> =>
  addNotice(
    tx,
    {
      ...{ shopperId: id, mobile, formerAddress },
      ...{ message: accountChanged, values: { change }, page: PAGE_PATHS.account },
    },
    at,
  )

/** How a shopper can be reached. No texts go to a number that was reassigned: orders still contain it. */
async function findReachable(tx: Db, shopperId: ShopperId) {
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
export const placedKey = (orderId: OrderId): string => `placed ${orderId}`
