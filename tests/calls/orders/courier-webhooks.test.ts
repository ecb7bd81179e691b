import { createHmac, randomUUID } from "node:crypto"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { API_PREFIX } from "#contract/core/endpoint.ts"
import { notices } from "#db/schema.ts"
import { sandboxKeys } from "#server/core/choose-providers.ts"
import { control } from "../../buyer.ts"
import { openTestShop, type TestShop } from "../../shop.ts"
import { contentsOf } from "../contents.ts"
import { type PurchaseRecords, shopperWithParcel } from "../own-records.ts"

let shop: TestShop
let secret: string
let own: PurchaseRecords
beforeAll(async () => {
  shop = await openTestShop()
  secret = sandboxKeys(shop.context.secrets).courier.webhookSecret
  await control(shop, "aftership", { webhooks: "lose" })
})
beforeEach(async () => {
  shop.wait(3600)
  own = await shopperWithParcel(shop)
})
afterAll(() => shop.close())

const signed = (body: string, key = secret) => ({
  "aftership-hmac-sha256": createHmac("sha256", key).update(body).digest("base64"),
})

async function deliver(body: string, headers: Record<string, string> = signed(body)) {
  const response = await shop.app.inject({
    method: "POST",
    url: `${API_PREFIX}/api/tracking-webhook`,
    headers: { "content-type": "application/json", ...headers },
    payload: body,
  })
  return { status: response.statusCode, body: response.json() }
}

/** Moves the parcel and returns the courier's messages, one for each step. */
async function journey(steps: number): Promise<string[]> {
  const { webhooks } = await control(shop, "aftership", {
    advance: { tracking_number: own.trackingNumber, steps },
  })
  return webhooks
    .map((one: { body: string }) => one.body)
    .filter((body: string) => body.includes(own.trackingNumber))
}

const order = async () =>
  (await shop.call("GET", `/api/cashfree/orders/${own.orderId}`, { token: own.token })).body.data

const shippedAndDelivered = async () =>
  (await shop.context.db.select().from(notices))
    .filter(({ mobile }) => mobile === own.mobile)
    .map(({ kind }) => kind)

test("A courier's message that is not signed over its exact bytes is refused, and changes nothing", async () => {
  const [told] = await journey(1)
  const text = told ?? ""
  const delivered = text
    .replaceAll('"InTransit"', '"Delivered"')
    .replaceAll('"InfoReceived"', '"Delivered"')
  const before = await contentsOf(shop)
  const cases: Record<string, [string, Record<string, string>]> = {
    unsigned: [text, {}],
    "an empty signature": [text, { "aftership-hmac-sha256": "" }],
    "signed with another key": [text, signed(text, "guess")],
    "signed with an empty key": [text, signed(text, "")],
    altered: [delivered, signed(text)],
    "serialised again": [JSON.stringify(JSON.parse(text), null, 1), signed(text)],
    "with an extra space": [`${text} `, signed(text)],
    empty: ["", signed(text)],
    "signed nonsense": ["{}", signed("{}")],
    "signed and not JSON": ["no", signed("no")],
  }
  for (const [name, [body, headers]] of Object.entries(cases)) {
    const answer = await deliver(body, headers)
    expect([answer.status, answer.body.error?.code], name).toEqual([401, "BAD_SIGNATURE"])
  }
  expect(await contentsOf(shop)).toEqual(before)
  console.log(`courier webhooks refused: ${Object.keys(cases).length} cases`)
})

test("A message about an unknown parcel is ignored", async () => {
  const [told] = await journey(1)
  const body = told?.replaceAll(own.trackingNumber, "CH4711") ?? ""
  const before = await contentsOf(shop)
  expect(await deliver(body)).toEqual({ status: 200, body: { received: true } })
  expect((await contentsOf(shop)).parcels).toEqual(before.parcels)
  expect((await contentsOf(shop)).orders).toEqual(before.orders)
})

test("Messages out of order, or repeated, deliver a parcel once and never revert it [X-01, X-02]", async () => {
  const messages = await journey(6)
  const last = messages.at(-1) ?? ""
  expect(JSON.parse(last).msg.tag).toBe("Delivered")
  for (const message of [last, ...messages, last, ...messages.toReversed()]) {
    expect((await deliver(message)).status).toBe(200)
  }
  const { delivery_status, delivered_at } = await order()
  expect(delivery_status).toBe("Delivered")
  const checkpoint = JSON.parse(last).msg.checkpoints.at(-1).checkpoint_time
  expect(Date.parse(delivered_at)).toBe(Date.parse(checkpoint))
  expect(await shippedAndDelivered()).toEqual(["placed", "shipped", "delivered"])
})

test("The same delivery under new event ids notifies the shopper once", async () => {
  const last = (await journey(6)).at(-1) ?? ""
  for (let copy = 1; copy <= 5; copy++) {
    const { event_id: _, ...rest } = JSON.parse(last)
    expect((await deliver(JSON.stringify({ ...rest, event_id: randomUUID() }))).status).toBe(200)
  }
  expect((await shippedAndDelivered()).filter((kind) => kind === "delivered")).toHaveLength(1)
})
