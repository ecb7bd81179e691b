import { randomInt, randomUUID } from "node:crypto"
import { and, eq, inArray, ne, or } from "drizzle-orm"
import { type HandlerResult, notAllowedNow } from "#contract/core/api-result.ts"
import type { KeptRecord } from "#contract/shoppers/account.ts"
import type { Db } from "#db/connection.ts"
import {
  deletedAccountRecords,
  orderLines,
  orders,
  payments,
  refunds,
  returns,
  sessions,
  shopperEmails,
  shoppers,
} from "#db/schema.ts"
import { payableStates } from "#domain/checkout/payment-state.ts"
import type { ShopperId } from "#domain/core/id.ts"
import { ok } from "#domain/core/result.ts"
import { reportDay } from "#domain/office/report-period.ts"
import { openLineStates } from "#domain/orders/order-line-state.ts"
import { openReturnStates } from "#domain/orders/return-state.ts"
import { erasedLens } from "#domain/prescriptions/lens/stored-lens.ts"
import {
  erasedAddress,
  erasureRefusal,
  isFreshSession,
  type OpenBusiness,
  signInAgainSentence,
} from "#domain/shoppers/account-erasure.ts"
import {
  formatRecordNumber,
  keepsDeletedAccount,
  lastDayKept,
  RECORD_NUMBERS,
} from "#domain/shoppers/deleted-account.ts"
import type { AppContext } from "#server/core/context.ts"
import { noPowers, partsAlone } from "#server/core/encryption/order-powers.ts"
import type { RecordEncryption } from "#server/core/encryption/record-encryption.ts"
import { privacyOf } from "#server/core/privacy.ts"
import type { RequestContext, Shopper } from "#server/http/endpoint-handler.ts"
import { collectAccountData, deletedAccountRecord } from "../queries.ts"

/**
 * Erases a shopper permanently, in one transaction. Records that tax law requires are kept without
 * personal data: orders, payments, refunds and invoices (`domain/shoppers/account-erasure.ts`), and
 * what modules store of their lines (`OrderedParts`). Everything else is deleted; where the owner's
 * lawyer wants it, an encrypted copy is kept for a year (`keepsDeletedAccount`).
 * @returns where a copy is kept, its number and last day; NOT_ALLOWED_NOW for a session that is not fresh, and while something is still to be
 *   delivered or refunded
 */
export async function eraseAccount(
  context: Pick<AppContext, "db" | "now" | "encryption" | "settings" | "modules">,
  { id: shopperId, sessionId }: Pick<Shopper, "id" | "sessionId">,
  log: RequestContext["log"],
): Promise<HandlerResult<KeptRecord | null>> {
  const { db, now } = context
  return db.transaction(async (tx) => {
    const [session] = await tx.select().from(sessions).where(eq(sessions.id, sessionId))
    if (!session || !isFreshSession(session.createdAt, now())) {
      return notAllowedNow(signInAgainSentence)
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
    if (refusal) return notAllowedNow(refusal)

    const record = keepsDeletedAccount(context.settings.DELETED_ACCOUNTS, now())
      ? await keepRecord({ ...context, db: tx }, shopperId, log)
      : null
    const ofShopper = eq(shopperEmails.shopperId, shopperId)
    const [email] = await tx.select().from(shopperEmails).where(ofShopper).for("update")
    const account = {
      ...{ shopperId, mobile: shopper.mobile, email: email?.verifiedAt ? email.email : null },
      ...{ orderIds, orderLineIds: lineIds, at: now() },
    }
    for (const { erase } of privacyOf(context)) await erase?.(tx, account)
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
        .set({ lens: erasedLens(line.lens), contactLens: null, ...partsAlone(context, line) })
        .where(eq(orderLines.id, line.id))
    }
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

/**
 * Stores an encrypted copy of what a shopper can download (DPDP Rules 2025, rule 8(3)), in the
 * transaction that erases the account.
 * @throws DecryptionError if a record cannot be decrypted: the copy would be incomplete
 */
async function keepRecord(
  context: Pick<AppContext, "db" | "now" | "encryption" | "modules">,
  shopperId: ShopperId,
  log: RequestContext["log"],
): Promise<KeptRecord> {
  const { db, now, encryption } = context
  // A download leaves out what cannot be decrypted; this copy would be the last one.
  let failure: unknown = null
  const decrypt: RecordEncryption["decrypt"] = (...record) => {
    try {
      return encryption.decrypt(...record)
    } catch (error) {
      failure = error
      throw error
    }
  }
  const collecting = { ...context, encryption: { ...encryption, decrypt } }
  const data = await collectAccountData(collecting, shopperId, log)
  if (failure) throw failure
  const number = formatRecordNumber(randomInt(RECORD_NUMBERS))
  const deletedOn = reportDay(now())
  const encrypted = encryption.encrypt(deletedAccountRecord(number), JSON.stringify(data))
  await db.insert(deletedAccountRecords).values({ number, deletedOn, ...encrypted })
  return { number, keptUntil: lastDayKept(deletedOn) }
}
