import { createHmac } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { API_PREFIX } from "#contract/core/endpoint.ts"
import { sandboxKeys } from "#server/core/choose-providers.ts"
import { buyerIn, control, payAtGateway, stockOf } from "../../buyer.ts"
import { openTestShop, type TestShop } from "../../shop.ts"
import { contentsOf } from "../contents.ts"

let shop: TestShop
let secret: string
beforeAll(async () => {
  shop = await openTestShop()
  secret = sandboxKeys(shop.context.secrets).payments.clientSecret
  // Only the webhooks of these tests reach the shop.
  await control(shop, "cashfree", { webhooks: "lose" })
})
afterAll(() => shop.close())

const frame = 41

const signature = (timestamp: string, body: string, key = secret) =>
  createHmac("sha256", key)
    .update(timestamp + body)
    .digest("base64")

const nowStamp = (seconds = 0) => String(shop.context.now().getTime() + seconds * 1000)

const signedHeaders = (body: string, timestamp = nowStamp()) => ({
  "x-webhook-timestamp": timestamp,
  "x-webhook-signature": signature(timestamp, body),
})

async function deliver(body: string, headers: Record<string, string | string[] | undefined>) {
  const response = await shop.app.inject({
    method: "POST",
    url: `${API_PREFIX}/api/cashfree-webhook`,
    headers: { "content-type": "application/json", ...headers } as Record<string, string>,
    payload: body,
  })
  return { status: response.statusCode, body: response.json() }
}

/** A purchase that was paid without the shop's knowledge, and the gateway's webhook for it. */
async function paidUnheard() {
  const buyer = await buyerIn(shop)
  const { body } = await buyer.order([{ productId: frame }])
  await payAtGateway(shop, body.payment_session_id, "SUCCESS")
  const { webhooks } = await control(shop, "cashfree", {})
  return { buyer, orderId: body.order_id as string, told: webhooks.at(-1).body as string }
}

test("A webhook without the gateway's exact and recent signature is refused, and changes nothing", async () => {
  shop.wait(3600)
  const { told, buyer } = await paidUnheard()
  const good = signedHeaders(told)
  const altered = told.replace(/"payment_amount": ?[\d.]+/, '"payment_amount":1.00')
  expect(altered).not.toBe(told)
  const reserialised = JSON.stringify(JSON.parse(told))
  expect(reserialised).not.toBe(told)
  const [past, future] = [nowStamp(-301), nowStamp(400)]
  const without = { "x-webhook-timestamp": good["x-webhook-timestamp"] }
  const cases: Record<string, [string, Parameters<typeof deliver>[1]]> = {
    unsigned: [told, {}],
    "without a signature": [told, without],
    "without a timestamp": [told, { "x-webhook-signature": good["x-webhook-signature"] }],
    "an empty signature": [told, { ...good, "x-webhook-signature": "" }],
    "two signatures": [
      told,
      { ...good, "x-webhook-signature": [good["x-webhook-signature"], "x"] },
    ],
    "signed with another key": [
      told,
      {
        ...without,
        "x-webhook-signature": signature(without["x-webhook-timestamp"], told, "guess"),
      },
    ],
    "signed with an empty key": [
      told,
      { ...without, "x-webhook-signature": signature(without["x-webhook-timestamp"], told, "") },
    ],
    "signed with the client id": [
      told,
      {
        ...without,
        "x-webhook-signature": signature(without["x-webhook-timestamp"], told, "sandbox-shop"),
      },
    ],
    "signed without its timestamp": [
      told,
      { ...without, "x-webhook-signature": signature("", told) },
    ],
    "signed with a dot in between": [
      told,
      { ...without, "x-webhook-signature": signature(`${without["x-webhook-timestamp"]}.`, told) },
    ],
    "another timestamp": [told, { ...good, "x-webhook-timestamp": nowStamp(1) }],
    altered: [altered, good],
    "serialised again": [reserialised, good],
    "with an extra space": [`${told} `, good],
    "of five minutes ago": [told, signedHeaders(told, past)],
    "from the future": [told, signedHeaders(told, future)],
    "with an invalid timestamp": [told, signedHeaders(told, "yesterday")],
    empty: ["", good],
    "empty and unsigned": ["", {}],
  }
  const before = await contentsOf(shop)
  for (const [name, [body, headers]] of Object.entries(cases)) {
    const answer = await deliver(body, headers)
    expect(answer.status, name).toBe(401)
    expect(answer.body, name).toEqual({
      error: { code: "BAD_SIGNATURE", message: "The signature is not valid." },
    })
  }
  expect(await contentsOf(shop)).toEqual(before)
  expect(await buyer.orders()).toEqual([])
  console.log(`payment webhooks refused: ${Object.keys(cases).length} cases`)
})

test("The gateway's webhook books the payment, and its duplicates book nothing more", async () => {
  shop.wait(3600)
  const before = await stockOf(shop, frame)
  const { told, buyer } = await paidUnheard()
  for (let copy = 1; copy <= 10; copy++) {
    const answer = await deliver(told, signedHeaders(told))
    expect([answer.status, answer.body]).toEqual([200, { received: true }])
  }
  const headers = { ...signedHeaders(told, nowStamp(-3600)), "x-webhook-attempt": "3" }
  expect((await deliver(told, headers)).status).toBe(200)
  expect(await buyer.orders()).toHaveLength(1)
  expect(await stockOf(shop, frame)).toBe(before - 1)
})

test("A validly signed webhook about a success that did not happen books nothing: the gateway is queried", async () => {
  shop.wait(3600)
  const { told } = await paidUnheard()
  const buyer = await buyerIn(shop)
  const { body: unpaid } = await buyer.order([{ productId: frame }])
  const claims = JSON.parse(told)
  const before = await contentsOf(shop)
  const booked = (contents: typeof before) => [
    contents.orders,
    contents.payments,
    contents.products,
  ]
  for (const order_id of [
    unpaid.order_id,
    `ch_${crypto.randomUUID()}`,
    "' or 1=1 --",
    "x".repeat(9_000),
  ]) {
    claims.data.order.order_id = order_id
    claims.data.payment.cf_payment_id = crypto.randomUUID()
    const text = JSON.stringify(claims)
    expect((await deliver(text, signedHeaders(text))).status, order_id).toBe(200)
  }
  expect(booked(await contentsOf(shop))).toEqual(booked(before))
  expect(await buyer.orders()).toEqual([])
})

test("A signed message without meaning is acknowledged and ignored", async () => {
  for (const text of [
    "{}",
    "null",
    "[]",
    "7",
    "not json",
    '{"type":"PAYMENT_SUCCESS_WEBHOOK"}',
    '{"type":"TEST"}',
  ]) {
    const answer = await deliver(text, signedHeaders(text))
    expect([answer.status, answer.body], text).toEqual([200, { received: true }])
  }
})

test.for([
  { what: "less money", change: { payment_amount: 1 } },
  { what: "another currency", change: { payment_currency: "USD" } },
])("A success of $what does not place an order, from any source", async ({ change }) => {
  shop.wait(3600)
  const buyer = await buyerIn(shop)
  const { body } = await buyer.order([{ productId: frame }])
  await payAtGateway(shop, body.payment_session_id, "PENDING")
  const { webhooks } = await control(shop, "cashfree", {
    settle: { order_id: body.order_id, payment_status: "SUCCESS", ...change },
  })
  const text: string = webhooks.at(-1).body
  expect((await deliver(text, signedHeaders(text))).status).toBe(200)
  expect((await buyer.verify(body.order_id)).body).toMatchObject({
    paymentData: { payment_status: "FAILED" },
    orders: [],
    refunding: true,
  })
  expect(await buyer.orders()).toEqual([])
})
