import { and, desc, eq, inArray, isNull, ne, or } from "drizzle-orm"
import { z } from "zod"
import { fail } from "#contract/core/api-result.ts"
import { orders, payments, refunds } from "#db/schema.ts"
import type { PaymentMismatch } from "#domain/checkout/payment-mismatch.ts"
import { toRupees } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import { sumOf } from "#domain/money/refund.ts"
import { mobileInList } from "#server/office/operations/contact-quota.ts"
import { flag, reason } from "#server/office/operations/inputs.ts"
import { defineOperation } from "#server/office/operations/operation.ts"

const MAX_LISTED_PAYMENTS = 500

const nextSteps: Record<PaymentMismatch, string> = {
  amount: "refunded automatically",
  currency: "refund it at the gateway, then: payments resolve",
  order: "check it at the gateway, then: payments resolve",
}

export const listMismatchedPayments = defineOperation({
  name: "payments mismatched",
  summary:
    "Lists payments that were captured with another amount or currency, or for another order, and are not settled yet",
  places: [],
  input: z.strictObject({
    all: flag.optional().describe("Those whose money is back as well"),
  }),
  run: async ({ db }, { all }, _log, by) => {
    const refunding = db
      .select({ id: refunds.paymentId })
      .from(refunds)
      .where(ne(refunds.state, "done"))
    const isOpen = or(
      inArray(payments.id, refunding),
      and(ne(payments.mismatch, "amount"), isNull(payments.mismatchResolvedAt)),
    )
    const rows = await db
      .select({ payment: payments, mobile: orders.mobile })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(and(eq(payments.state, "mismatched"), all ? undefined : isOpen))
      .orderBy(desc(payments.createdAt))
      .limit(MAX_LISTED_PAYMENTS)
    const ids = rows.map(({ payment }) => payment.id)
    const created = await db.select().from(refunds).where(inArray(refunds.paymentId, ids))
    return ok(
      rows.map(({ payment, mobile }) => {
        const refund = sumOf(created.filter(({ paymentId }) => paymentId === payment.id))
        return {
          payment: payment.id,
          mobile: mobileInList(by, mobile),
          opened: payment.createdAt.toISOString(),
          mismatch: payment.mismatch,
          rupees: toRupees(payment.amount),
          refund: refund?.state ?? null,
          refund_rupees: refund ? toRupees(refund.amount) : null,
          resolved: payment.mismatchResolvedAt?.toISOString() ?? null,
          next: payment.mismatchResolvedAt ? null : nextSteps[payment.mismatch!],
        }
      }),
    )
  },
})

export const resolveMismatchedPayment = defineOperation({
  name: "payments resolve",
  summary: "Records that a mismatched payment was settled with the shopper at the gateway",
  places: ["payment"],
  input: z.strictObject({
    payment: z
      .string()
      .trim()
      .regex(/^ch_[0-9a-f-]{36}$/, "must be a payment such as ch_… in `payments mismatched`")
      .describe("Payment (ch_…), as `payments mismatched` lists it"),
    note: reason,
  }),
  run: async ({ db, now }, { payment: id }) => {
    const [payment] = await db.select().from(payments).where(eq(payments.id, id))
    if (!payment) return fail("NOT_FOUND", "No payment has this id.")
    if (payment.mismatch === null || payment.mismatch === "amount") {
      return fail("NOT_ALLOWED_NOW", "This payment needs no decision of yours.")
    }
    const [resolved] = await db
      .update(payments)
      .set({ mismatchResolvedAt: now(), updatedAt: now() })
      .where(and(eq(payments.id, id), isNull(payments.mismatchResolvedAt)))
      .returning()
    const { mismatchResolvedAt } = resolved ?? payment
    return ok({ payment: id, resolved: mismatchResolvedAt!.toISOString() })
  },
})

export const paymentOperations = [listMismatchedPayments, resolveMismatchedPayment]
