import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"
import { aRequest, createOrder, press } from "../testing/purchase.ts"
import { start } from "../testing/start.ts"

const key = { "x-idempotency-key": "6f1d2c54-0a35-4a53-9a0c-6b8a9b1c2d3e" }

test("A retry under the same key gets the first reply again", async () => {
  const shop = await start()
  const first = await shop.pay("POST", "/orders", aRequest, key)
  const second = await shop.pay("POST", "/orders", aRequest, key)
  expect(first.headers["x-idempotency-replayed"]).toBe("false")
  expect(second.headers["x-idempotency-replayed"]).toBe("true")
  expect(second.statusCode).toBe(200)
  expect(second.body).toBe(first.body)
})

test("Five simultaneous requests under one key create one order", async () => {
  const shop = await start()
  const calls = Array.from({ length: 5 }, () => shop.pay("POST", "/orders", aRequest, key))
  const replies = await Promise.all(calls)
  expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200, 200, 200, 200])
  expect(new Set(replies.map((reply) => reply.body)).size).toBe(1)
})

test("Another order under the same key is refused", async () => {
  const shop = await start()
  await shop.pay("POST", "/orders", aRequest, key)
  const other = { ...aRequest, order_id: "order-2" }
  const reply = await shop.pay("POST", "/orders", other, key)
  expect(reply.statusCode).toBe(422)
  expect(reply.json()).toMatchObject({ type: "idempotency_error", code: "request_invalid" })
  expect((await shop.ledger("cashfree")).orders).toHaveLength(1)
})

test("A refusal is repeated under its key as well", async () => {
  const shop = await start()
  await createOrder(shop)
  const first = await shop.pay("POST", "/orders", aRequest, key)
  const second = await shop.pay("POST", "/orders", aRequest, key)
  expect([first.statusCode, second.statusCode]).toEqual([409, 409])
  expect(second.headers["x-idempotency-replayed"]).toBe("true")
})

test("A key never replays an outdated state as new", async () => {
  const shop = await start()
  const session = await createOrder(shop)
  await shop.pay("GET", "/orders/order-1", undefined, key)
  await press(shop, session, "SUCCESS")
  const reply = await shop.pay("GET", "/orders/order-1", undefined, key)
  expect(reply.json()).toMatchObject({ order_status: "PAID" })
})

test("A key used before an outage of the shop still returns the first reply", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sandbox-"))
  const before = await start({ folder })
  const first = await before.pay("POST", "/orders", aRequest, key)
  await before.app.close()

  const after = await start({ folder })
  const second = await after.pay("POST", "/orders", aRequest, key)
  expect(second.headers["x-idempotency-replayed"]).toBe("true")
  expect(second.json()).toEqual(first.json())
})
