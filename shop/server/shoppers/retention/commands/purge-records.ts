import {
  and,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notExists,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm"
import type { PgTable } from "drizzle-orm/pg-core"
import {
  accountRecoveries,
  codeAllowances,
  codeChallenges,
  codeCounts,
  contactLensLotMovements,
  contactLensLots,
  deletedAccountRecords,
  draftOrders,
  emails,
  missedSearches,
  newsletterRecipients,
  notices,
  orderLines,
  orders,
  passkeyChallenges,
  payments,
  photos,
  prescriptionUploads,
  productBulkChanges,
  refunds,
  returns,
  reviewPhotos,
  sessions,
  shipments,
  shopperEmails,
  subscribers,
  visitCounts,
  webhookEvents,
} from "#db/schema.ts"
import { reportDay } from "#domain/office/report-period.ts"
import { erasedLens } from "#domain/prescriptions/lens/stored-lens.ts"
import { erasedAddress } from "#domain/shoppers/account-erasure.ts"
import { type RetainedKind, retention, retentionCutoff } from "#domain/shoppers/retention.ts"
import type { AppContext } from "#server/core/context.ts"
import { noPowers } from "#server/core/encryption/order-powers.ts"
import type { RequestContext } from "#server/http/endpoint-handler.ts"

/** Rows per statement: a few milliseconds each, so that the purge blocks no one. */
const BATCH_ROWS = 5_000
/** Orders are changed individually. */
const BATCH_ORDERS = 100

type Needs = Pick<AppContext, "db" | "now">
type Db = AppContext["db"]

/**
 * Deletes records whose retention period of `domain/shoppers/retention.ts` has ended, in batches. Safe to
 * run twice, and in several processes concurrently. A failure of one kind does not affect the
 * others.
 * @throws once all were tried, so that the job counts as failed, with the names of the kinds
 */
export async function purgeRecords(
  { db, now }: Needs,
  log?: Pick<RequestContext["log"], "error">,
): Promise<void> {
  const present = now()
  const failed: string[] = []
  for (const kind of Object.keys(retention) as RetainedKind[]) {
    try {
      await purges[kind](db, retentionCutoff(kind, present), present)
    } catch (error) {
      log?.error({ err: error, records: kind }, "records not purged")
      failed.push(kind)
    }
  }
  if (failed.length > 0) throw new Error(`Records not purged: ${failed.join(", ")}`)
}

/** @param before records whose period began earlier have expired */
type Purge = (db: Db, before: Date, now: Date) => Promise<void>

const purges: Record<RetainedKind, Purge> = {
  codes: (db, before) => deleteAll(db, codeChallenges, lt(codeChallenges.expiresAt, before)),
  // Each row has its own expiry: an hour after the last request at most.
  codeLimits: (db, _before, now) =>
    deleteAll(db, codeAllowances, lt(codeAllowances.usedUntil, now)),
  codeCounts: (db, before) => deleteAll(db, codeCounts, lt(codeCounts.minute, before)),
  passkeyChallenges: (db, before) =>
    deleteAll(db, passkeyChallenges, lt(passkeyChallenges.expiresAt, before)),
  accountRecoveries: (db, before) =>
    deleteAll(db, accountRecoveries, lt(accountRecoveries.createdAt, before)),
  unusedPhotos: (db, before) =>
    deleteAll(db, photos, and(lt(photos.createdAt, before), isUnused(db))!),
  // Each row has its own expiry: beginning to buy with it extends that.
  prescriptionUploads: (db, _before, now) =>
    deleteAll(db, prescriptionUploads, lt(prescriptionUploads.expiresAt, now)),
  draftOrders: (db, before) => deleteAll(db, draftOrders, lt(draftOrders.updatedAt, before)),
  lensLots: eraseLots,
  // Their movements go with them.
  receivedLots: (db, before) =>
    deleteAll(
      db,
      contactLensLots,
      and(
        eq(contactLensLots.boxes, 0),
        notExists(
          db
            .select()
            .from(contactLensLotMovements)
            .where(
              and(
                eq(contactLensLotMovements.lotId, contactLensLots.id),
                gte(contactLensLotMovements.on, reportDay(before)),
              ),
            ),
        ),
      )!,
    ),
  deletedAccounts: (db, before) =>
    deleteAll(db, deletedAccountRecords, lt(deletedAccountRecords.deletedOn, reportDay(before))),
  unpaidOrders: eraseUnpaidOrders,
  unconfirmedEmails: (db, before) =>
    deleteAll(
      db,
      shopperEmails,
      and(isNull(shopperEmails.verifiedAt), lt(shopperEmails.consentedAt, before))!,
    ),
  unconfirmedSubscribers: (db, before) =>
    deleteAll(
      db,
      subscribers,
      and(isNull(subscribers.confirmedAt), lt(subscribers.confirmSentAt, before))!,
    ),
  endedSessions: (db, before) =>
    deleteAll(
      db,
      sessions,
      sql`least(${sessions.endedAt}, ${sessions.expiresAt}) < ${before.toISOString()}::timestamptz`,
    ),
  providerEvents: (db, before) =>
    deleteAll(db, webhookEvents, lt(webhookEvents.receivedAt, before)),
  textMessages: (db, before) => deleteAll(db, notices, lt(notices.createdAt, before)),
  emails: (db, before) => deleteAll(db, emails, lt(emails.createdAt, before)),
  newsletterRecipients: (db, before) =>
    deleteAll(db, newsletterRecipients, lt(newsletterRecipients.createdAt, before)),
  missedSearches: (db, before) =>
    deleteAll(db, missedSearches, lt(missedSearches.day, reportDay(before))),
  visitCounts: (db, before) => deleteAll(db, visitCounts, lt(visitCounts.day, reportDay(before))),
  bulkChanges: (db, before) =>
    deleteAll(db, productBulkChanges, lt(productBulkChanges.createdAt, before)),
}

const isUnused = (db: Db): SQL =>
  or(
    and(
      eq(photos.purpose, "review"),
      notExists(db.select().from(reviewPhotos).where(eq(reviewPhotos.photoId, photos.id))),
    ),
    and(
      eq(photos.purpose, "return"),
      notInArray(
        sql`${photos.id}::text`,
        db.select({ id: sql`jsonb_array_elements_text(${returns.photos})` }).from(returns),
      ),
    ),
  )!

async function deleteAll(db: Db, table: PgTable, isOld: SQL): Promise<void> {
  let deleted = BATCH_ROWS
  while (deleted === BATCH_ROWS) {
    // Rows that another process is deleting are skipped.
    const batch = sql`select ctid from ${table} where ${isOld} limit ${BATCH_ROWS} for update skip locked`
    const rows = await db
      .delete(table)
      .where(sql`ctid = any(array(${batch}))`)
      .returning({ deleted: sql`1` })
    deleted = rows.length
  }
}

/** Of erased accounts: the lots of others are part of their orders. */
async function eraseLots(db: Db, before: Date): Promise<void> {
  const sentBefore = db
    .select({ id: shipments.id })
    .from(shipments)
    .where(lt(shipments.createdAt, before))
  const isErased = db.select({ id: orders.id }).from(orders).where(eq(orders.mobile, ""))
  await db
    .update(orderLines)
    .set(noPowers)
    .where(
      and(
        isNull(orderLines.lens),
        isNull(orderLines.contactLens),
        isNotNull(orderLines.ciphertext),
        inArray(orderLines.shipmentId, sentBefore),
        inArray(orderLines.orderId, isErased),
      ),
    )
}

/** A late payment for an order without personal data would be refunded. */
async function eraseUnpaidOrders(db: Db, before: Date): Promise<void> {
  let erased = BATCH_ORDERS
  while (erased === BATCH_ORDERS) {
    erased = await db.transaction(async (tx) => {
      const rows = await tx
        .select()
        .from(orders)
        .where(
          and(
            isNull(orders.number),
            ne(orders.mobile, ""),
            lt(orders.createdAt, before),
            notExists(tx.select().from(payments).where(isOpenPayment)),
            notExists(
              tx
                .select()
                .from(refunds)
                .innerJoin(payments, eq(payments.id, refunds.paymentId))
                .where(and(eq(payments.orderId, orders.id), ne(refunds.state, "done"))),
            ),
          ),
        )
        .limit(BATCH_ORDERS)
        .for("update", { skipLocked: true })
      for (const { id, address, items } of rows) {
        await tx
          .update(orders)
          .set({
            mobile: "",
            address: erasedAddress(address),
            items: items.map(({ contactLens: _, ...item }) => ({
              ...item,
              lens: erasedLens(item.lens),
            })),
            ...noPowers,
            // It was derived from the address; this order can no longer be paid.
            fingerprint: id,
            business: null,
          })
          .where(eq(orders.id, id))
      }
      return rows.length
    })
  }
}

/** A late payment, a refund or the owner's transfer may still be pending. */
const isOpenPayment = and(
  eq(payments.orderId, orders.id),
  or(
    inArray(payments.state, ["created", "open", "refund_due", "refunding"]),
    and(
      eq(payments.state, "mismatched"),
      ne(payments.mismatch, "amount"),
      isNull(payments.mismatchResolvedAt),
    ),
    isNotNull(payments.nextCheckAt),
  ),
)
