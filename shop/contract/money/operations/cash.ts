import { z } from "zod"
import { rowsOf } from "#contract/core/reply-fields.ts"
import { text } from "#contract/core/text.ts"
import { defineOperation } from "#contract/office/operation.ts"
import {
  flag,
  orderName,
  reason,
  stateFilter,
  transferReference,
} from "#contract/office/operation-inputs.ts"
import { cashStates, paymentStates } from "#domain/checkout/payment-state.ts"
import { normalizeTyped } from "#domain/core/identifier.ts"
import { parseOrderNumber } from "#domain/orders/order-number.ts"

export const listCash = defineOperation({
  name: "cash list",
  summary: "Lists cash orders whose money is with the courier or still to be collected",
  permission: "payments.read",
  effect: "read",
  did: "look/looked at the cash of couriers",
  shows: { kinds: ["contact"], ids: ["order"] },
  input: z.strictObject({
    state: stateFilter(cashStates),
    all: flag.optional().describe("Those whose money has arrived or never will as well"),
  }),
  reply: rowsOf({
    order: z.string().nullable(),
    placed: z.string().nullable(),
    state: z.enum(paymentStates),
    mobile: z.string().nullable(),
    rupees: z.number(),
    collected: z.string().nullable(),
    remitted: z.string().nullable(),
    reference: z.string().nullable(),
  }),
})

export const remitCash = defineOperation({
  name: "cash remitted",
  summary: "Records that the courier has transferred the cash of these orders to you",
  permission: "payments.change",
  effect: "money",
  did: "record/recorded cash that the courier transferred",
  shows: null,
  positionals: ["orders"],
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
    reference: transferReference,
  }),
  columns: ["order", "result", "rupees"],
  reply: rowsOf({
    order: z.string(),
    result: z.string(),
    rupees: z.number(),
  }),
})

export const returnCash = defineOperation({
  name: "cash returned",
  summary: "Records that a cash parcel was returned undelivered when the courier did not report it",
  permission: "orders.ship",
  effect: "change",
  did: "record/recorded the return of the cash parcel of {about|an order}",
  shows: null,
  timeline: "Cash parcel returned",
  positionals: ["id"],
  input: z.strictObject({
    id: orderName,
    reason: reason.optional().describe("How you know, as a note on the order"),
  }),
  reply: z.object({
    orders: z.number(),
    state: z.string(),
  }),
})
