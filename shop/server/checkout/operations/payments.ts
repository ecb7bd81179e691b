import { and, desc, eq, inArray, isNotNull, isNull, ne, or } from "drizzle-orm"
import {
  checkPayments,
  listMismatchedPayments,
  resolveMismatchedPayment,
} from "#contract/checkout/operations/payments.ts"
import { notAllowedNow, notFound } from "#contract/core/api-result.ts"
import type { Db } from "#db/connection.ts"
import { orderLines, orders, payments, refunds } from "#db/schema.ts"
import type { PaymentMismatch } from "#domain/checkout/payment-mismatch.ts"
import { toRupees } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import { sumOf } from "#domain/money/refund.ts"
import type { AppContext } from "#server/core/context.ts"
import type { RequestContext } from "#server/http/endpoint-handler.ts"
import { sendRefund } from "#server/money/refunds/commands/send-refund.ts"
import { findOpenRefunds } from "#server/money/refunds/queries.ts"
import { mobileInList } from "#server/office/contact-quota.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import { orderLinesNamed } from "#server/orders/lines/queries/named-lines.ts"
import { inEnglish } from "#words/translations.ts"
import { settlePayment } from "../payments/commands/settle-payment.ts"

const MAX_LISTED_PAYMENTS = 500

const nextSteps: Record<PaymentMismatch, string> = {
  amount: "refunded automatically",
  currency: "refund it at the gateway, then: payments resolve",
  order: "check it at the gateway, then: payments resolve",
}

/** The gateway allows 400 requests a minute, and a check takes two or three. */
const MAX_CHECKS = 100

async function look(context: AppContext, id: string, log: RequestContext["log"]) {
  const before = await stateOf(context.db, id)
  const settled = await settlePayment(context, id, log, { again: true })
  for (const refund of await findOpenRefunds(context.db, id)) {
    // A cash refund has no schedule: the owner transfers it.
    if (refund.nextCheckAt !== null) await sendRefund(context, refund, log)
  }
  const waiting = await findOpenRefunds(context.db, id)
  return {
    payment: id,
    before,
    after: await stateOf(context.db, id),
    gateway: settled.ok ? settled.value : inEnglish(settled.failure.message),
    open_refunds: waiting.length,
  }
}

async function openPayments(db: Db): Promise<string[]> {
  const open = await db
    .select({ id: payments.id })
    .from(payments)
    .where(isNotNull(payments.nextCheckAt))
    .orderBy(desc(payments.createdAt))
    .limit(MAX_CHECKS)
  const owed = await db
    .selectDistinct({ id: refunds.paymentId })
    .from(refunds)
    .where(and(ne(refunds.state, "done"), isNotNull(refunds.nextCheckAt)))
    .limit(MAX_CHECKS)
  return [...new Set([...owed, ...open].map(({ id }) => id))].slice(0, MAX_CHECKS)
}

async function paymentsNamed(db: Db, id: string): Promise<string[]> {
  const lines = db.select({ id: orderLines.orderId }).from(orderLines).where(orderLinesNamed(id))
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(or(eq(payments.id, id), inArray(payments.orderId, lines)))
  return rows.map((row) => row.id)
}

async function stateOf(db: Db, id: string) {
  const [payment] = await db
    .select({ state: payments.state })
    .from(payments)
    .where(eq(payments.id, id))
  return payment?.state ?? null
}

export const paymentOperations: Implementation[] = [
  implement(listMismatchedPayments, {
    run: async ({ db }, { all }, { by }) => {
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
  }),
  implement(resolveMismatchedPayment, {
    run: async ({ db, now }, { payment: id }) => {
      const [payment] = await db.select().from(payments).where(eq(payments.id, id))
      if (!payment) return notFound("There is no such payment. It may have been removed.")
      if (payment.mismatch === null || payment.mismatch === "amount") {
        return notAllowedNow("This payment needs no decision of yours.")
      }
      const [resolved] = await db
        .update(payments)
        .set({ mismatchResolvedAt: now(), updatedAt: now() })
        .where(and(eq(payments.id, id), isNull(payments.mismatchResolvedAt)))
        .returning()
      const { mismatchResolvedAt } = resolved ?? payment
      return ok({ payment: id, resolved: mismatchResolvedAt!.toISOString() })
    },
  }),
  implement(checkPayments, {
    run: async (context, { id }, { log }) => {
      const ids =
        id === undefined ? await openPayments(context.db) : await paymentsNamed(context.db, id)
      if (id !== undefined && ids.length === 0) {
        return notFound("There is no order or payment with this number.")
      }
      const rows = []
      for (const one of ids) rows.push(await look(context, one, log))
      return ok(rows)
    },
  }),
]
