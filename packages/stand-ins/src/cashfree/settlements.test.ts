import { expect, test } from "vitest"
import { createOrder, press } from "../testing/purchase.ts"
import { type Running, start } from "../testing/start.ts"

const DAY_MS = 86_400_000
const settlement = (shop: Running) => shop.pay("GET", "/orders/order-1/settlements")

test("A captured payment is settled a day later, less the fee and the GST on it", async () => {
  const shop = await start()
  await shop.control("cashfree", { webhooks: "lose" })
  await press(shop, await createOrder(shop), "SUCCESS")
  shop.clock.forward(DAY_MS - 60_000)
  expect((await settlement(shop)).json()).toMatchObject({ code: "settlement_not_found" })
  shop.clock.forward(60_000)
  const reply = await settlement(shop)
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toMatchObject({
    entity: "settlement",
    order_id: "order-1",
    order_amount: 170,
    service_charge: 3.32,
    service_tax: 0.6,
    settlement_amount: 166.08,
    settlement_currency: "INR",
    cf_payment_id: expect.stringMatching(/^\d+$/),
    cf_settlement_id: expect.stringMatching(/^\d+$/),
    transfer_utr: expect.stringMatching(/^N\d+$/),
    transfer_time: "2026-11-21T14:05:00+05:30",
  })
})

test("An unpaid order is never settled", async () => {
  const shop = await start()
  await shop.control("cashfree", { webhooks: "lose" })
  await press(shop, await createOrder(shop), "FAILED")
  shop.clock.forward(2 * DAY_MS)
  expect((await settlement(shop)).statusCode).toBe(404)
  const absent = await shop.pay("GET", "/orders/absent/settlements")
  expect(absent.json()).toMatchObject({ code: "order_not_found" })
})
