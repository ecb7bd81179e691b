import { randomUUID } from "node:crypto"
import { and, eq, gt, inArray, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm"
import { type ApiResult, fail } from "#contract/core/api-result.ts"
import type { KeptRecord } from "#contract/shoppers/account.ts"
import type { Db } from "#db/connection.ts"
import {
  accountMoves,
  accountRecoveries,
  addresses,
  approvals,
  codeChallenges,
  consents,
  draftOrders,
  emails,
  invoices,
  memberships,
  newsletterRecipients,
  notices,
  orderHolds,
  orderLines,
  orderNotes,
  orders,
  pairChecks,
  parcels,
  passkeyChallenges,
  passkeys,
  payments,
  people,
  photos,
  prescriptionRequests,
  prescriptionUploads,
  productReviews,
  refillReminders,
  refunds,
  returnEvents,
  returns,
  reviewVotes,
  savedItems,
  sessions,
  shipments,
  shopperEmails,
  shoppers,
  subscribers,
  tickets,
} from "#db/schema.ts"
import { payableStates } from "#domain/checkout/payment-state.ts"
import type { OrderLineId, ShopperId } from "#domain/core/id.ts"
import { ok } from "#domain/core/result.ts"
import { openLineStates } from "#domain/orders/order-line-state.ts"
import { openReturnStates } from "#domain/orders/return-state.ts"
import { erasedLens } from "#domain/prescriptions/lens/stored-lens.ts"
import {
  erasedAddress,
  erasedInvoice,
  erasureRefusal,
  isFreshSession,
  type OpenBusiness,
  signInAgainSentence,
} from "#domain/shoppers/account-erasure.ts"
import { keepsDeletedAccount } from "#domain/shoppers/deleted-account.ts"
import { publishCatalogueChange } from "#server/catalogue/products/commands/catalogue-version.ts"
import type { AppContext } from "#server/core/context.ts"
import { lotsAlone, noPowers } from "#server/core/encryption/order-powers.ts"
import type { RequestContext, Shopper } from "#server/http/endpoint-handler.ts"
import { revokeCertificatesOfLines } from "#server/prescriptions/certificates/commands/revoke-certificate.ts"
import { keepRecord } from "./keep-record.ts"

/**
 * Erases a shopper permanently, in one transaction. Records that tax law requires are kept without
 * personal data: orders, payments, refunds and invoices (`domain/shoppers/account-erasure.ts`), and
 * from which lots contact lenses were sent, encrypted, for two years. Everything else is deleted; where
 * the owner's lawyer wants it, an encrypted copy is kept for a year (`keepsDeletedAccount`).
 * @returns where a copy is kept, its number and last day; NOT_ALLOWED_NOW for a session that is not fresh, and while something is still to be
 *   delivered or refunded
 */
export async function eraseAccount(
  context: Pick<AppContext, "db" | "now" | "encryption" | "settings">,
  { id: shopperId, sessionId }: Pick<Shopper, "id" | "sessionId">,
  log: RequestContext["log"],
): Promise<ApiResult<KeptRecord | null>> {
  const { db, now } = context
  return db.transaction(async (tx) => {
    const [session] = await tx.select().from(sessions).where(eq(sessions.id, sessionId))
    if (!session || !isFreshSession(session.createdAt, now())) {
      return fail("NOT_ALLOWED_NOW", signInAgainSentence)
    }
    // New orders of the shopper wait for this lock, as in `openPayment`.
    const [shopper] = await tx
      .select()
      .from(shoppers)
      .where(eq(shoppers.id, shopperId))
      .for("update")
    if (!shopper) return ok(null)
    const orderRows = await tx
      .select()
      .from(orders)
      .where(eq(orders.shopperId, shopperId))
      .for("update")
    const orderIds = orderRows.map(({ id }) => id)
    const lines = await tx.select().from(orderLines).where(inArray(orderLines.orderId, orderIds))
    const lineIds = lines.map(({ id }) => id)

    const refusal = erasureRefusal(await countOpenBusiness(tx, orderIds, lineIds))
    if (refusal) return fail("NOT_ALLOWED_NOW", refusal)

    const record = keepsDeletedAccount(context.settings.DELETED_ACCOUNTS, now())
      ? await keepRecord({ ...context, db: tx }, shopperId, log)
      : null
    await eraseWords(tx, shopper, lineIds)
    await eraseReviews(tx, shopperId)
    for (const order of orderRows) {
      const items = order.items.map(({ contactLens: _, ...item }) => ({
        ...item,
        lens: erasedLens(item.lens),
      }))
      const address = erasedAddress(order.address)
      const fingerprint = randomUUID()
      await tx
        .update(orders)
        .set({ mobile: "", address, items, ...noPowers, fingerprint, business: null })
        .where(eq(orders.id, order.id))
    }
    for (const line of lines.filter((one) => one.lens !== null || one.ciphertext !== null)) {
      await tx
        .update(orderLines)
        .set({ lens: erasedLens(line.lens), contactLens: null, ...lotsAlone(context, line) })
        .where(eq(orderLines.id, line.id))
    }
    await erasePairChecks(tx, lineIds)
    await revokeCertificatesOfLines(tx, lineIds, now())
    await tx.delete(orderNotes).where(inArray(orderNotes.orderId, orderIds))
    await tx.delete(orderHolds).where(inArray(orderHolds.orderId, orderIds))
    // Free text of requests about an order; the audit keeps the fact of the request.
    const subjects = orderIds.map((id) => `order:${id}`)
    await tx.delete(approvals).where(inArray(approvals.subject, subjects))
    await tx.delete(refillReminders).where(inArray(refillReminders.orderId, orderIds))
    await endMemberships(tx, shopperId, now())
    await eraseInvoices(tx, orderIds)
    await eraseCourierWords(tx, orderIds)
    await tx.delete(draftOrders).where(eq(draftOrders.shopperId, shopperId))
    await tx.delete(addresses).where(eq(addresses.shopperId, shopperId))
    await tx.delete(consents).where(eq(consents.shopperId, shopperId))
    await tx.delete(savedItems).where(eq(savedItems.shopperId, shopperId))
    await tx.delete(people).where(eq(people.shopperId, shopperId))
    await tx.delete(photos).where(eq(photos.shopperId, shopperId))
    // Its pictures, values and messages are deleted with it.
    await tx.delete(prescriptionRequests).where(inArray(prescriptionRequests.orderLineId, lineIds))
    await tx.delete(prescriptionUploads).where(eq(prescriptionUploads.shopperId, shopperId))
    await tx.delete(passkeys).where(eq(passkeys.shopperId, shopperId))
    await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.shopperId, shopperId))
    await tx.delete(accountMoves).where(eq(accountMoves.shopperId, shopperId))
    await tx.delete(accountRecoveries).where(eq(accountRecoveries.shopperId, shopperId))
    await tx.delete(sessions).where(eq(sessions.shopperId, shopperId))
    // The row is kept for the orders; the number becomes available for a new account.
    await tx
      .update(shoppers)
      .set({ mobile: `erased-${shopperId}` })
      .where(eq(shoppers.id, shopperId))
    return ok(record)
  })
}

async function countOpenBusiness(
  tx: Db,
  orderIds: string[],
  lineIds: string[],
): Promise<OpenBusiness> {
  const undecided = or(
    inArray(payments.state, payableStates),
    and(eq(payments.state, "expired"), eq(payments.hasPendingAttempt, true)),
  )
  const paymentIds = tx
    .select({ id: payments.id })
    .from(payments)
    .where(inArray(payments.orderId, orderIds))
  return {
    payments: await tx.$count(payments, and(inArray(payments.orderId, orderIds), undecided)),
    orderLines: await tx.$count(
      orderLines,
      and(inArray(orderLines.id, lineIds), inArray(orderLines.state, [...openLineStates])),
    ),
    refunds: await tx.$count(
      refunds,
      and(inArray(refunds.paymentId, paymentIds), ne(refunds.state, "done")),
    ),
    returns: await tx.$count(
      returns,
      and(inArray(returns.orderLineId, lineIds), inArray(returns.state, [...openReturnStates])),
    ),
  }
}

/** Texts written by, to or about the shopper. */
async function eraseWords(
  tx: Db,
  { id: shopperId, mobile }: typeof shoppers.$inferSelect,
  lineIds: string[],
): Promise<void> {
  await tx.delete(tickets).where(eq(tickets.shopperId, shopperId))
  await tx.delete(notices).where(eq(notices.mobile, mobile))
  await tx.delete(emails).where(eq(emails.shopperId, shopperId))
  await tx.delete(newsletterRecipients).where(eq(newsletterRecipients.shopperId, shopperId))
  const [email] = await tx
    .delete(shopperEmails)
    .where(eq(shopperEmails.shopperId, shopperId))
    .returning()
  if (email) await tx.delete(subscribers).where(eq(subscribers.email, email.email))
  await tx.delete(codeChallenges).where(eq(codeChallenges.mobile, mobile))
  const ofShopper = inArray(returns.orderLineId, lineIds)
  const returnIds = tx.select({ id: returns.id }).from(returns).where(ofShopper)
  await tx.update(returnEvents).set({ note: null }).where(inArray(returnEvents.returnId, returnIds))
  await tx.update(returns).set({ note: "", photos: [] }).where(ofShopper)
}

/** The values of measured pairs, and why one was released; that they were checked is kept. */
async function erasePairChecks(tx: Db, lineIds: OrderLineId[]): Promise<void> {
  const ofShopper = inArray(pairChecks.orderLineId, lineIds)
  await tx.update(pairChecks).set(noPowers).where(ofShopper)
  await tx
    .update(pairChecks)
    .set({ reason: "" })
    .where(and(ofShopper, isNotNull(pairChecks.reason)))
}

async function eraseReviews(tx: Db, shopperId: ShopperId): Promise<void> {
  const voted = await tx
    .delete(reviewVotes)
    .where(eq(reviewVotes.shopperId, shopperId))
    .returning({ id: reviewVotes.reviewId })
  const votedIds = voted.map(({ id }) => id)
  await tx
    .update(productReviews)
    .set({ helpful: sql`${productReviews.helpful} - 1` })
    .where(inArray(productReviews.id, votedIds))
  const deleted = await tx
    .delete(productReviews)
    .where(eq(productReviews.shopperId, shopperId))
    .returning({ state: productReviews.state, productId: productReviews.productId })
  const published = deleted.filter(({ state }) => state === "published")
  if (published.length > 0) {
    await publishCatalogueChange(tx, [...new Set(published.map(({ productId }) => productId))])
  }
}

/** The membership can no longer be used; the row is kept for accounting, like its order. */
const endMemberships = (tx: Db, shopperId: ShopperId, at: Date) =>
  tx
    .update(memberships)
    .set({ endedAt: at, endReason: "The account was erased", updatedAt: at })
    .where(
      and(
        eq(memberships.shopperId, shopperId),
        isNull(memberships.endedAt),
        gt(memberships.endsAt, at),
      ),
    )

async function eraseInvoices(tx: Db, orderIds: string[]): Promise<void> {
  const rows = await tx
    .select({ id: invoices.id, document: invoices.document })
    .from(invoices)
    .where(inArray(invoices.orderId, orderIds))
  for (const { id, document } of rows) {
    const erased = erasedInvoice(document)
    if (erased === null) continue
    await tx.update(invoices).set({ document: erased, pdf: null }).where(eq(invoices.id, id))
  }
}

/** Courier checkpoints contain towns, and the recipient of a parcel. */
const eraseCourierWords = (tx: Db, orderIds: string[]) => {
  const ofOrders: SQL = sql`exists (select 1 from ${shipments} where ${and(
    inArray(shipments.orderId, orderIds),
    sql`${shipments.courier} = ${parcels.courier}`,
    sql`${shipments.trackingNumber} = ${parcels.trackingNumber}`,
  )})`
  return tx.update(parcels).set({ checkpoints: [], nextAskAt: null }).where(ofOrders)
}
