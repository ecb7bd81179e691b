import { createHmac } from "node:crypto"
import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"
import { receiver } from "../testing/receiver.ts"
import { type Running, start, webhookSecret } from "../testing/start.ts"
import type { AftershipTracking } from "./entities.ts"

const tracking_number = "1234567890123"

async function send(shop: Running): Promise<string> {
  const body = { tracking_number, slug: "delhivery" }
  return (await shop.track("POST", "/trackings", body)).json<{ data: AftershipTracking }>().data.id
}

const look = async (shop: Running, id: string) =>
  (await shop.ledger("aftership")).parcels.find(({ tracking }) => tracking.id === id)!.tracking

test("A parcel moves automatically from the warehouse to the door", async () => {
  const shop = await start({ stepMs: 1000 })
  await shop.control("aftership", { webhooks: "lose" })
  const id = await send(shop)
  const tags: string[] = []
  for (let step = 0; step < 6; step += 1) {
    shop.clock.forward(1000)
    tags.push((await look(shop, id)).tag)
  }
  expect(tags).toEqual([
    "InfoReceived",
    "InTransit",
    "InTransit",
    "InTransit",
    "OutForDelivery",
    "Delivered",
  ])
  const delivered = await look(shop, id)
  expect(delivered).toMatchObject({
    subtag: "Delivered_001",
    subtag_message: "Delivered",
    active: false,
  })
  const last = delivered.checkpoints.at(-1)
  expect(last).toMatchObject({ location: "Bengaluru, Karnataka", country_region: "IND" })
  expect(shop.clock.waiting()).toEqual([])
})

test("Every checkpoint's sub-status belongs to its status and has a message", async () => {
  const shop = await start()
  const id = await send(shop)
  shop.clock.forward(6000)
  const { checkpoints } = await look(shop, id)
  expect(checkpoints.map(({ subtag, subtag_message }) => [subtag, subtag_message])).toEqual([
    ["InfoReceived_001", "Info Received"],
    ["InTransit_002", "Acceptance scan"],
    ["InTransit_003", "Arrival scan"],
    ["InTransit_003", "Arrival scan"],
    ["OutForDelivery_001", "Out for Delivery"],
    ["Delivered_001", "Delivered"],
  ])
  for (const { tag, subtag } of checkpoints) expect(subtag.startsWith(`${tag}_`)).toBe(true)
  expect(new Set(checkpoints.map(({ hash }) => hash)).size).toBe(6)
})

test("Some carriers write their local time without an offset, and it is Indian time", async () => {
  const shop = await start()
  const id = await send(shop)
  shop.clock.forward(6000)
  const times = (await look(shop, id)).checkpoints.map(({ checkpoint_time }) => checkpoint_time)
  expect(times[2]).toBe("2026-11-20T14:05:03")
  expect(times[5]).toBe("2026-11-20T14:05:06+05:30")
  expect(times.filter((time) => !time.endsWith("+05:30"))).toHaveLength(2)
})

test("The shop receives a webhook for each step, signed over the exact bytes", async () => {
  const webhooks = await receiver()
  const shop = await start({ webhookUrl: webhooks.url })
  const id = await send(shop)
  const firsts: boolean[] = []
  const events = new Set<string>()
  for (let step = 0; step < 6; step += 1) {
    shop.clock.forward(1000)
    const { headers, body } = await webhooks.next()
    const signature = createHmac("sha256", webhookSecret).update(body).digest("base64")
    expect(headers["aftership-hmac-sha256"]).toBe(signature)
    expect(headers["as-webhook-version"]).toBe("2026-07")
    const notice = JSON.parse(body)
    expect(notice).toMatchObject({ event: "tracking_update", msg: { id, tracking_number } })
    expect(notice.msg.checkpoints).toHaveLength(step + 1)
    firsts.push(notice.is_tracking_first_tag)
    events.add(notice.event_id)
  }
  expect(firsts).toEqual([true, true, false, false, true, true])
  expect(events.size).toBe(6)
})

test("A tester moves a parcel on without waiting, and the schedule continues from there", async () => {
  const shop = await start()
  const id = await send(shop)
  await shop.control("aftership", { advance: { tracking_number, steps: 4 } })
  expect((await look(shop, id)).checkpoints).toHaveLength(4)
  expect(shop.clock.waiting().filter((ms) => ms > 0)).toContain(1000)
  shop.clock.forward(1000)
  expect((await look(shop, id)).checkpoints).toHaveLength(5)
  await shop.control("aftership", { advance: { tracking_number, steps: 9 } })
  expect(await look(shop, id)).toMatchObject({ tag: "Delivered" })
  shop.clock.forward(60_000)
  expect((await look(shop, id)).checkpoints).toHaveLength(6)
})

test("A failed attempt delays a parcel, which is delivered later", async () => {
  const shop = await start()
  const id = await send(shop)
  await shop.control("aftership", { advance: { tracking_number, steps: 5 } })
  await shop.control("aftership", { exception: { tracking_number, subtag: "AttemptFail_002" } })
  expect(await look(shop, id)).toMatchObject({
    tag: "AttemptFail",
    subtag_message: "Addressee not available",
    active: true,
  })
  shop.clock.forward(1000)
  expect(await look(shop, id)).toMatchObject({ tag: "Delivered" })
})

test("A parcel being returned is never delivered", async () => {
  const shop = await start()
  const id = await send(shop)
  await shop.control("aftership", { advance: { tracking_number, steps: 3 } })
  await shop.control("aftership", { exception: { tracking_number, subtag: "Exception_010" } })
  shop.clock.forward(60_000)
  expect(await look(shop, id)).toMatchObject({ tag: "Exception" })
})

test("Without a pace parcels move only by control calls", async () => {
  const shop = await start({ stepMs: 0 })
  const id = await send(shop)
  shop.clock.forward(86_400_000)
  expect((await look(shop, id)).tag).toBe("Pending")
  await shop.control("aftership", { advance: { tracking_number } })
  expect((await look(shop, id)).tag).toBe("InfoReceived")
})

test("A parcel continues after the shop was restarted", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sandbox-"))
  const before = await start({ folder })
  const id = await send(before)
  before.clock.forward(2000)
  await before.app.close()

  const after = await start({ folder })
  expect((await look(after, id)).checkpoints).toHaveLength(2)
  after.clock.forward(60_000)
  expect(await look(after, id)).toMatchObject({ tag: "Delivered" })
})

test("Control refuses an unknown field, parcel or sub-status", async () => {
  const shop = await start()
  await send(shop)
  for (const body of [
    { advanced: {} },
    { advance: { tracking_number: "ABSENT" } },
    { exception: { tracking_number: "ABSENT" } },
    { exception: { tracking_number, subtag: "Exception_999" } },
    { api: "broken" },
  ]) {
    expect((await shop.control("aftership", body)).statusCode).toBe(400)
  }
})

test("The tracker has the configured faults", async () => {
  const shop = await start()
  await shop.control("aftership", { api: "error", times: 1 })
  const reply = await shop.track("GET", "/couriers")
  expect(reply.statusCode).toBe(500)
  expect(reply.json()).toMatchObject({ meta: { code: 500, type: "InternalError" } })
})
