import { z } from "zod"
import { rowsOf } from "#contract/core/reply-fields.ts"
import { text } from "#contract/core/text.ts"
import { defineOperation } from "#contract/office/operation.ts"
import {
  flag,
  orderLineId,
  reason,
  rupees,
  transferReference,
} from "#contract/office/operation-inputs.ts"
import { refundStates } from "#domain/money/refund.ts"

/** How long a refund that was paid stays in the list. */
export const PAID_SHOWN_DAYS = 90

export const listRefundsDue = defineOperation({
  name: "refunds due",
  summary: "Lists refunds of cash orders, which you transfer yourself, the oldest first",
  permission: "payments.read",
  effect: "read",
  did: "look/looked at the refunds to pay out",
  shows: { kinds: ["contact"], ids: ["order"] },
  input: z.strictObject({
    paid: flag
      .optional()
      .describe(`Those paid within ${PAID_SHOWN_DAYS} days instead, the newest first`),
  }),
  reply: rowsOf({
    refund: z.string(),
    order: z.string().nullable(),
    rupees: z.number(),
    name: z.string().nullable(),
    mobile: z.string().nullable(),
    has_account: z.boolean(),
    to: z.string().nullable(),
    reason: z.string(),
    since: z.string(),
    days: z.number(),
    paid: z.string().nullable(),
    reference: z.string().nullable(),
  }),
})

export const markRefundPaid = defineOperation({
  name: "refunds paid",
  summary: "Records that you have transferred the refund of a cash order, and tells the shopper",
  permission: "refunds.make",
  effect: "money",
  did: "record/recorded a refund as paid out",
  shows: null,
  positionals: ["id"],
  input: z.strictObject({
    id: text(60)
      .trim()
      .regex(/^rf_[0-9a-f-]{36}$/, "must be the id of a refund (rf_…)")
      .describe("Id of the refund (rf_…), as `refunds due` lists it"),
    reference: transferReference,
  }),
  reply: z.object({
    refund: z.string(),
    rupees: z.number(),
    state: z.enum(refundStates),
    reference: z.string(),
  }),
})

export const refundOrder = defineOperation({
  name: "refund",
  summary: "Refunds an order, up to what is left of its price and the delivery fee",
  permission: "refunds.make",
  effect: "money",
  did: "refund/refunded [{rupees} for ]{about|an order}",
  shows: null,
  timeline: "Refund made",
  secondPerson: {
    when: "large refund",
    request: "A refund[ of {refund}]",
    requests: "refunds",
    holdsOrder: true,
  },
  positionals: ["id", "rupees"],
  input: z.strictObject({
    id: orderLineId,
    rupees: rupees.describe("Rupees, such as 499 or 499.50"),
    reason,
    send: flag
      .optional()
      .describe(
        "Sends what was not sent yet although nothing of its price is left (it is cancelled)",
      ),
  }),
  reply: z.object({
    order: z.string(),
    refund: z.string(),
    rupees: z.number(),
    left_rupees: z.number(),
    cancelled: z.boolean(),
  }),
})
