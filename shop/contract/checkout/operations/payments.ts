import { z } from "zod"
import { rowsOf } from "#contract/core/reply-fields.ts"
import { defineOperation } from "#contract/office/operation.ts"
import { flag, orderName, reason } from "#contract/office/operation-inputs.ts"
import { paymentMismatches } from "#domain/checkout/payment-mismatch.ts"
import { paymentStates } from "#domain/checkout/payment-state.ts"
import { refundStates } from "#domain/money/refund.ts"

export const listMismatchedPayments = defineOperation({
  name: "payments mismatched",
  summary:
    "Lists payments that were captured with another amount or currency, or for another order, and are not settled yet",
  permission: "payments.read",
  effect: "read",
  did: "look/looked at payments with a wrong amount",
  shows: { kinds: ["contact"], ids: ["payment"] },
  input: z.strictObject({
    all: flag.optional().describe("Those whose money is back as well"),
  }),
  reply: rowsOf({
    payment: z.string(),
    mobile: z.string().nullable(),
    opened: z.string(),
    mismatch: z.enum(paymentMismatches).nullable(),
    rupees: z.number(),
    refund: z.enum(refundStates).nullable(),
    refund_rupees: z.number().nullable(),
    resolved: z.string().nullable(),
    next: z.string().nullable(),
  }),
})

export const resolveMismatchedPayment = defineOperation({
  name: "payments resolve",
  summary: "Records that a mismatched payment was settled with the shopper at the gateway",
  permission: "payments.change",
  effect: "money",
  did: "mark/marked a payment with a wrong amount as settled",
  shows: null,
  positionals: ["payment"],
  input: z.strictObject({
    payment: z
      .string()
      .trim()
      .regex(/^ch_[0-9a-f-]{36}$/, "must be a payment such as ch_… in `payments mismatched`")
      .describe("Payment (ch_…), as `payments mismatched` lists it"),
    note: reason,
  }),
  reply: z.object({
    payment: z.string(),
    resolved: z.string(),
  }),
})

export const checkPayments = defineOperation({
  name: "reconcile",
  summary: "Checks one payment, or all open ones, with the gateway now",
  permission: "payments.change",
  asksProvider: true,
  effect: "change",
  did: "check/checked payments with the gateway",
  shows: null,
  positionals: ["id"],
  input: z.strictObject({ id: orderName.optional() }),
  reply: rowsOf({
    payment: z.string(),
    before: z.enum(paymentStates).nullable(),
    after: z.enum(paymentStates).nullable(),
    gateway: z.string(),
    open_refunds: z.number(),
  }),
})
