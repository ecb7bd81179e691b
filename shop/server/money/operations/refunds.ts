import { and, asc, desc, eq, gte, ne } from "drizzle-orm"
import {
  listRefundsDue,
  markRefundPaid,
  PAID_SHOWN_DAYS,
  refundOrder,
} from "#contract/money/operations/refunds.ts"
import { orders, payments, refundAccounts, refunds } from "#db/schema.ts"
import { formatRupees, fromRupees, toRupees } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import { refundAccountInWords } from "#domain/money/refund-account.ts"
import { refundOrderLine } from "#server/checkout/payments/commands/refund-order-line.ts"
import { mobileInList } from "#server/office/contact-quota.ts"
import { maySee } from "#server/office/may-see.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import { changedSince, traceOrder } from "#server/orders/operations/trace-order.ts"
import { recordTransfer } from "../refunds/commands/record-refund-status.ts"
import { isToPayOut } from "../refunds/queries.ts"
import { decryptRefundAccount } from "../refunds/stored-refund-account.ts"
import { moneyBackOfRefund } from "./money-back.ts"

const MAX_LISTED_REFUNDS = 500
const DAY_MS = 86_400_000

export const refundOperations: Implementation[] = [
  implement(listRefundsDue, {
    run: async ({ db, encryption, now }, { paid }, { by }) => {
      const at = now()
      const since = new Date(at.getTime() - PAID_SHOWN_DAYS * DAY_MS)
      const found = await db
        .select({ refund: refunds, order: orders, account: refundAccounts })
        .from(refunds)
        .innerJoin(payments, eq(payments.id, refunds.paymentId))
        .innerJoin(orders, eq(orders.id, payments.orderId))
        .leftJoin(refundAccounts, eq(refundAccounts.orderId, orders.id))
        .where(paid ? and(ne(payments.method, "online"), gte(refunds.doneAt, since)) : isToPayOut)
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
  }),
  implement(markRefundPaid, {
    run: async (context, { id, reference }) => {
      const paid = await recordTransfer(context, id, reference)
      return paid.ok
        ? ok({
            refund: id,
            rupees: toRupees(paid.value.amount),
            state: paid.value.state,
            reference,
          })
        : paid
    },
  }),
  implement(refundOrder, {
    trace: traceOrder,
    outcome: ({ rupees, cancelled }) =>
      `${formatRupees(fromRupees(rupees))} is refunded.${cancelled ? " The item is cancelled and not sent." : ""}`,
    moneyBack: ({ db }, { id, rupees, send }) => moneyBackOfRefund(db, id, rupees, send ?? false),
    run: async (context, { id, rupees, reason, send }, { maxOrderRefund, before }) => {
      const given = await refundOrderLine(context, id, rupees, reason, {
        maxOrderRefund,
        isSent: send ?? false,
        refusal: (line) => changedSince(before, line),
      })
      if (!given.ok) return given
      const { refundId, amount, isCancelled, left } = given.value
      return ok({
        order: id,
        refund: refundId,
        rupees: toRupees(amount),
        left_rupees: toRupees(left),
        cancelled: isCancelled,
      })
    },
  }),
]
