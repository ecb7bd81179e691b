import { createHmac } from "node:crypto"
import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"
import { createOrder, press } from "../testing/purchase.ts"
import { type Notice, receiver } from "../testing/receiver.ts"
import { credentials, start } from "../testing/start.ts"

/** The signature as documented by the gateway. */
const expected = (notice: Notice, body = notice.body) =>
  createHmac("sha256", credentials.clientSecret)
    .update(`${notice.headers["x-webhook-timestamp"]}${body}`)
    .digest("base64")

test("The shop is notified of a success, signed over the exact bytes", async () => {
  const webhooks = await receiver()
  const shop = await start({ webhookUrl: webhooks.url })
  await press(shop, await createOrder(shop, { order_tags: { line: "1" } }), "SUCCESS")
  const notice = await webhooks.next()
  expect(JSON.parse(notice.body)).toMatchObject({
    type: "PAYMENT_SUCCESS_WEBHOOK",
    event_time: "2026-11-20T14:05:00+05:30",
    data: {
      order: {
        order_id: "order-1",
        order_amount: 170,
        order_currency: "INR",
        order_tags: { line: "1" },
      },
      payment: { payment_status: "SUCCESS", payment_amount: 170, payment_currency: "INR" },
      customer_details: { customer_id: "cust9876543210", customer_phone: "9876543210" },
      payment_offers: null,
    },
  })
  expect(notice.headers).toMatchObject({
    "content-type": "application/json",
    "x-webhook-version": "2025-01-01",
    "x-webhook-attempt": "1",
    "x-webhook-timestamp": String(Date.parse("2026-11-20T14:05:00+05:30")),
    "x-webhook-signature": expected(notice),
    "x-idempotency-key": expect.any(String),
  })
})

test("Serialising the body again before checking it gives another signature", async () => {
  const webhooks = await receiver()
  const shop = await start({ webhookUrl: webhooks.url })
  await press(shop, await createOrder(shop), "SUCCESS")
  const notice = await webhooks.next()
  expect(notice.body).toContain('"payment_amount":170.00')
  const printedAgain = JSON.stringify(JSON.parse(notice.body))
  expect(notice.headers["x-webhook-signature"]).not.toBe(expected(notice, printedAgain))
})

test.each([
  ["FAILED", "PAYMENT_FAILED_WEBHOOK"],
  ["USER_DROPPED", "PAYMENT_USER_DROPPED_WEBHOOK"],
] as const)("The shop is notified of an attempt that was %s", async (outcome, type) => {
  const webhooks = await receiver()
  const shop = await start({ webhookUrl: webhooks.url })
  await press(shop, await createOrder(shop), outcome)
  const { body } = await webhooks.next()
  expect(JSON.parse(body)).toMatchObject({
    type,
    data: {
      payment: { payment_status: outcome },
      error_details: { error_code: expect.any(String) },
    },
  })
})

test("A forged webhook fails the check that a genuine one passes", async () => {
  const webhooks = await receiver()
  const shop = await start({ webhookUrl: webhooks.url })
  await shop.control("cashfree", { webhooks: "forge" })
  await press(shop, await createOrder(shop), "SUCCESS")
  const notice = await webhooks.next()
  expect(notice.headers["x-webhook-signature"]).not.toBe(expected(notice))
})

test("A webhook resent after two minutes has a new timestamp, a matching signature and the same key", async () => {
  const webhooks = await receiver()
  webhooks.answers.push(500)
  const shop = await start({ webhookUrl: webhooks.url })
  await press(shop, await createOrder(shop), "SUCCESS")
  const first = await webhooks.next()
  await expect.poll(() => shop.clock.waiting()).toContain(120_000)
  shop.clock.forward(120_000)
  const second = await webhooks.next()
  expect(second.body).toBe(first.body)
  expect(second.headers["x-webhook-attempt"]).toBe("2")
  expect(second.headers["x-webhook-signature"]).toBe(expected(second))
  expect(second.headers["x-webhook-timestamp"]).not.toBe(first.headers["x-webhook-timestamp"])
  expect(second.headers["x-idempotency-key"]).toBe(first.headers["x-idempotency-key"])
})

test("Three attempts can be reported in reverse order", async () => {
  const webhooks = await receiver()
  const shop = await start({ webhookUrl: webhooks.url })
  await shop.control("cashfree", { webhooks: "reorder" })
  const session = await createOrder(shop)
  for (const outcome of ["FAILED", "USER_DROPPED", "SUCCESS"] as const) {
    await press(shop, session, outcome)
  }
  await shop.control("cashfree", { flush: true })
  expect(webhooks.notices.map(({ body }) => JSON.parse(body).data.payment.payment_status)).toEqual([
    "SUCCESS",
    "USER_DROPPED",
    "FAILED",
  ])
})

test("A payment can be reported with another amount and a valid signature", async () => {
  const webhooks = await receiver()
  const shop = await start({ webhookUrl: webhooks.url })
  await press(shop, await createOrder(shop), "PENDING")
  await shop.control("cashfree", {
    settle: {
      order_id: "order-1",
      payment_status: "SUCCESS",
      payment_amount: 1,
      payment_currency: "USD",
    },
  })
  const notice = await webhooks.next()
  expect(notice.headers["x-webhook-signature"]).toBe(expected(notice))
  expect(JSON.parse(notice.body).data).toMatchObject({
    order: { order_amount: 170 },
    payment: { payment_amount: 1, payment_currency: "USD" },
  })
})

test("A webhook that a killed shop did not receive arrives after its restart", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sandbox-"))
  const before = await start({ folder })
  await press(before, await createOrder(before), "SUCCESS")
  await expect.poll(() => before.clock.waiting()).toEqual([120_000])
  await before.app.close()

  const webhooks = await receiver()
  const after = await start({ folder, webhookUrl: webhooks.url })
  after.clock.forward(120_000)
  expect(JSON.parse((await webhooks.next()).body)).toMatchObject({
    type: "PAYMENT_SUCCESS_WEBHOOK",
  })
})
