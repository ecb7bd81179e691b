import { paise } from "#domain/core/money.ts"
import { cashfree } from "../payments/cashfree.ts"
import { type Behaviour, json, providerServer } from "./provider-server.ts"

const account = {
  clientId: "app",
  clientSecret: "cfsk_hush",
  apiVersion: "2025-01-01",
  maxChecksPerMinute: null,
}

/** A configurable gateway, and the requests it received. */
export async function gateway(...behaviours: [Behaviour, ...Behaviour[]]) {
  const { base, received } = await providerServer(...behaviours)
  return { payments: cashfree({ ...account, baseUrl: `${base}/pg` }), received }
}

export const newOrder = {
  id: "pay-1",
  amount: paise(149_910),
  customerId: "cust9876543210",
  mobile: "9876543210",
  expiresAt: new Date("2026-11-20T20:00:00.500Z"),
  returnUrl: "https://shop.example/back",
  notifyUrl: "https://shop.example/notify",
}
export const newRefund = {
  paymentId: "pay-1",
  refundId: "ref-1",
  amount: paise(50_010),
  note: "Sold out",
  speed: "STANDARD" as const,
}

export const order = {
  order_id: "pay-1",
  order_status: "ACTIVE",
  order_amount: 1499.1,
  order_currency: "INR",
  payment_session_id: "session_1",
  cart_details: null,
}
export const payment = {
  cf_payment_id: 5114910634577,
  order_id: "pay-1",
  payment_status: "SUCCESS",
  payment_amount: 1499.1,
  payment_currency: "INR",
  payment_time: "2026-11-20T10:00:00+05:30",
  payment_message: "Simulated response message",
}
export const refund = {
  order_id: "pay-1",
  refund_id: "ref-1",
  refund_amount: 500.1,
  refund_status: "PENDING",
}

/** The order at its path, its attempts below it. */
export const found =
  (orderBody: unknown, attempts: unknown): Behaviour =>
  (response, asked) =>
    json(asked.path.endsWith("/payments") ? attempts : orderBody)(response, asked)
