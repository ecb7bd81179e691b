import { expect, test } from "vitest"
import { gateway, newOrder, newRefund, order } from "../testing/cashfree-server.ts"
import { json } from "../testing/provider-server.ts"
import { cashfreeBase } from "./cashfree.ts"

const duplicate = json({ code: "order_already_exists", type: "invalid_request_error" }, 409)

test("The gateway receives everything it needs to open a session", async () => {
  const { payments, received } = await gateway(json(order))
  expect(await payments.openOrder(newOrder)).toEqual({
    ok: true,
    value: { sessionId: "session_1" },
  })
  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({
    method: "POST",
    path: "/pg/orders",
    headers: {
      "content-type": "application/json",
      "x-api-version": "2025-01-01",
      "x-client-id": "app",
      "x-client-secret": "cfsk_hush",
    },
  })
  expect(received[0]?.body).toEqual({
    order_id: "pay-1",
    order_amount: 1499.1,
    order_currency: "INR",
    customer_details: { customer_id: "cust9876543210", customer_phone: "9876543210" },
    order_meta: {
      return_url: "https://shop.example/back",
      notify_url: "https://shop.example/notify",
    },
    order_expiry_time: "2026-11-21T01:30:00+05:30",
  })
})

test("A shop without a public https address requests no webhooks", async () => {
  const { payments, received } = await gateway(json(order))
  await payments.openOrder({ ...newOrder, notifyUrl: null })
  expect(received[0]?.body).toHaveProperty("order_meta", {
    return_url: "https://shop.example/back",
  })
})

test("A retry sends the same idempotency key, and another payment or refund a different one", async () => {
  const { payments, received } = await gateway(json(order))
  await payments.openOrder(newOrder)
  await payments.openOrder({ ...newOrder, expiresAt: new Date() })
  await payments.openOrder({ ...newOrder, id: "pay-2" })
  await payments.refund({ ...newRefund, refundId: "pay-1" })
  const [first, again, other, back] = received.map(({ headers }) => headers["x-idempotency-key"])
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(again).toBe(first)
  expect(new Set([first, other, back]).size).toBe(3)
})

test.each([
  ["a second order with its id", duplicate],
  ["another body under its key", json({ code: "request_invalid", type: "idempotency_error" }, 422)],
])("When the gateway refuses %s, the shopper gets the existing session", async (_, refusal) => {
  const { payments, received } = await gateway(refusal, json(order))
  expect(await payments.openOrder(newOrder)).toMatchObject({ value: { sessionId: "session_1" } })
  expect(received[1]).toMatchObject({ method: "GET", path: "/pg/orders/pay-1" })
})

test.each([
  ["another amount", { order_amount: 1 }, /another amount/],
  ["another currency", { order_currency: "USD" }, /another amount/],
  ["a payment made already", { order_status: "PAID" }, /cannot be paid: PAID/],
  ["its time over", { order_status: "EXPIRED" }, /cannot be paid: EXPIRED/],
  ["no session", { payment_session_id: null }, /cannot be paid/],
])("An existing order with %s is not paid again", async (_, changes, detail) => {
  const { payments } = await gateway(duplicate, json({ ...order, ...changes }))
  expect(await payments.openOrder(newOrder)).toEqual({
    ok: false,
    failure: { reason: "refused", detail: expect.stringMatching(detail) },
  })
})

test("A refusal without an existing order stays a refusal", async () => {
  const { payments } = await gateway(
    json({ code: "request_invalid" }, 422),
    json({ code: "order_not_found" }, 404),
  )
  expect(await payments.openOrder(newOrder)).toEqual({
    ok: false,
    failure: { reason: "refused", detail: "HTTP 422 request_invalid" },
  })
})

test("A shopper's number or our secret repeated by the gateway is not logged", async () => {
  const message = "customer_phone 9876543210 and cfsk_hush are wrong"
  const { payments } = await gateway(json({ code: "9876543210", message }, 400))
  const result = await payments.openOrder(newOrder)
  expect(result).toEqual({ ok: false, failure: { reason: "refused", detail: "HTTP 400" } })
})

test("Closing an order requests its termination and returns the progress", async () => {
  const { payments, received } = await gateway(
    json({ ...order, order_status: "TERMINATION_REQUESTED" }),
  )
  expect(await payments.closeOrder("pay-1")).toEqual({
    ok: true,
    value: { status: "TERMINATION_REQUESTED" },
  })
  expect(received[0]).toMatchObject({
    method: "PATCH",
    path: "/pg/orders/pay-1",
    body: { order_status: "TERMINATED" },
  })
})

test("Test mode and production use different gateway addresses", () => {
  expect(cashfreeBase("sandbox")).toBe("https://sandbox.cashfree.com/pg")
  expect(cashfreeBase("production")).toBe("https://api.cashfree.com/pg")
})
