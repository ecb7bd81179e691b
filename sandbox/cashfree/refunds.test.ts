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

test("A refund is pending at first and done a little later, and the shop is told", async () => {
  const told = await receiver()
  const shop = await paidOrder({ webhookUrl: told.url })
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

  const notice = JSON.parse((await told.next()).body)
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
])("A refund with the note %s is %s at once and %s in the end", async (refund_note, at, end) => {
  const shop = await paidOrder()
  const reply = await refund(shop, { refund_id: "refund-1", refund_amount: 1, refund_note })
  expect(reply.json()).toMatchObject({ refund_status: at, refund_note })
  shop.clock.forward(3_600_000)
  expect(await statusOf(shop, "refund-1")).toBe(end)
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

test("What a failed refund took may be refunded again", async () => {
  const shop = await paidOrder()
  await refund(shop, { refund_id: "refund-1", refund_amount: 170, refund_note: "FAILED" })
  const again = await refund(shop, { refund_id: "refund-2", refund_amount: 170 })
  expect(again.statusCode).toBe(200)
})

test("An order that nobody paid has nothing to refund", async () => {
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

test("A refund asked for twice is one refund, and its id is taken", async () => {
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

test("A refund that was pending when the shop stopped is done after its restart", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sandbox-"))
  const before = await paidOrder({ folder })
  await refund(before, { refund_id: "refund-1", refund_amount: 50 })
  await before.app.close()

  const after = await start({ folder })
  expect(await statusOf(after, "refund-1")).toBe("PENDING")
  after.clock.forward(3000)
  expect(await statusOf(after, "refund-1")).toBe("SUCCESS")
})
