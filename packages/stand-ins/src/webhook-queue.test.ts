import { expect, test } from "vitest"
import { openStandInStore } from "./stand-in-store.ts"
import { type ManualClock, manualClock } from "./testing/manual-clock.ts"
import { type Receiver, receiver } from "./testing/receiver.ts"
import type { WebhookBehaviour } from "./webhook-queue.ts"
import { type Webhook, webhookQueue } from "./webhook-queue.ts"

const MINUTE_MS = 60_000

function queueTo(
  shop: Receiver,
  mode: WebhookBehaviour["webhooks"],
  clock: ManualClock = manualClock(),
  storage = openStandInStore(null, "books"),
) {
  const table = storage.table<Webhook>("webhook")
  const behaviour: WebhookBehaviour = { webhooks: mode, webhookDelayMs: null }
  const queue = webhookQueue({
    clock,
    table,
    behaviour,
    url: () => shop.url,
    headers: (webhook, attempt) => ({
      "x-attempt": String(attempt),
      "x-signed": webhook.mode === "forge" ? "wrongly" : "rightly",
    }),
    retryAfterMs: [2 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS],
    report: (error) => {
      throw error
    },
  })
  return { queue, clock, table, behaviour, send: (body: string) => queue.send("TOLD", body, body) }
}

test("The shop receives a webhook once, with the exact bytes that were signed", async () => {
  const shop = await receiver()
  const { send, table } = queueTo(shop, "ok")
  await send('{"amount":170.00}')
  expect(shop.notices.map((notice) => notice.body)).toEqual(['{"amount":170.00}'])
  expect(table.all()).toMatchObject([{ state: "delivered", attempts: [{ status: 200 }] }])
})

test("A refused webhook is sent again after 2, 10 and 30 minutes, and then dropped", async () => {
  const shop = await receiver()
  shop.answers.push(500, 503, 302, 404)
  const { send, clock, table } = queueTo(shop, "ok")
  await send("{}")
  for (const minutes of [2, 10, 30]) {
    expect(clock.waiting()).toEqual([minutes * MINUTE_MS])
    const tries = shop.notices.length
    clock.forward(minutes * MINUTE_MS - 1)
    expect(shop.notices).toHaveLength(tries)
    clock.forward(1)
    await expect.poll(() => table.all()[0]?.attempts).toHaveLength(tries + 1)
  }
  expect(clock.waiting()).toEqual([])
  expect(shop.notices.map((notice) => notice.headers["x-attempt"])).toEqual(["1", "2", "3", "4"])
  expect(table.all()).toMatchObject([{ state: "given up" }])
})

test("A shop that is down receives the webhook once it is available again", async () => {
  const shop = await receiver()
  const gone = { ...shop, url: "http://127.0.0.1:9/" }
  const { send, clock, table } = queueTo(gone, "ok")
  await send("{}")
  expect(table.all()).toMatchObject([{ state: "waiting", attempts: [{ status: null }] }])
  gone.url = shop.url
  clock.forward(2 * MINUTE_MS)
  await expect.poll(() => table.all()).toMatchObject([{ state: "delivered" }])
})

test("A lost webhook is never sent", async () => {
  const shop = await receiver()
  const { send, clock, table } = queueTo(shop, "lose")
  await send("{}")
  expect(clock.waiting()).toEqual([])
  expect(table.all()).toMatchObject([{ state: "lost", attempts: [] }])
  expect(shop.notices).toEqual([])
})

test("A doubled webhook arrives twice with the same body", async () => {
  const shop = await receiver()
  const { send, table } = queueTo(shop, "double")
  await send('{"event":1}')
  expect(shop.notices.map((notice) => notice.body)).toEqual(['{"event":1}', '{"event":1}'])
  const [first, second] = table.all()
  expect(first?.event).toBe(second?.event)
})

test("Reordered webhooks arrive newest first when they are flushed", async () => {
  const shop = await receiver()
  const { send, queue } = queueTo(shop, "reorder")
  for (const body of ["FAILED", "PENDING", "SUCCESS"]) await send(body)
  expect(shop.notices).toEqual([])
  await queue.flush()
  expect(shop.notices.map((notice) => notice.body)).toEqual(["SUCCESS", "PENDING", "FAILED"])
  await queue.flush()
  expect(shop.notices).toHaveLength(3)
})

test("Delayed webhooks arrive in order when they are flushed", async () => {
  const shop = await receiver()
  const { send, queue } = queueTo(shop, "delay")
  for (const body of ["FAILED", "SUCCESS"]) await send(body)
  expect(shop.notices).toEqual([])
  await queue.flush()
  expect(shop.notices.map((notice) => notice.body)).toEqual(["FAILED", "SUCCESS"])
})

test("A delayed webhook arrives automatically after its delay, and only once", async () => {
  const shop = await receiver()
  const { send, queue, clock, behaviour, table } = queueTo(shop, "delay")
  behaviour.webhookDelayMs = 5000
  await send("first")
  await send("second")
  await queue.flush()
  expect(shop.notices.map((notice) => notice.body)).toEqual(["first", "second"])
  expect(clock.waiting()).toEqual([])

  await send("third")
  clock.forward(5000)
  await expect.poll(() => table.all()[2]?.state).toBe("delivered")
  expect(shop.notices).toHaveLength(3)
})

test("A forged webhook has a wrong signature and is not sent again when the shop refuses it", async () => {
  const shop = await receiver()
  shop.answers.push(401)
  const { send, clock, table } = queueTo(shop, "forge")
  await send("{}")
  expect(shop.notices[0]?.headers["x-signed"]).toBe("wrongly")
  expect(clock.waiting()).toEqual([])
  expect(table.all()).toMatchObject([{ state: "forged", attempts: [{ status: 401 }] }])
})

test("A webhook that an earlier process left unsent is resumed", async () => {
  const shop = await receiver()
  shop.answers.push(500)
  const storage = openStandInStore(null, "books")
  const earlier = queueTo(shop, "ok", manualClock(), storage)
  await earlier.send("{}")

  const later = queueTo(shop, "ok", manualClock(earlier.clock.now() + 60 * MINUTE_MS), storage)
  later.queue.resume()
  expect(later.clock.waiting()).toEqual([1000])
  later.clock.forward(1000)
  await expect.poll(() => later.table.all()).toMatchObject([{ state: "delivered" }])
  expect(shop.notices[1]?.headers["x-attempt"]).toBe("2")
})
