import { z } from "zod"
import { createPayment, verifyPayment } from "#contract/checkout/checkout.ts"
import { defineEndpoint } from "#contract/core/endpoint.ts"
import { claimedRupees } from "#contract/core/numeral.ts"
import {
  replyInt,
  replyList,
  replyRupees,
  replyText,
  replyTextOrNull,
  replyWord,
} from "#contract/core/reply-fields.ts"
import { text } from "#contract/core/text.ts"

/** In the fragment of the link that the shop sent: anyone who has it may pay for the order. */
const token = text(200)

/** `closed`: cancelled or changed by the shop, so that the link is not valid. */
const linkStates = ["open", "undecided", "paid", "expired", "closed"] as const

export const showPaymentLink = defineEndpoint({
  method: "POST",
  path: "/api/payment-links/show",
  auth: "none",
  summary: "What a payment link of the shop is for, and whether it can be paid now",
  body: z.strictObject({ token }),
  reply: z.object({
    state: replyWord(linkStates, "closed"),
    items: replyList(
      z.object({
        title: replyText(),
        variant: replyTextOrNull().describe("Colour and size, or the eye of contact lenses."),
        lens: replyTextOrNull(),
        thumbnail: replyText(),
        quantity: replyInt(1, 1),
        rupees: replyRupees(),
      }),
    ).catch([]),
    discount: replyRupees(),
    delivery: replyRupees(),
    total: replyRupees().describe("Rupees, as the shop computes it now."),
    agreed_total: replyRupees().describe("Rupees, as the link was sent."),
    collect: z.boolean().catch(false).describe("Collected at the shop's counter."),
    pincode: replyTextOrNull().describe("Where it is delivered."),
    expires: replyTextOrNull(),
    problem: replyTextOrNull().describe("Why it cannot be paid now, as a sentence."),
    order_number: replyTextOrNull(),
    /** An undecided payment, which `verify` takes. */
    payment: replyTextOrNull(),
  }),
  failures: ["NOT_FOUND"],
})

export const payPaymentLink = defineEndpoint({
  method: "POST",
  path: "/api/payment-links/pay",
  auth: "none",
  asksProvider: true,
  summary: "Opens a payment session for a payment link, as `POST /api/cashfree-order` does",
  body: z.strictObject({
    token,
    /** Rupees; refused if the shop computes another amount. */
    amount: claimedRupees,
  }),
  reply: createPayment.reply,
  failures: [...createPayment.failures, "NOT_ALLOWED_NOW"],
})

export const verifyPaymentLink = defineEndpoint({
  method: "POST",
  path: "/api/payment-links/verify",
  auth: "none",
  asksProvider: true,
  summary: "Queries the gateway for the status of a payment of a payment link, and settles it",
  body: z.strictObject({ token, order_id: text(45) }),
  reply: verifyPayment.reply,
  failures: verifyPayment.failures,
})
