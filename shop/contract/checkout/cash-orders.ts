import { z } from "zod"
import { pincode } from "../catalogue/delivery.ts"
import { defineEndpoint } from "../core/endpoint.ts"
import { claimedRupees } from "../core/numeral.ts"
import { replyList, replyText, replyTextOrNull } from "../core/reply-fields.ts"
import { digits, oneTimeCode, text } from "../core/text.ts"
import { createPayment, purchaseBody } from "./checkout.ts"

export const cashOffer = defineEndpoint({
  method: "POST",
  path: "/api/cash-orders/offer",
  auth: "shopper",
  summary:
    "Whether the caller can pay an order in cash on delivery, why not, and whether a new one-time code is needed; nothing is stored",
  body: z.strictObject({
    pincode: digits(pincode),
    /** Rupees, delivery included. */
    amount: claimedRupees,
  }),
  reply: z.object({
    available: z.boolean().catch(false),
    reason: replyTextOrNull().describe("Why not, as a sentence."),
    /** Without it the order is refused with CODE_REQUIRED. */
    code_required: z.boolean().catch(false),
  }),
  failures: ["TOO_MANY_REQUESTS"],
})

export const createCashOrder = defineEndpoint({
  method: "POST",
  path: "/api/cash-orders",
  auth: "shopper",
  asksProvider: true,
  summary:
    "Places an order that is paid in cash on delivery; the same purchase sent again within 10 minutes answers with the first order",
  body: z.strictObject({
    ...purchaseBody,
    /** A challenge of `POST /api/login` with its code; needed after a refusal with CODE_REQUIRED. */
    code: z.strictObject({ token: text(2000), otp: oneTimeCode }).optional(),
  }),
  reply: z.object({
    order_number: replyText(),
    /** Record ids of the order's lines, as `GET /api/cashfree/orders/:id` takes them. */
    orders: replyList(z.string()).catch([]),
  }),
  failures: [
    ...createPayment.failures,
    "NOT_ALLOWED_NOW",
    "CODE_REQUIRED",
    "WRONG_CODE",
    "CODE_EXPIRED",
  ],
})
