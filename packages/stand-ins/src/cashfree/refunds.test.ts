import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"
import { createOrder, press } from "../testing/purchase.ts"
import { receiver } from "../testing/receiver.ts"
import { type Running, start } from "../testing/start.ts"

async function paidOrder(settings = {}): Promise<Running> {
  const shop = await start(settings)
  await shop.control("cashfree", { webhooks: "lose" })
  await press(shop, await createOrder(shop), "SUCCESS")
  await shop.control("cashfree", { reset: true })
  return shop
}

const refund = (shop: Running, body: object) => shop.pay("POST", "/orders/order-1/refunds", body)

const statusOf = async (shop: Running, id: string) =>
  (await shop.pay("GET", `/orders/order-1/refunds/${id}`)).json<{ refund_status: string }>()
    .refund_status

test("A refund is pending first and done a little later, and the shop is notified", async () => {
  const webhooks = await receiver()
  const shop = await paidOrder({ webhookUrl: webhooks.url })
  const reply = await refund(shop, { refund_id: "refund-1", refund_amount: 70.5 })
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toMatchObject({
    entity: "refund",
    refund_status: "PENDING",
    refund_amount: 70.5,
    refund_currency: "INR",
    refund_type: "MERCHANT_INITIATED",
    refund_speed: { requested: "STANDARD", processed: null },
    cf_refund_id: expect.stringMatching(/^\d+$/),
    processed_at: null,
  })
  shop.clock.forward(3000)
  expect(await statusOf(shop, "refund-1")).toBe("SUCCESS")

  const notice = JSON.parse((await webhooks.next()).body)
  expect(notice).toMatchObject({
    type: "REFUND_STATUS_WEBHOOK",
    data: { refund: { refund_id: "refund-1", refund_status: "SUCCESS", entity: "Refund" } },
  })
  expect(notice.data.refund.cf_refund_id).toBe(Number(reply.json().cf_refund_id))
})

test.each([
  ["SUCCESS", "SUCCESS", "SUCCESS"],
  ["FAILED", "FAILED", "FAILED"],
  ["PENDING", "PENDING", "PENDING"],
  ["ACTIVE", "PENDING", "PENDING"],
  ["success", "PENDING", "SUCCESS"],
])(
  "A refund with the note %s is %s immediately and %s in the end",
  async (refund_note, at, end) => {
    const shop = await paidOrder()
    const reply = await refund(shop, { refund_id: "refund-1", refund_amount: 1, refund_note })
    expect(reply.json()).toMatchObject({ refund_status: at, refund_note })
    shop.clock.forward(3_600_000)
    expect(await statusOf(shop, "refund-1")).toBe(end)
  },
)

test.each([
  ["accept", 200, { requested: "INSTANT", accepted: "INSTANT", processed: "INSTANT" }],
  ["downgrade", 200, { requested: "INSTANT", accepted: "STANDARD", processed: "STANDARD" }],
  ["refuse", 400, undefined],
])("An instant refund can be told to %s", async (instantRefunds, status, refund_speed) => {
  const shop = await paidOrder()
  await shop.control("cashfree", { instantRefunds })
  const body = { refund_id: "refund-1", refund_amount: 50, refund_speed: "INSTANT" }
  expect((await refund(shop, body)).statusCode).toBe(status)
  shop.clock.forward(3000)
  const [made] = (await shop.ledger("cashfree")).refunds
  expect(made).toEqual(
    refund_speed &&
      expect.objectContaining({ refund_speed: expect.objectContaining(refund_speed) }),
  )
})

test("Refunds never add up to more than was paid", async () => {
  const shop = await paidOrder()
  const parts = [100, 69.99, 0.01].map((refund_amount, index) =>
    refund(shop, { refund_id: `part-${index}`, refund_amount }),
  )
  expect((await Promise.all(parts)).map((reply) => reply.statusCode)).toEqual([200, 200, 200])
  const more = await refund(shop, { refund_id: "part-3", refund_amount: 0.01 })
  expect(more.statusCode).toBe(400)
  expect(more.json()).toMatchObject({ code: "refund_amount_invalid" })
})

test("The amount of a failed refund may be refunded again", async () => {
  const shop = await paidOrder()
  await refund(shop, { refund_id: "refund-1", refund_amount: 170, refund_note: "FAILED" })
  const again = await refund(shop, { refund_id: "refund-2", refund_amount: 170 })
  expect(again.statusCode).toBe(200)
})

test("An unpaid order cannot be refunded", async () => {
  const shop = await start()
  await press(shop, await createOrder(shop), "FAILED")
  const reply = await refund(shop, { refund_id: "refund-1", refund_amount: 1 })
  expect(reply.json()).toMatchObject({ code: "order_id_not_paid" })
})

test.each([
  ["refund_amount_missing", { refund_id: "refund-1" }],
  ["refund_amount_invalid", { refund_id: "refund-1", refund_amount: 0 }],
  ["refund_amount_invalid", { refund_id: "refund-1", refund_amount: 1.005 }],
  ["refund_id_invalid", { refund_id: "r!", refund_amount: 1 }],
  ["refund_note_invalid", { refund_id: "refund-1", refund_amount: 1, refund_note: "ab" }],
  ["refund_speed_invalid", { refund_id: "refund-1", refund_amount: 1, refund_speed: "SOON" }],
])("The gateway refuses a refund with %s", async (code, body) => {
  const shop = await paidOrder()
  const reply = await refund(shop, body)
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({ code })
  expect((await shop.ledger("cashfree")).refunds).toEqual([])
})

test("A refund requested twice is one refund, and its id cannot be reused", async () => {
  const shop = await paidOrder()
  const first = await refund(shop, { refund_id: "refund-1", refund_amount: 50 })
  const second = await refund(shop, { refund_id: "refund-1", refund_amount: 50 })
  expect(second.json()).toEqual(first.json())
  const other = await refund(shop, { refund_id: "refund-1", refund_amount: 60 })
  expect(other.json()).toMatchObject({ code: "refund_id_already_exists" })
  const list = await shop.pay("GET", "/orders/order-1/refunds")
  expect(list.json()).toHaveLength(1)
})

test("A tester cancels a refund", async () => {
  const shop = await paidOrder()
  await refund(shop, { refund_id: "refund-1", refund_amount: 50, refund_note: "PENDING" })
  await shop.control("cashfree", { refund: { refund_id: "refund-1", refund_status: "CANCELLED" } })
  expect(await statusOf(shop, "refund-1")).toBe("CANCELLED")
})

test("A refund that was pending when the shop stopped is completed after its restart", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sandbox-"))
  const before = await paidOrder({ folder })
  await refund(before, { refund_id: "refund-1", refund_amount: 50 })
  await before.app.close()

  const after = await start({ folder })
  expect(await statusOf(after, "refund-1")).toBe("PENDING")
  after.clock.forward(3000)
  expect(await statusOf(after, "refund-1")).toBe("SUCCESS")
})

/**
 * An order of ₹170 that two attempts have paid: the second one was pending when the first
 * succeeded.
 */
async function paidTwice(shop: Running) {
  const session = await createOrder(shop)
  await press(shop, session, "PENDING")
  await press(shop, session, "SUCCESS")
  const settle = { order_id: "order-1", payment_status: "SUCCESS" }
  await shop.control("cashfree", { settle })
  const listed = await shop.pay("GET", "/orders/order-1/payments")
  return listed.json<{ cf_payment_id: string; payment_status: string }[]>()
}

test("An order that was paid twice lists two successes, and each charge can be refunded once", async () => {
  const shop = await start()
  const attempts = await paidTwice(shop)
  expect(attempts.map((one) => one.payment_status)).toEqual(["SUCCESS", "SUCCESS"])
  const tooMuch = await refund(shop, { refund_id: "refund-0", refund_amount: 170.01 })
  expect(tooMuch.json()).toMatchObject({ code: "refund_amount_invalid" })
  for (const refund_id of ["refund-1", "refund-2"]) {
    expect((await refund(shop, { refund_id, refund_amount: 170 })).statusCode).toBe(200)
  }
  const list = (await shop.pay("GET", "/orders/order-1/refunds")).json<
    { cf_payment_id: string }[]
  >()
  expect(new Set(list.map((one) => one.cf_payment_id)).size).toBe(2)
  const more = await refund(shop, { refund_id: "refund-3", refund_amount: 1 })
  expect(more.json()).toMatchObject({ code: "refund_amount_invalid" })
})

test("A repeated payment is refunded automatically where configured, and the shop receives that event's own webhook", async () => {
  const webhooks = await receiver()
  const shop = await start({ webhookUrl: webhooks.url })
  await shop.control("cashfree", { webhooks: "lose", repeatedPayments: "refund" })
  const [second] = await paidTwice(shop)
  await shop.control("cashfree", { webhooks: "ok" })
  const list = await shop.pay("GET", "/orders/order-1/refunds")
  expect(list.json()).toMatchObject([
    { refund_type: "PAYMENT_AUTO_REFUND", refund_id: null, refund_amount: 170 },
  ])
  shop.clock.forward(3000)
  expect(JSON.parse((await webhooks.next()).body)).toMatchObject({
    type: "AUTO_REFUND_STATUS_WEBHOOK",
    data: { auto_refund: { order_id: "order-1", refund_status: "SUCCESS" } },
  })
  const both = await shop.pay("GET", "/orders/order-1/payments")
  expect(both.json()[0]).toEqual(second)
})
