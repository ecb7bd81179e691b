import { and, eq, ne } from "drizzle-orm"
import { z } from "zod"
import { text } from "#contract/text.ts"
import { orders, payments, refundAccounts, refunds } from "#db/schema.ts"
import { toRupees } from "#domain/money.ts"
import { refundAccountInWords } from "#domain/refund-account.ts"
import { ok } from "#domain/result.ts"
import { recordTransfer } from "../refunds/commands/record-transfer.ts"
import { decryptRefundAccount } from "../refunds/stored-refund-account.ts"
import { maySee } from "./may-see.ts"
import { defineOperation } from "./operation.ts"

const MAX_LISTED_REFUNDS = 500

export const listRefundsDue = defineOperation({
  name: "refunds due",
  summary: "Lists refunds of cash orders, which you transfer yourself, the oldest first",
  places: [],
  input: z.strictObject({}),
  run: async ({ db, encryption }, _input, _log, by) => {
    const found = await db
      .select({ refund: refunds, order: orders, account: refundAccounts })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .leftJoin(refundAccounts, eq(refundAccounts.orderId, orders.id))
      .where(and(eq(payments.method, "cash"), ne(refunds.state, "done")))
      .orderBy(refunds.createdAt)
      .limit(MAX_LISTED_REFUNDS)
    const seesContact = maySee(by, "shoppers.contact")
    // Whoever makes the transfer.
    const seesAccount = maySee(by, "refunds.make")
    return ok(
      found.map(({ refund, order, account }) => ({
        refund: refund.id,
        order: order.number,
        rupees: toRupees(refund.amount),
        ...(seesContact
          ? { name: order.address.contactName, mobile: order.mobile }
          : { name: null, mobile: null }),
        to:
          account && seesAccount
            ? refundAccountInWords(decryptRefundAccount(encryption, order.id, account))
            : null,
        reason: refund.note,
        since: refund.createdAt.toISOString(),
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
