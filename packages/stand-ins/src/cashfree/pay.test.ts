import { expect, test } from "vitest"
import { createOrder, press } from "../testing/purchase.ts"
import { receiver } from "../testing/receiver.ts"
import { type Running, start } from "../testing/start.ts"

const page = (shop: Running, session: string, more = "") =>
  shop.app.inject(`/sandbox/cashfree/pay?session=${session}${more}`)

const attempts = async (shop: Running) =>
  (await shop.pay("GET", "/orders/order-1/payments")).json<{ payment_status: string }[]>()

test("The test payment page says that no money moves, and shows the amount and the order", async () => {
  const shop = await start()
  const session = await createOrder(shop, { order_amount: 123456.5 })
  const { body } = await page(shop, session)
  expect(body).toContain("No money moves")
  expect(body).toContain("₹1,23,456.50")
  expect(body).toContain("order-1")
  const buttons = [...body.matchAll(/<button[^>]*>([^<]+)</g)].map((match) => match[1])
  expect(buttons).toEqual(["Pay", "Leave pending", "Fail", "Close"])
})

test("The test payment page may be framed by a shop of another origin and runs no external scripts", async () => {
  const shop = await start()
  const { headers } = await page(shop, await createOrder(shop))
  const policy = String(headers["content-security-policy"])
  expect(policy).not.toContain("frame-ancestors")
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain("unsafe")
  expect(headers["x-frame-options"]).toBeUndefined()
})

test("Nothing in the URL is inserted into the page", async () => {
  const shop = await start()
  const session = await createOrder(shop)
  const odd = await page(
    shop,
    session,
    `&return_url=${encodeURIComponent('"><script>alert(1)</script>')}`,
  )
  expect(odd.body).not.toContain("<script>alert")
  const unknown = await page(shop, encodeURIComponent("<script>alert(1)</script>"))
  expect(unknown.statusCode).toBe(404)
  expect(unknown.body).not.toContain("alert")
})

test("A shopper who pays has paid", async () => {
  const shop = await start()
  const done = await press(shop, await createOrder(shop), "SUCCESS", { view: "modal" })
  expect(done.body).toContain('data-result="finished"')
  expect(done.body).toContain("Payment finished. Check status.")
  expect(await attempts(shop)).toMatchObject([
    {
      payment_status: "SUCCESS",
      is_captured: true,
      payment_amount: 170,
      payment_group: "upi",
      cf_payment_id: expect.stringMatching(/^\d+$/),
      payment_completion_time: "2026-11-20T14:05:00+05:30",
    },
  ])
  expect((await shop.pay("GET", "/orders/order-1")).json()).toMatchObject({ order_status: "PAID" })
})

test("A gateway can be configured to capture another amount, until it is reset", async () => {
  const shop = await start()
  await shop.control("cashfree", { capturedAmount: 1.5 })
  await press(shop, await createOrder(shop), "SUCCESS")
  await shop.control("cashfree", { reset: true })
  await press(shop, await createOrder(shop, { order_id: "order-2" }), "SUCCESS")
  const [captured] = await attempts(shop)
  expect(captured).toMatchObject({ order_amount: 170, payment_amount: 1.5 })
  const other = (await shop.pay("GET", "/orders/order-2/payments")).json()
  expect(other).toMatchObject([{ payment_amount: 170 }])
})

test("After a failed payment the shopper may try again, and both attempts are kept", async () => {
  const shop = await start()
  const session = await createOrder(shop)
  await press(shop, session, "FAILED")
  expect((await shop.pay("GET", "/orders/order-1")).json()).toMatchObject({
    order_status: "ACTIVE",
  })
  await press(shop, session, "SUCCESS")
  const [newest, oldest] = await attempts(shop)
  expect(newest).toMatchObject({ payment_status: "SUCCESS", error_details: null })
  expect(oldest).toMatchObject({
    payment_status: "FAILED",
    error_details: { error_code: "TRANSACTION_DECLINED" },
  })
})

test("A pending payment is decided later, without the shopper", async () => {
  const shop = await start()
  await press(shop, await createOrder(shop), "PENDING")
  expect(await attempts(shop)).toMatchObject([{ payment_status: "PENDING", is_captured: false }])
  shop.clock.forward(60_000)
  await shop.control("cashfree", { settle: { order_id: "order-1", payment_status: "SUCCESS" } })
  expect(await attempts(shop)).toMatchObject([
    {
      payment_status: "SUCCESS",
      payment_time: "2026-11-20T14:05:00+05:30",
      payment_completion_time: "2026-11-20T14:06:00+05:30",
    },
  ])
})

test("Closing the page drops the payment", async () => {
  const shop = await start()
  const closed = await press(shop, await createOrder(shop), "USER_DROPPED", { view: "modal" })
  expect(closed.body).toContain('data-result="closed"')
  expect(await attempts(shop)).toMatchObject([{ payment_status: "USER_DROPPED" }])
})

test("Pressing Pay twice pays once", async () => {
  const shop = await start()
  const session = await createOrder(shop)
  const [, second] = await Promise.all([
    press(shop, session, "SUCCESS"),
    press(shop, session, "SUCCESS"),
  ])
  expect(second.body).toContain('data-result="finished"')
  expect(await attempts(shop)).toHaveLength(1)
})

test("On a page of its own the payment returns to the shop with the order's id", async () => {
  const shop = await start()
  const session = await createOrder(shop)
  const done = await press(shop, session, "SUCCESS")
  expect(done.body).toContain('content="1; url=http://127.0.0.1:3000/done?order=order-1"')
})

test("The return URL may be another page of the shop, and never another site", async () => {
  const shop = await start()
  const session = await createOrder(shop)
  const inside = { return_url: "http://127.0.0.1:3000/thanks/{order_id}" }
  const outside = { return_url: "https://evil.example/{order_id}" }
  expect((await press(shop, session, "FAILED", inside)).body).toContain("3000/thanks/order-1")
  const refused = await press(shop, session, "FAILED", outside)
  expect(refused.body).not.toContain("evil.example")
  expect(refused.body).toContain("3000/done?order=order-1")
})

test("An unknown choice changes nothing", async () => {
  const shop = await start()
  const session = await createOrder(shop)
  const reply = await press(shop, session, "REFUNDED" as "SUCCESS")
  expect(reply.statusCode).toBe(404)
  expect(await attempts(shop)).toEqual([])
})

test("The payment page can wait until the shop has received the webhook", async () => {
  const webhooks = await receiver()
  const shop = await start({ webhookUrl: webhooks.url })
  await shop.control("cashfree", { webhooks: "first" })
  await press(shop, await createOrder(shop), "SUCCESS")
  expect(webhooks.notices).toHaveLength(1)
})
