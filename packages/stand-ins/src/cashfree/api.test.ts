import { expect, test } from "vitest"
import { aRequest, createOrder } from "../testing/purchase.ts"
import { start } from "../testing/start.ts"

const invalid = "invalid_request_error"

test("The gateway replies to a new order with a payment session", async () => {
  const shop = await start()
  const reply = await shop.pay("POST", "/orders", aRequest)
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toMatchObject({
    entity: "order",
    order_id: "order-1",
    order_amount: 170,
    order_currency: "INR",
    order_status: "ACTIVE",
    created_at: "2026-11-20T14:05:00+05:30",
    order_expiry_time: "2026-12-20T14:05:00+05:30",
    cf_order_id: expect.stringMatching(/^\d+$/),
    payment_session_id: expect.stringMatching(/^session_/),
  })
  expect(reply.body).toContain('"order_amount":170.00')
})

test.each([
  ["x-client-id", "someone else"],
  ["x-client-secret", "guessed"],
])("The gateway refuses a request with a wrong %s", async (name, value) => {
  const shop = await start()
  const reply = await shop.pay("POST", "/orders", aRequest, { [name]: value })
  expect(reply.statusCode).toBe(401)
  expect(reply.json()).toMatchObject({ type: "authentication_error", code: "request_failed" })
  expect((await shop.ledger("cashfree")).orders).toEqual([])
})

test("The gateway requires the API version of the shop", async () => {
  const shop = await start()
  const missing = await shop.app.inject({ url: "/sandbox/cashfree/pg/orders/order-1" })
  expect(missing.statusCode).toBe(400)
  expect(missing.json()).toMatchObject({ code: "version_missing", type: invalid })
  const old = await shop.pay("GET", "/orders/order-1", undefined, { "x-api-version": "2022-01-01" })
  expect(old.json()).toMatchObject({ code: "version_invalid", type: invalid })
})

const customer = aRequest.customer_details
const soon = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 8, 35 + minutes)).toISOString()

test.each([
  ["order_amount_missing", { order_amount: undefined }],
  ["order_amount_invalid", { order_amount: 0.99 }],
  ["order_amount_invalid", { order_amount: 10.345 }],
  ["order_amount_invalid", { order_amount: "170" }],
  ["order_amount_invalid", { order_amount: -1 }],
  ["order_currency_missing", { order_currency: undefined }],
  ["order_currency_invalid", { order_currency: "USD" }],
  ["order_id_invalid", { order_id: "ab" }],
  ["order_id_invalid", { order_id: "an id with spaces" }],
  ["order_id_invalid", { order_id: "x".repeat(46) }],
  ["customer_details_missing", { customer_details: undefined }],
  ["customer_details.customer_id_missing", { customer_details: { customer_phone: "9876543210" } }],
  [
    "customer_details.customer_id_invalid",
    { customer_details: { ...customer, customer_id: "a@b.in" } },
  ],
  [
    "customer_details.customer_phone_invalid",
    { customer_details: { ...customer, customer_phone: "98765" } },
  ],
  [
    "customer_details.customer_email_invalid",
    { customer_details: { ...customer, customer_email: "nobody" } },
  ],
  ["order_meta.return_url_invalid", { order_meta: { return_url: "javascript:alert(1)" } }],
  [
    "order_meta.return_url_invalid",
    { order_meta: { return_url: `https://shop.example/${"x".repeat(250)}` } },
  ],
  ["order_meta.notify_url_invalid", { order_meta: { notify_url: "http://shop.example/told" } }],
  ["order_note_invalid", { order_note: "ab" }],
  [
    "order_tags_invalid",
    { order_tags: Object.fromEntries(Array.from({ length: 11 }, (_, n) => [n, "x"])) },
  ],
  ["order_expiry_time_invalid", { order_expiry_time: "tomorrow" }],
  ["order_expiry_time_invalid", { order_expiry_time: soon(15) }],
  ["order_expiry_time_invalid", { order_expiry_time: soon(31 * 24 * 60) }],
])("The gateway refuses an order with %s", async (code, changes) => {
  const shop = await start()
  const reply = await shop.pay("POST", "/orders", { ...aRequest, ...changes })
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({ code, type: invalid, message: expect.any(String) })
  expect((await shop.ledger("cashfree")).orders).toEqual([])
})

test.each([
  ["text", "{half of it", "application/json"],
  ["a list", "[1,2]", "application/json"],
  ["null", "null", "application/json"],
  ["no JSON", "order_amount=1", "text/plain"],
])("The gateway refuses a body that is %s", async (_, payload, type) => {
  const shop = await start()
  const reply = await shop.pay("POST", "/orders", undefined)
  const odd = await shop.app.inject({
    method: "POST",
    url: "/sandbox/cashfree/pg/orders",
    headers: {
      "content-type": type,
      "x-api-version": "2025-01-01",
      "x-client-id": "sandbox-id",
      "x-client-secret": "sandbox-secret",
    },
    payload,
  })
  for (const refused of [reply, odd]) {
    expect(refused.statusCode).toBeGreaterThanOrEqual(400)
    expect(refused.statusCode).toBeLessThan(500)
    expect(refused.json()).toMatchObject({ code: "request_failed", type: invalid })
  }
})

test("The gateway keeps the first of two orders with the same id", async () => {
  const shop = await start()
  const session = await createOrder(shop)
  const again = await shop.pay("POST", "/orders", { ...aRequest, order_amount: 99 })
  expect(again.statusCode).toBe(409)
  expect(again.json()).toMatchObject({ code: "order_already_exists", type: invalid })
  const stored = await shop.pay("GET", "/orders/order-1")
  expect(stored.json()).toMatchObject({ order_amount: 170, payment_session_id: session })
})

test.each([
  ["GET", "/orders/absent", "order_not_found"],
  ["GET", "/orders/absent/payments", "order_not_found"],
  ["GET", "/orders/absent/refunds", "order_not_found"],
  ["GET", "/orders/order-1/refunds/absent", "refund_not_found"],
  ["GET", "/nowhere", "request_failed"],
] as const)("The gateway has nothing at %s %s", async (method, path, code) => {
  const shop = await start()
  await createOrder(shop)
  const reply = await shop.pay(method, path)
  expect(reply.statusCode).toBe(404)
  expect(reply.json()).toMatchObject({ code, type: invalid })
})

test("The gateway returns the shop's request id and its rate limit", async () => {
  const shop = await start()
  await createOrder(shop)
  const headers = { "x-request-id": "call-42" }
  const first = await shop.pay("GET", "/orders/order-1", undefined, headers)
  const second = await shop.pay("GET", "/orders/order-1", undefined, headers)
  expect(second.headers).toMatchObject({
    "x-request-id": "call-42",
    "x-ratelimit-limit": "400",
    "x-ratelimit-remaining": "398",
    "x-ratelimit-retry": "0",
    "x-ratelimit-type": "app_id",
  })
  expect(first.headers["x-ratelimit-remaining"]).toBe("399")
})

test("The gateway refuses the third request of a minute when configured to allow two", async () => {
  const shop = await start()
  await createOrder(shop)
  await shop.control("cashfree", { perMinute: 2 })
  await shop.pay("GET", "/orders/order-1")
  await shop.pay("GET", "/orders/order-1")
  const refused = await shop.pay("GET", "/orders/order-1")
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ type: "rate_limit_error", code: "request_failed" })
  const seconds = Number(refused.headers["x-ratelimit-retry"])
  expect(seconds).toBeGreaterThan(0)
  shop.clock.forward(60_000)
  expect((await shop.pay("GET", "/orders/order-1")).statusCode).toBe(200)
})

test("The gateway has the configured faults for the configured number of requests", async () => {
  const shop = await start()
  await createOrder(shop)
  await shop.control("cashfree", { api: "error", times: 1 })
  const broken = await shop.pay("GET", "/orders/order-1")
  expect(broken.statusCode).toBe(500)
  expect(broken.json()).toMatchObject({ type: "api_error", code: "internal_error" })
  expect((await shop.pay("GET", "/orders/order-1")).statusCode).toBe(200)
})

test("An order is created although its reply was cut off", async () => {
  const shop = await start()
  await shop.control("cashfree", { api: "truncate", times: 1 })
  const cut = await shop.pay("POST", "/orders", aRequest)
  expect(() => cut.json()).toThrow()
  expect((await shop.pay("GET", "/orders/order-1")).statusCode).toBe(200)
})

test("Control refuses unknown fields and changes nothing", async () => {
  const shop = await start()
  for (const body of [
    { apis: "error" },
    { api: "broken" },
    { settle: { order_id: "absent" } },
    [],
  ]) {
    expect((await shop.control("cashfree", body)).statusCode).toBe(400)
  }
  const absent = { order_id: "absent", payment_status: "SUCCESS" }
  expect((await shop.control("cashfree", { settle: absent })).statusCode).toBe(400)
  expect((await shop.control("cashfree", { expire: { order_id: "absent" } })).statusCode).toBe(400)
  expect((await shop.ledger("cashfree")).behaviour).toMatchObject({ api: "ok", webhooks: "ok" })
})
