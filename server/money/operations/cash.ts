import { eq } from "drizzle-orm"
import { z } from "zod"
import { fail } from "#contract/core/api-result.ts"
import { text } from "#contract/core/text.ts"
import { orderLines } from "#db/schema.ts"
import { amountToCollect } from "#domain/checkout/cash-on-delivery.ts"
import { type CashState, cashStates } from "#domain/checkout/payment-state.ts"
import { normalizeTyped } from "#domain/core/identifier.ts"
import { toRupees } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import { parseOrderNumber } from "#domain/orders/order-number.ts"
import { recordRemittance } from "#server/checkout/cash-on-delivery/commands/record-remittance.ts"
import { returnCashParcel } from "#server/checkout/cash-on-delivery/commands/return-cash-parcel.ts"
import { listCashOrders } from "#server/checkout/cash-on-delivery/queries.ts"
import { mobileInList } from "#server/office/operations/contact-quota.ts"
import { flag, orderName, reason } from "#server/office/operations/inputs.ts"
import { defineOperation } from "#server/office/operations/operation.ts"
import { orderLinesNamed } from "#server/orders/lines/queries.ts"
import { addNote } from "#server/orders/operations/order-notes.ts"
import { traceOrder } from "#server/orders/operations/trace-order.ts"

const MAX_LISTED_CASH_ORDERS = 500

const reference = text(60)
  .trim()
  .min(3, "must be the reference of the transfer")
  .describe("Reference of the bank transfer, such as its UTR")

export const listCash = defineOperation({
  name: "cash list",
  summary: "Lists cash orders whose money is with the courier or still to be collected",
  places: [],
  input: z.strictObject({
    state: z
      .enum(cashStates, `must be one of ${cashStates.join(", ")}`)
      .optional()
      .describe(`Only those that are ${cashStates.join(", ")}`),
    all: flag.optional().describe("Those whose money has arrived or never will as well"),
  }),
  run: async ({ db }, { state, all }, _log, by) => {
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
})

export const remitCash = defineOperation({
  name: "cash remitted",
  summary: "Books that the courier has transferred the cash of these orders to you",
  places: ["orders"],
  input: z.strictObject({
    orders: text(4000)
      .overwrite(normalizeTyped)
      .transform((typed) =>
        typed
          .split(/[\s,]+/)
          .filter(Boolean)
          .map((one) => parseOrderNumber(one) ?? ""),
      )
      .refine(
        (numbers) => numbers.length > 0 && !numbers.includes(""),
        "must be order numbers such as CH-26-000123,CH-26-000124",
      )
      .describe("Order numbers, with commas between them"),
    reference,
  }),
  columns: ["order", "result", "rupees"],
  run: async (context, { orders: numbers, reference }) => {
    const rows = []
    for (const number of new Set(numbers)) {
      const booked = await recordRemittance(context, number, reference)
      rows.push({
        order: number,
        result: !booked.ok
          ? booked.failure.message
          : booked.value.now
            ? "booked"
            : "was booked before",
        rupees: booked.ok ? toRupees(booked.value.amount) : 0,
      })
    }
    return ok(rows)
  },
  isDone: (rows: { rupees: number }[]) => rows.every(({ rupees }) => rupees > 0),
})

export const returnCash = defineOperation({
  name: "cash returned",
  summary: "Books that a cash parcel came back undelivered when the courier never said so",
  places: ["id"],
  input: z.strictObject({
    id: orderName,
    reason: reason.optional().describe("How you know, as a note on the order"),
  }),
  trace: traceOrder,
  run: async (context, { id, reason }, _log, by) => {
    if (by.kind === "staff" && !reason) return fail("BAD_REQUEST", "reason: say how you know.")
    const lines = await context.db
      .select({ id: orderLines.id, orderId: orderLines.orderId })
      .from(orderLines)
      .where(orderLinesNamed(id))
    const [first] = lines
    if (!first) return fail("NOT_FOUND", "No order has this number or id.")
    const cancelled = await returnCashParcel(context, { lineIds: lines.map((line) => line.id) })
    if (cancelled === 0) {
      return fail("NOT_ALLOWED_NOW", "No cash parcel of this order is on its way.")
    }
    if (reason) await addNote(context, first.orderId, `Parcel came back: ${reason}`, by)
    return ok({ orders: cancelled, state: "refused" })
  },
})

export const cashOperations = [listCash, remitCash, returnCash]
