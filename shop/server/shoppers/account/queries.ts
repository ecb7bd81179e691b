import { and, asc, desc, eq, gte, inArray } from "drizzle-orm"
import {
  accountMoves,
  accountRecoveries,
  addresses,
  consents,
  couponUses,
  deletedAccountRecords,
  draftOrders,
  emails,
  invoices,
  memberships,
  membershipUses,
  notices,
  orderLineEvents,
  orderLines,
  orderNotes,
  orders,
  passkeys,
  payments,
  photos,
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
  ticketMessages,
  tickets,
} from "#db/schema.ts"
import type { ShopperId } from "#domain/core/id.ts"
import { firstDayKept } from "#domain/shoppers/deleted-account.ts"
import type { AppContext } from "#server/core/context.ts"
import { decryptDraft } from "#server/core/encryption/draft-content.ts"
import { readItems, readLenses } from "#server/core/encryption/order-powers.ts"
import type { RecordName } from "#server/core/encryption/record-encryption.ts"
import type { RequestContext } from "#server/http/endpoint-handler.ts"
import { findRefundAccounts } from "#server/money/refunds/queries.ts"
import { listStaffViews } from "#server/office/audit/queries.ts"
import { collectMeasuredPairs } from "#server/prescriptions/certificates/queries.ts"
import { collectPeople } from "#server/prescriptions/people/queries.ts"
import { collectPrescriptionRequests } from "#server/prescriptions/requests/queries.ts"
import { collectPrescriptionUploads } from "#server/prescriptions/uploads/queries.ts"

/**
 * Everything that the shop stores about a shopper, as one object that can be written to a file
 * (DPDP Act, section 11). Field names are those of the tables; amounts are paise, photos are
 * base64.
 */
export async function collectAccountData(
  { db, now, encryption }: Pick<AppContext, "db" | "now" | "encryption">,
  shopperId: ShopperId,
  log: RequestContext["log"],
) {
  const [shopper] = await db.select().from(shoppers).where(eq(shoppers.id, shopperId))
  const ordersOfShopper = await db
    .select()
    .from(orders)
    .where(eq(orders.shopperId, shopperId))
    .orderBy(asc(orders.createdAt))
  const orderIds = ordersOfShopper.map(({ id }) => id)
  const lines = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, orderIds))
    .orderBy(asc(orderLines.createdAt), asc(orderLines.line))
  const lineIds = lines.map(({ id }) => id)
  const paymentRows = await db.select().from(payments).where(inArray(payments.orderId, orderIds))
  const paymentIds = paymentRows.map(({ id }) => id)
  const returnRows = await db.select().from(returns).where(inArray(returns.orderLineId, lineIds))
  const returnIds = returnRows.map(({ id }) => id)
  const ticketRows = await db.select().from(tickets).where(eq(tickets.shopperId, shopperId))
  const ticketIds = ticketRows.map(({ id }) => id)
  const photoRows = await db.select().from(photos).where(eq(photos.shopperId, shopperId))
  const invoiceRows = await db.select().from(invoices).where(inArray(invoices.orderId, orderIds))

  return {
    exportedAt: now().toISOString(),
    shopper: {
      mobile: shopper!.mobile,
      mobileVerifiedAt: shopper!.mobileVerifiedAt,
      createdAt: shopper!.createdAt,
    },
    passkeys: (await db.select().from(passkeys).where(eq(passkeys.shopperId, shopperId))).map(
      ({ publicKey, ...passkey }) => ({
        ...passkey,
        publicKey: Buffer.from(publicKey).toString("base64url"),
      }),
    ),
    accountMoves: await db
      .select({ movesAt: accountMoves.movesAt, createdAt: accountMoves.createdAt })
      .from(accountMoves)
      .where(eq(accountMoves.shopperId, shopperId)),
    accountRecoveries: await db
      .select({
        tries: accountRecoveries.tries,
        usedAt: accountRecoveries.usedAt,
        createdAt: accountRecoveries.createdAt,
      })
      .from(accountRecoveries)
      .where(eq(accountRecoveries.shopperId, shopperId)),
    sessions: await db
      .select({
        device: sessions.device,
        createdAt: sessions.createdAt,
        expiresAt: sessions.expiresAt,
        endedAt: sessions.endedAt,
      })
      .from(sessions)
      .where(eq(sessions.shopperId, shopperId)),
    email: await db.select().from(shopperEmails).where(eq(shopperEmails.shopperId, shopperId)),
    emails: await db.select().from(emails).where(eq(emails.shopperId, shopperId)),
    couponUses: await db.select().from(couponUses).where(eq(couponUses.shopperId, shopperId)),
    ...(await collectPeople({ db, encryption }, shopperId, log)),
    addresses: await db.select().from(addresses).where(eq(addresses.shopperId, shopperId)),
    consents: await db.select().from(consents).where(eq(consents.shopperId, shopperId)),
    savedItems: await db.select().from(savedItems).where(eq(savedItems.shopperId, shopperId)),
    orders: ordersOfShopper.map(({ keyId, ciphertext, ...order }) => ({
      ...order,
      ...readItems({ encryption }, { ...order, keyId, ciphertext }, log),
    })),
    orderLines: lines.map(({ keyId, ciphertext, ...line }) => {
      const read = readLenses({ encryption }, { ...line, keyId, ciphertext }, log)
      const { unreadable, ...lenses } = read
      return { ...line, ...lenses, ...(unreadable && { unreadable: true }) }
    }),
    measuredPairs: await collectMeasuredPairs({ db, encryption }, lineIds, log),
    orderLineEvents: await db
      .select()
      .from(orderLineEvents)
      .where(inArray(orderLineEvents.orderLineId, lineIds)),
    staffNotes: await db
      .select({ orderId: orderNotes.orderId, text: orderNotes.text, at: orderNotes.createdAt })
      .from(orderNotes)
      .where(inArray(orderNotes.orderId, orderIds)),
    refillReminders: await db
      .select()
      .from(refillReminders)
      .where(inArray(refillReminders.orderId, orderIds)),
    payments: paymentRows,
    refunds: await db.select().from(refunds).where(inArray(refunds.paymentId, paymentIds)),
    refundAccounts: await findRefundAccounts({ db, encryption }, orderIds),
    shipments: await db.select().from(shipments).where(inArray(shipments.orderId, orderIds)),
    invoices: invoiceRows.map(({ pdf: _, ...invoice }) => invoice),
    memberships: await db.select().from(memberships).where(eq(memberships.shopperId, shopperId)),
    membershipUses: await db
      .select()
      .from(membershipUses)
      .where(inArray(membershipUses.orderId, orderIds)),
    draftOrders: (
      await db.select().from(draftOrders).where(eq(draftOrders.shopperId, shopperId))
    ).map(({ id, keyId, ciphertext, isCollected, couponCode, total, createdAt, updatedAt }) => ({
      ...{ id, isCollected, couponCode, total, createdAt, updatedAt },
      ...decryptDraft({ encryption }, { id, keyId, ciphertext }),
    })),
    prescriptionRequests: await collectPrescriptionRequests({ db, encryption }, lineIds),
    prescriptionUploads: await collectPrescriptionUploads({ db, encryption }, shopperId),
    returns: returnRows,
    returnEvents: await db
      .select()
      .from(returnEvents)
      .where(inArray(returnEvents.returnId, returnIds)),
    complaints: ticketRows,
    complaintMessages: await db
      .select()
      .from(ticketMessages)
      .where(inArray(ticketMessages.ticketId, ticketIds)),
    reviews: await db.select().from(productReviews).where(eq(productReviews.shopperId, shopperId)),
    reviewVotes: await db.select().from(reviewVotes).where(eq(reviewVotes.shopperId, shopperId)),
    photos: photoRows.map(({ bytes, ...photo }) => ({
      ...photo,
      type: "image/webp",
      base64: bytes.toString("base64"),
    })),
    /** When members of staff saw this data, by their role. */
    staffViews: await listStaffViews(db, shopperId),
    messages: await db.select().from(notices).where(eq(notices.mobile, shopper!.mobile)),
  }
}

export const deletedAccountRecord = (number: string): RecordName => ({
  kind: "deleted account",
  id: number,
})

const isKept = (now: Date) => gte(deletedAccountRecords.deletedOn, firstDayKept(now))

/** Number and day of each copy of a deleted account, the newest first. */
export const listDeletedAccounts = ({ db, now }: Pick<AppContext, "db" | "now">) =>
  db
    .select({
      number: deletedAccountRecords.number,
      deletedOn: deletedAccountRecords.deletedOn,
    })
    .from(deletedAccountRecords)
    .where(isKept(now()))
    .orderBy(desc(deletedAccountRecords.deletedOn), asc(deletedAccountRecords.number))

/**
 * The copy of a deleted account; null if there is none of this number, or its year is over.
 * @throws DecryptionError
 */
export async function readDeletedAccount(
  { db, now, encryption }: Pick<AppContext, "db" | "now" | "encryption">,
  number: string,
): Promise<{ deletedOn: string; data: Record<string, unknown> } | null> {
  const [found] = await db
    .select()
    .from(deletedAccountRecords)
    .where(and(eq(deletedAccountRecords.number, number), isKept(now())))
  if (!found) return null
  const data = encryption.decrypt(deletedAccountRecord(number), found).toString()
  return { deletedOn: found.deletedOn, data: JSON.parse(data) }
}
