import { createHash } from "node:crypto"
import { z } from "zod"
import { type Headers, isSigned, onlyHeader, parseBody } from "../webhook-signature.ts"
import type { PaymentWebhook } from "./payment-gateway.ts"

const freshMs = 5 * 60 * 1000

const cashfreeId = z.union([z.string().min(1), z.number()])

const paymentEvent = z.object({
  type: z.enum([
    "PAYMENT_SUCCESS_WEBHOOK",
    "PAYMENT_FAILED_WEBHOOK",
    "PAYMENT_USER_DROPPED_WEBHOOK",
  ]),
  data: z.object({
    order: z.object({ order_id: z.string().min(1) }),
    payment: z.object({ cf_payment_id: cashfreeId }),
  }),
})

const refundEvent = z.object({
  type: z.literal("REFUND_STATUS_WEBHOOK"),
  data: z.object({
    refund: z.object({
      cf_refund_id: cashfreeId,
      order_id: z.string().min(1),
      refund_status: z.string(),
    }),
  }),
})

const automaticRefundEvent = z.object({
  type: z.literal("AUTO_REFUND_STATUS_WEBHOOK"),
  data: z.object({
    auto_refund: z.object({
      cf_refund_id: cashfreeId,
      order_id: z.string().min(1),
      refund_status: z.string(),
    }),
  }),
})

/**
 * A webhook only says that something happened to an order; the outcome is fetched from the gateway.
 * So amounts and statuses in it are never read.
 */
export function readCashfreeWebhook(
  clientSecret: string,
  headers: Headers,
  rawBody: Buffer,
  now: Date,
): PaymentWebhook | null {
  const timestamp = onlyHeader(headers, "x-webhook-timestamp")
  if (timestamp === null) return null
  // Without a dot in between, and with the bytes as received, because 170.00 would become 170.
  const message = Buffer.concat([Buffer.from(timestamp), rawBody])
  if (!isSigned(clientSecret, message, onlyHeader(headers, "x-webhook-signature"))) return null
  // Whether a repeated delivery keeps the timestamp of the first is not documented.
  const repeated = Number(onlyHeader(headers, "x-webhook-attempt")) > 1
  if (!repeated && !isFresh(timestamp, now)) return null
  return eventIn(rawBody)
}

const isFresh = (timestamp: string, now: Date) =>
  Math.abs(now.getTime() - Number(timestamp)) <= freshMs

function eventIn(rawBody: Buffer): PaymentWebhook {
  const body = parseBody(rawBody)
  const payment = paymentEvent.safeParse(body)
  if (payment.success) {
    const { type, data } = payment.data
    const attemptId = String(data.payment.cf_payment_id)
    const eventKey = `${type}:${attemptId}`
    return { type: "payment", eventKey, paymentId: data.order.order_id, attemptId }
  }
  const refund = refundEvent.safeParse(body)
  if (refund.success) {
    const { cf_refund_id, order_id, refund_status } = refund.data.data.refund
    const eventKey = `${refund.data.type}:${cf_refund_id}:${refund_status}`
    return { type: "refund", eventKey, paymentId: order_id }
  }
  const automatic = automaticRefundEvent.safeParse(body)
  if (automatic.success) {
    const { cf_refund_id, order_id, refund_status } = automatic.data.data.auto_refund
    const eventKey = `${automatic.data.type}:${cf_refund_id}:${refund_status}`
    return { type: "refund", eventKey, paymentId: order_id }
  }
  return { type: "other", eventKey: createHash("sha256").update(rawBody).digest("hex") }
}
