import { z } from "zod"
import { defineCall } from "./call.ts"
import { checkoutData } from "./checkout-data.ts"
import { claimedRupees } from "./rupees.ts"
import { text } from "./text.ts"

export const paymentStatuses = [
  "SUCCESS",
  "PENDING",
  "FAILED",
  "USER_DROPPED",
  "CANCELLED",
  "VOID",
  "NOT_ATTEMPTED",
] as const

export const createPayment = defineCall({
  method: "POST",
  path: "/api/cashfree-order",
  auth: "shopper",
  summary: "Prices the purchase, holds the stock and opens a payment session",
  body: z.strictObject({
    /** Rupees, delivery included; refused when the shop computes another amount. */
    amount: claimedRupees,
    mobile_number: text(20).optional(),
    checkoutData,
    selectedAddressId: z.uuid(),
  }),
  reply: z.object({ payment_session_id: z.string(), order_id: z.string() }),
  failures: [
    "INVALID_AMOUNT",
    "PRICE_CHANGED",
    "OUT_OF_STOCK",
    "NOT_SELLABLE",
    "NOT_FOUND",
    "PROVIDER_UNAVAILABLE",
  ],
})

export const verifyPayment = defineCall({
  method: "POST",
  path: "/api/cashfree-verify",
  auth: "shopper",
  summary: "Asks the gateway how a payment of the caller stands, and settles it",
  body: z.strictObject({
    orderId: text(45),
    /** Accepted from old clients; what was bought stands in the database since the session was opened. */
    checkoutData: z.unknown().optional(),
    selectedAddressId: text(60).nullable().optional(),
  }),
  reply: z.object({
    paymentData: z.object({ payment_status: z.enum(paymentStatuses) }),
    /** Record ids of the orders that this payment bought; empty until it is settled. */
    orders: z.array(z.string()),
    /** True when the money was taken but the goods cannot be sold: it goes back by itself. */
    refunding: z.boolean(),
  }),
  failures: ["NOT_FOUND", "PROVIDER_UNAVAILABLE"],
})
