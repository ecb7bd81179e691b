import { createHmac } from "node:crypto"
import { expect, test } from "vitest"
import { readCashfreeWebhook } from "./cashfree-webhook.ts"

const secret = "cfsk_hush"
const now = new Date("2026-11-20T10:00:00Z")
const stamp = String(now.getTime())

const sign = (body: Buffer | string, timestamp = stamp, key = secret) =>
  createHmac("sha256", key).update(timestamp).update(body).digest("base64")

/** In the gateway's format: amounts keep their zeros, which parsing and serialising would drop. */
const body = (type = "PAYMENT_SUCCESS_WEBHOOK", paymentId = "1453002795") =>
  `{"data": {"order": {"order_id": "pay-1", "order_amount": 170.00, "order_tags": null},
  "payment": {"cf_payment_id": ${paymentId}, "payment_amount": 170.00}},
  "event_time": "2026-11-20T15:30:00+05:30", "type": "${type}"}`

const deliver = (
  text: string | Buffer,
  headers: Record<string, string | string[] | undefined> = {},
  at = now,
) => {
  const raw = Buffer.from(text)
  const sent = {
    "x-webhook-timestamp": stamp,
    "x-webhook-signature": sign(raw),
    "x-webhook-attempt": "1",
    ...headers,
  }
  return readCashfreeWebhook(secret, sent, raw, at)
}

test("The gateway's payment webhook names the order to fetch", () => {
  expect(deliver(body())).toEqual({
    type: "payment",
    eventKey: "PAYMENT_SUCCESS_WEBHOOK:1453002795",
    paymentId: "pay-1",
    attemptId: "1453002795",
  })
})

test("A signature that another program computed from key, timestamp and bytes is accepted", () => {
  // printf '1700000000000{"a":170.00}' | openssl dgst -sha256 -hmac secret -binary | base64
  const sent = {
    "x-webhook-timestamp": "1700000000000",
    "x-webhook-signature": "O9cskUw+wN2J8Cs7rfKOQH44+QCA6rji9SDjhcmxA4s=",
    "x-webhook-attempt": "1",
  }
  const raw = Buffer.from('{"a":170.00}')
  expect(readCashfreeWebhook("secret", sent, raw, new Date(1_700_000_000_000))).toMatchObject({
    type: "other",
  })
})

test("An event delivered again has the same key, a later outcome a different one", () => {
  const failed = deliver(body("PAYMENT_FAILED_WEBHOOK"))
  expect(deliver(body("PAYMENT_FAILED_WEBHOOK"))?.eventKey).toBe(failed?.eventKey)
  expect(deliver(body())?.eventKey).not.toBe(failed?.eventKey)
  expect(deliver(body("PAYMENT_USER_DROPPED_WEBHOOK"))).toMatchObject({ type: "payment" })
})

test("Ids as numbers and as text are the same id", () => {
  expect(deliver(body(undefined, '"1453002795"'))?.eventKey).toBe(deliver(body())?.eventKey)
})

test("A body that was parsed and serialised again fails the signature check", () => {
  const raw = body()
  const rewritten = JSON.stringify(JSON.parse(raw))
  expect(rewritten).toContain("170,")
  expect(deliver(rewritten, { "x-webhook-signature": sign(raw) })).toBeNull()
})

test("Invalid UTF-8 is verified as the bytes received", () => {
  const raw = Buffer.concat([
    Buffer.from('{"type": "NEW", "data": "'),
    Buffer.from([0xff, 0x22, 0x7d]),
  ])
  expect(deliver(raw)).toMatchObject({ type: "other" })
  const mended = Buffer.from(raw.toString("utf8"))
  expect(deliver(mended, { "x-webhook-signature": sign(raw) })).toBeNull()
})

test.each([
  ["no signature", { "x-webhook-signature": undefined }],
  ["an empty signature", { "x-webhook-signature": "" }],
  ["a signature of another length", { "x-webhook-signature": "AAAA" }],
  ["two signatures", { "x-webhook-signature": [sign(body()), sign(body())] }],
  ["another shop's signature", { "x-webhook-signature": sign(body(), stamp, "other") }],
  ["a dot between stamp and body", { "x-webhook-signature": sign(body(), `${stamp}.`) }],
  ["a signature over the body alone", { "x-webhook-signature": sign(body(), "") }],
  ["no stamp", { "x-webhook-timestamp": undefined }],
  ["a renewed stamp under the old signature", { "x-webhook-timestamp": `${now.getTime() + 1}` }],
])("A message with %s fails the signature check", (_, headers) => {
  expect(deliver(body(), headers)).toBeNull()
})

test("An edited amount or order breaks the signature", () => {
  const forged = body().replace("pay-1", "pay-2")
  expect(deliver(forged, { "x-webhook-signature": sign(body()) })).toBeNull()
})

test("Without a secret every message is refused: anyone can sign with an empty key", () => {
  const headers = { "x-webhook-timestamp": stamp, "x-webhook-signature": sign(body(), stamp, "") }
  expect(readCashfreeWebhook("", headers, Buffer.from(body()), now)).toBeNull()
})

const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

test("The timestamp of a first delivery may be off by five minutes at most, in either direction", () => {
  expect(deliver(body(), {}, later(5))).not.toBeNull()
  expect(deliver(body(), {}, later(-5))).not.toBeNull()
  expect(deliver(body(), {}, later(5.01))).toBeNull()
  expect(deliver(body(), {}, later(-5.01))).toBeNull()
  expect(deliver(body(), { "x-webhook-attempt": undefined }, later(6))).toBeNull()
  expect(deliver(body(), { "x-webhook-attempt": "one" }, later(6))).toBeNull()
})

test("A delivery repeated half an hour later may keep its old timestamp", () => {
  expect(deliver(body(), { "x-webhook-attempt": "4" }, later(42))).toMatchObject({
    paymentId: "pay-1",
  })
})

test("A timestamp that is not a number is not accepted", () => {
  const headers = {
    "x-webhook-timestamp": "soon",
    "x-webhook-signature": sign(body(), "soon"),
  }
  expect(deliver(body(), headers)).toBeNull()
})

const refundBody = (status: string) =>
  `{"data":{"refund":{"cf_refund_id":11325632,"refund_id":"ref-1","order_id":"pay-1",
  "refund_amount":2.00,"entity":"Refund","refund_status":"${status}"}},"type":"REFUND_STATUS_WEBHOOK"}`

test("A refund webhook names the refund, and each status is its own event", () => {
  expect(deliver(refundBody("SUCCESS"))).toEqual({
    type: "refund",
    eventKey: "REFUND_STATUS_WEBHOOK:11325632:SUCCESS",
    paymentId: "pay-1",
  })
  expect(deliver(refundBody("CANCELLED"))?.eventKey).toMatch(/CANCELLED$/)
})

test("A refund that the gateway started itself is also assigned to its order", () => {
  const text = `{"data":{"auto_refund":{"event":"AUTO-REFUND","cf_refund_id":1243460973,
  "cf_payment_id":"2148333968","order_id":"pay-1","refund_amount":39,"refund_status":"SUCCESS",
  "refund_type":"PAYMENT_AUTO_REFUND"}},"type":"AUTO_REFUND_STATUS_WEBHOOK"}`
  expect(deliver(text)).toEqual({
    type: "refund",
    eventKey: "AUTO_REFUND_STATUS_WEBHOOK:1243460973:SUCCESS",
    paymentId: "pay-1",
  })
})

test.each([
  ["a refund without an order", '{"data":{"auto_refund":{}},"type":"AUTO_REFUND_STATUS_WEBHOOK"}'],
  ["a payment without an order", '{"data":{"payment":{}},"type":"PAYMENT_SUCCESS_WEBHOOK"}'],
  ["a type yet to come", '{"data":{},"type":"SETTLEMENT_WEBHOOK"}'],
  ["no JSON", "hello"],
  ["null", "null"],
  ["a list", "[]"],
])("A gateway message with %s is acknowledged and concerns no order", (_, text) => {
  expect(deliver(text)).toEqual({
    type: "other",
    eventKey: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
})
