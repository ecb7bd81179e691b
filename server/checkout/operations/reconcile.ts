import { and, desc, eq, inArray, isNotNull, ne, or } from "drizzle-orm"
import { z } from "zod"
import { fail } from "#contract/core/api-result.ts"
import type { Db } from "#db/connection.ts"
import { orderLines, payments, refunds } from "#db/schema.ts"
import { ok } from "#domain/core/result.ts"
import type { AppContext } from "#server/core/context.ts"
import type { RequestContext } from "#server/http/endpoint-handler.ts"
import { sendRefund } from "#server/money/refunds/commands/send-refund.ts"
import { findOpenRefunds } from "#server/money/refunds/queries.ts"
import { orderName } from "#server/office/operations/inputs.ts"
import { defineOperation } from "#server/office/operations/operation.ts"
import { orderLinesNamed } from "#server/orders/lines/queries.ts"
import { settlePayment } from "../payments/commands/settle-payment.ts"

/** The gateway allows 400 requests a minute, and a check takes two or three. */
const MAX_CHECKS = 100

export const reconcile = defineOperation({
  name: "reconcile",
  summary: "Checks one payment, or all open ones, with the gateway now",
  places: ["id"],
  input: z.strictObject({ id: orderName.optional() }),
  run: async (context, { id }, log) => {
    const ids =
      id === undefined ? await openPayments(context.db) : await paymentsNamed(context.db, id)
    if (id !== undefined && ids.length === 0) {
      return fail("NOT_FOUND", "No order or payment has this number or id.")
    }
    const rows = []
    for (const one of ids) rows.push(await look(context, one, log))
    return ok(rows)
  },
})

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
    gateway: settled.ok ? settled.value : settled.failure.message,
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
