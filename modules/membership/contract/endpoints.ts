import { z } from "zod"
import { createPayment } from "#contract/checkout/checkout.ts"
import { defineEndpoint } from "#contract/core/endpoint.ts"
import { claimedRupees } from "#contract/core/numeral.ts"
import { wireRupees } from "#contract/core/renamed.ts"
import {
  openEnum,
  replyInt,
  replyList,
  replyMoment,
  replyMomentOrNull,
} from "#contract/core/reply-fields.ts"
import { text } from "#contract/core/text.ts"
import { shownInvoice } from "#contract/money/invoices.ts"
import { refundStates } from "#domain/money/refund.ts"
import { membershipStates } from "../rules/membership.ts"

const benefit = {
  percent: replyInt(0, 0).describe("Off frames and lenses."),
  freeDelivery: z.boolean().catch(false),
}

const plan = z.object({
  price: wireRupees().describe("Rupees for one year, GST inside."),
  ...benefit,
})

const membership = z.object({
  id: z.string().min(1),
  state: openEnum(membershipStates),
  startsAt: replyMoment(),
  endsAt: replyMoment().describe("The first moment without benefits."),
  boughtAt: replyMoment(),
  price: wireRupees().describe("Rupees, GST inside."),
  ...benefit,
  cancellableUntil: replyMomentOrNull().describe(
    "Until then it can be cancelled for a full refund; null when it cannot.",
  ),
  refund: z
    .object({ state: openEnum(refundStates), amount: wireRupees() })
    .nullable()
    .catch(null)
    .describe("The refund of its price."),
  invoices: replyList(shownInvoice).catch([]),
})

/** One paid year of a membership. */
export type ShownMembership = z.output<typeof membership>

export const membershipOfShopper = defineEndpoint({
  method: "GET",
  path: "/api/membership",
  auth: "shopper",
  summary: "Price and benefit of a membership, and the caller's own memberships, newest first",
  reply: z.object({
    data: z.object({
      plan,
      benefit: z
        .object(benefit)
        .nullable()
        .catch(null)
        .describe(
          "The current benefit on the caller's purchases; null without a running membership.",
        ),
      buyFrom: replyMomentOrNull().describe("When the caller may buy the next year; null for now."),
      memberships: replyList(membership),
    }),
  }),
})

/** The caller's own memberships, for the membership page. */
export type ShownMemberships = z.output<typeof membershipOfShopper.reply>["data"]

export const createMembershipPayment = defineEndpoint({
  method: "POST",
  path: "/api/membership/payment",
  auth: "shopper",
  asksProvider: true,
  summary:
    "Opens a payment session for one year of membership, which starts once it is paid; `POST /api/cashfree-verify` returns its status. Refused while an earlier one of the caller for a membership is undecided",
  body: z.strictObject({
    /** Rupees; refused if the shop charges another amount. */
    amount: claimedRupees,
  }),
  reply: createPayment.reply,
  failures: [
    "PRICE_CHANGED",
    "NOT_ALLOWED_NOW",
    "PAYMENT_UNDECIDED",
    "TOO_MANY_REQUESTS",
    "PROVIDER_UNAVAILABLE",
  ],
})

export const cancelMembership = defineEndpoint({
  method: "POST",
  path: "/api/membership/:id/cancel",
  auth: "shopper",
  summary:
    "Cancels an unused membership of the caller with a full refund; repeating it changes nothing",
  params: z.object({ id: text(60) }),
  reply: z.object({ data: membership }),
  failures: ["NOT_FOUND", "NOT_ALLOWED_NOW"],
})
