import { z } from "zod"
import { unfinishedStates } from "#domain/checkout/unfinished-payment.ts"
import { shape as purchaseFields } from "#modules/purchase-fields.ts"
import { defineEndpoint } from "../core/endpoint.ts"
import { claimedRupees } from "../core/numeral.ts"
import { renamed, wireRupees } from "../core/renamed.ts"
import { isoMoment, replyInt, replyList, replyText, replyWord } from "../core/reply-fields.ts"
import { digits, text, typedIdentifier } from "../core/text.ts"
import { businessBuyer } from "./business-buyer.ts"
import { checkoutData } from "./checkout-data.ts"
import { couponCode } from "./coupons.ts"

const paymentStatuses = [
  "SUCCESS",
  "PENDING",
  "FAILED",
  "USER_DROPPED",
  "CANCELLED",
  "VOID",
  "NOT_ATTEMPTED",
] as const

/** What the body of a purchase has, however it is paid. */
export const purchaseBody = {
  /** Rupees, delivery included; refused if the shop computes another amount. */
  amount: claimedRupees,
  checkoutData,
  selectedAddressId: z.uuid(),
  /** A business that needs its name and GSTIN on the invoice. */
  business: businessBuyer.optional(),
  /** A coupon as `POST /api/coupons/check` takes it; `amount` is the total after it. */
  coupon_code: couponCode.optional(),
  ...purchaseFields,
}

export const createPayment = defineEndpoint({
  method: "POST",
  path: "/api/cashfree-order",
  auth: "shopper",
  asksProvider: true,
  summary:
    "Prices the purchase, holds the stock and opens a payment session; refused while an earlier payment of the caller for one of the same products is undecided",
  body: z.strictObject({ ...purchaseBody, mobile_number: digits(typedIdentifier).optional() }),
  /** Read as empty if missing: each has its own message in the checkout (ERR-04, ERR-11). */
  reply: z.object({ payment_session_id: replyText(), order_id: replyText() }),
  failures: [
    "INVALID_AMOUNT",
    "PRICE_CHANGED",
    "COUPON_REFUSED",
    "OUT_OF_STOCK",
    "NOT_SELLABLE",
    "NOT_DELIVERABLE",
    "TOO_MANY_PIECES",
    "NOT_FOUND",
    "PAYMENT_UNDECIDED",
    "ALREADY_PAID",
    "TOO_MANY_REQUESTS",
    "PROVIDER_UNAVAILABLE",
  ],
})

const wireUnfinishedPayment = z.object({
  order_id: z.string().min(1).describe("What `POST /api/cashfree-verify` takes as `orderId`."),
  kind: z
    .string()
    .min(1)
    .catch("goods")
    .describe("What it pays for: `goods`, or the kind of a service, which has no items."),
  amount: wireRupees().describe("Rupees, delivery included."),
  state: replyWord(unfinishedStates, "undecided").describe(
    "`open`: the payment window was opened and no attempt is known. `undecided`: money may have moved, and the bank has not confirmed it yet.",
  ),
  created_at: isoMoment,
  pay_until: isoMoment.describe("The pieces are held for this payment until then."),
  items: replyList(
    renamed(
      z.object({
        product_id: replyInt(1, 0),
        product_title: replyText(),
        product_thumnail_img: replyText(),
        product_quantity: replyInt(1, 1),
      }),
      {
        ...{ productId: "product_id", title: "product_title", quantity: "product_quantity" },
        thumbnail: "product_thumnail_img",
      },
    ),
  ).catch([]),
})

export const unfinishedPayments = defineEndpoint({
  method: "GET",
  path: "/api/payments/unfinished",
  auth: "shopper",
  summary:
    "The caller's payments that were started and are neither paid nor expired, newest first, from any device; `POST /api/cashfree-verify` queries the gateway about one",
  reply: z.object({
    data: replyList(
      renamed(wireUnfinishedPayment, {
        ...{ id: "order_id", createdAt: "created_at", payUntil: "pay_until" },
      }),
    ),
  }),
})

/**
 * `amount_mismatch`: another amount was charged than the purchase costs. `under_review`: the money
 * could not be matched to the purchase and is refunded manually. In both cases the purchase can be
 * paid again. A service has a reason of its own.
 */
export const refundReasons = [
  "out_of_stock",
  "order_closed",
  "amount_mismatch",
  "under_review",
] as const

export const verifyPayment = defineEndpoint({
  method: "POST",
  path: "/api/cashfree-verify",
  auth: "shopper",
  asksProvider: true,
  summary: "Queries the gateway for the status of a payment of the caller, and settles it",
  body: z.strictObject({
    orderId: text(45),
    /**
     * Accepted from old clients; the purchase is stored in the database when the session is opened.
     */
    checkoutData: z.unknown().optional(),
    selectedAddressId: text(60).nullable().optional(),
  }),
  reply: z.object({
    /** A missing or unknown status proves nothing: it is read as undecided. */
    paymentData: z.object({ payment_status: replyWord(paymentStatuses, "PENDING") }),
    /**
     * Record ids of the orders that this payment paid for; empty until it is settled, and for a
     * service.
     */
    orders: replyList(z.string()).catch([]),
    /**
     * True when money was captured that pays for nothing: it is refunded without any action by the
     * shopper.
     */
    refunding: z.boolean().catch(false),
    /** The reason, and the sentence for the shopper; only while `refunding`. */
    refund_reason: z.string().optional().catch(undefined),
    message: z.string().optional().catch(undefined),
  }),
  failures: ["NOT_FOUND", "TOO_MANY_REQUESTS", "PROVIDER_UNAVAILABLE"],
})
