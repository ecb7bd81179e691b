import { and, asc, desc, eq, gte } from "drizzle-orm"
import { z } from "zod"
import { text } from "#contract/core/text.ts"
import { orders, payments, refundAccounts, refunds } from "#db/schema.ts"
import { toRupees } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import { refundAccountInWords } from "#domain/money/refund-account.ts"
import { mobileInList } from "#server/office/operations/contact-quota.ts"
import { flag } from "#server/office/operations/inputs.ts"
import { maySee } from "#server/office/operations/may-see.ts"
import { defineOperation } from "#server/office/operations/operation.ts"
import { recordTransfer } from "../refunds/commands/record-transfer.ts"
import { isToPayOut } from "../refunds/queries.ts"
import { decryptRefundAccount } from "../refunds/stored-refund-account.ts"

const MAX_LISTED_REFUNDS = 500
const DAY_MS = 86_400_000

/** How long a refund that was paid stays in the list. */
const PAID_SHOWN_DAYS = 90

export const listRefundsDue = defineOperation({
  name: "refunds due",
  summary: "Lists refunds of cash orders, which you transfer yourself, the oldest first",
  places: [],
  input: z.strictObject({
    paid: flag
      .optional()
      .describe(`Those paid within ${PAID_SHOWN_DAYS} days instead, the newest first`),
  }),
  run: async ({ db, encryption, now }, { paid }, _log, by) => {
    const at = now()
    const since = new Date(at.getTime() - PAID_SHOWN_DAYS * DAY_MS)
    const found = await db
      .select({ refund: refunds, order: orders, account: refundAccounts })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .leftJoin(refundAccounts, eq(refundAccounts.orderId, orders.id))
      .where(paid ? and(eq(payments.method, "cash"), gte(refunds.doneAt, since)) : isToPayOut)
      .orderBy(paid ? desc(refunds.doneAt) : asc(refunds.createdAt))
      .limit(MAX_LISTED_REFUNDS)
    const seesContact = maySee(by, "shoppers.contact")
    // Only who makes the transfer sees where it goes.
    const pays = maySee(by, "refunds.make")
    return ok(
      found.map(({ refund, order, account }) => ({
        refund: refund.id,
        order: order.number,
        rupees: toRupees(refund.amount),
        name: seesContact ? order.address.contactName : null,
        mobile: mobileInList(by, order.mobile),
        has_account: account !== null,
        to:
          account && pays && !paid
            ? refundAccountInWords(decryptRefundAccount(encryption, order.id, account))
            : null,
        reason: refund.note,
        since: refund.createdAt.toISOString(),
        days: Math.floor((at.getTime() - refund.createdAt.getTime()) / DAY_MS),
        paid: refund.doneAt?.toISOString() ?? null,
        reference: refund.transferReference,
      })),
    )
  },
})

export const markRefundPaid = defineOperation({
  name: "refunds paid",
  summary: "Books that you have transferred the refund of a cash order, and tells the shopper",
  places: ["id"],
  input: z.strictObject({
    id: text(60)
      .trim()
      .regex(/^rf_[0-9a-f-]{36}$/, "must be the id of a refund (rf_…)")
      .describe("Id of the refund (rf_…), as `refunds due` lists it"),
    reference: text(60)
      .trim()
      .min(3, "must be the reference of the transfer")
      .describe("Reference of the bank transfer, such as its UTR"),
  }),
  run: async (context, { id, reference }) => {
    const paid = await recordTransfer(context, id, reference)
    return paid.ok
      ? ok({ refund: id, rupees: toRupees(paid.value.amount), state: paid.value.state, reference })
      : paid
  },
})

export const refundOperations = [listRefundsDue, markRefundPaid]
