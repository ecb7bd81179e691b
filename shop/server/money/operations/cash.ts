import { eq } from "drizzle-orm"
import { badRequest, notAllowedNow, notFound } from "#contract/core/api-result.ts"
import { listCash, remitCash, returnCash } from "#contract/money/operations/cash.ts"
import { orderLines } from "#db/schema.ts"
import { amountToCollect } from "#domain/checkout/cash-on-delivery.ts"
import { type CashState, cashStates } from "#domain/checkout/payment-state.ts"
import { toRupees } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import { recordRemittance } from "#server/checkout/cash-on-delivery/commands/record-remittance.ts"
import { returnCashParcel } from "#server/checkout/cash-on-delivery/commands/return-cash-parcel.ts"
import { listCashOrders } from "#server/checkout/cash-on-delivery/queries.ts"
import { mobileInList } from "#server/office/contact-quota.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import { orderLinesNamed } from "#server/orders/lines/queries/named-lines.ts"
import { addNote } from "#server/orders/operations/order-notes.ts"
import { traceOrder } from "#server/orders/operations/trace-order.ts"
import { inEnglish } from "#words/translations.ts"

const MAX_LISTED_CASH_ORDERS = 500

export const cashOperations: Implementation[] = [
  implement(listCash, {
    run: async ({ db }, { state, all }, { by }) => {
      const open: CashState[] = ["to_collect", "collected"]
      const found = await listCashOrders(
        db,
        {
          states: state ? [state] : all ? [...cashStates] : open,
          ...(!all && !state && { isRemitted: false as const }),
        },
        MAX_LISTED_CASH_ORDERS,
      )
      const rows = []
      for (const { payment, order } of found) {
        const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id))
        rows.push({
          order: order.number,
          placed: order.placedAt?.toISOString() ?? null,
          state: payment.state,
          mobile: mobileInList(by, order.mobile),
          rupees: toRupees(payment.collectedAmount ?? amountToCollect(lines, order.deliveryFee)),
          collected: payment.collectedAt?.toISOString() ?? null,
          remitted: payment.remittedAt?.toISOString() ?? null,
          reference: payment.remittanceReference,
        })
      }
      return ok(rows)
    },
  }),
  implement(remitCash, {
    run: async (context, { orders: numbers, reference }) => {
      const rows = []
      for (const number of new Set(numbers)) {
        const booked = await recordRemittance(context, number, reference)
        rows.push({
          order: number,
          result: !booked.ok
            ? inEnglish(booked.failure.message)
            : booked.value.now
              ? "booked"
              : "was booked before",
          rupees: booked.ok ? toRupees(booked.value.amount) : 0,
        })
      }
      return ok(rows)
    },
    isDone: (rows) => rows.every(({ rupees }) => rupees > 0),
  }),
  implement(returnCash, {
    trace: traceOrder,
    run: async (context, { id, reason }, { by }) => {
      if (by.kind === "staff" && !reason) return badRequest("reason: say how you know.")
      const lines = await context.db
        .select({ id: orderLines.id, orderId: orderLines.orderId })
        .from(orderLines)
        .where(orderLinesNamed(id))
      const [first] = lines
      if (!first) return notFound("There is no order with this number.")
      const cancelled = await returnCashParcel(context, { lineIds: lines.map((line) => line.id) })
      if (cancelled === 0) return notAllowedNow("No cash parcel of this order is on its way.")
      if (reason) await addNote(context, first.orderId, `Parcel came back: ${reason}`, by)
      return ok({ orders: cancelled, state: "refused" })
    },
  }),
]
