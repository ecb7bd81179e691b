import { expect, test } from "vitest"
import { createOrder, press } from "../testing/purchase.ts"
import { type Running, start } from "../testing/start.ts"

const MINUTE_MS = 60_000
const in20Minutes = { order_expiry_time: "2026-11-20T14:25:00+05:30" }
const terminate = { order_status: "TERMINATED" }

const statusIn = async (shop: Running) =>
  (await shop.pay("GET", "/orders/order-1")).json<{ order_status: string }>().order_status

test("An order that is not paid in time expires and accepts no attempts", async () => {
  const shop = await start()
  const session = await createOrder(shop, in20Minutes)
  shop.clock.forward(20 * MINUTE_MS - 1)
  expect(await statusIn(shop)).toBe("ACTIVE")
  shop.clock.forward(1)
  expect(await statusIn(shop)).toBe("EXPIRED")
  await press(shop, session, "SUCCESS")
  expect((await shop.ledger("cashfree")).payments).toEqual([])
  expect(await statusIn(shop)).toBe("EXPIRED")
})

test("An expiry time is stored in Indian time, whatever zone it was given in", async () => {
  const shop = await start()
  await createOrder(shop, { order_expiry_time: "2026-11-20T08:55:00Z" })
  const order = await shop.pay("GET", "/orders/order-1")
  expect(order.json()).toMatchObject(in20Minutes)
})

test("A paid order never expires", async () => {
  const shop = await start()
  await press(shop, await createOrder(shop, in20Minutes), "SUCCESS")
  shop.clock.forward(60 * MINUTE_MS)
  expect(await statusIn(shop)).toBe("PAID")
})

test("An attempt started in time pays an order that has expired meanwhile", async () => {
  const shop = await start()
  await press(shop, await createOrder(shop, in20Minutes), "PENDING")
  shop.clock.forward(60 * MINUTE_MS)
  expect(await statusIn(shop)).toBe("EXPIRED")
  await shop.control("cashfree", { settle: { order_id: "order-1", payment_status: "SUCCESS" } })
  expect(await statusIn(shop)).toBe("PAID")
})

test("A tester can expire an order", async () => {
  const shop = await start()
  await createOrder(shop)
  await shop.control("cashfree", { expire: { order_id: "order-1" } })
  expect(await statusIn(shop)).toBe("EXPIRED")
})

test("A terminated order accepts no attempts", async () => {
  const shop = await start()
  const session = await createOrder(shop)
  const reply = await shop.pay("PATCH", "/orders/order-1", terminate)
  expect(reply.json()).toMatchObject(terminate)
  await press(shop, session, "SUCCESS")
  expect((await shop.ledger("cashfree")).payments).toEqual([])
})

test("A paid order cannot be terminated", async () => {
  const shop = await start()
  await press(shop, await createOrder(shop), "SUCCESS")
  const reply = await shop.pay("PATCH", "/orders/order-1", terminate)
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({ code: "order_already_paid" })
  expect(await statusIn(shop)).toBe("PAID")
})

test.each([
  ["FAILED", "TERMINATED"],
  ["SUCCESS", "PAID"],
])(
  "An order being terminated is decided by its pending attempt: %s gives %s",
  async (payment_status, end) => {
    const shop = await start()
    await press(shop, await createOrder(shop), "PENDING")
    const reply = await shop.pay("PATCH", "/orders/order-1", terminate)
    expect(reply.json()).toMatchObject({ order_status: "TERMINATION_REQUESTED" })
    await shop.control("cashfree", { settle: { order_id: "order-1", payment_status } })
    expect(await statusIn(shop)).toBe(end)
  },
)

test("The status of an order can only be changed to terminated", async () => {
  const shop = await start()
  await createOrder(shop)
  const reply = await shop.pay("PATCH", "/orders/order-1", { order_status: "PAID" })
  expect(reply.json()).toMatchObject({ code: "order_status_invalid" })
  expect(await statusIn(shop)).toBe("ACTIVE")
})
