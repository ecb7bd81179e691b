import { createHmac } from "node:crypto"
import { expect, test } from "vitest"
import { readAftershipWebhook } from "./aftership.ts"

const secret = "whsec_hush"
const sign = (body: string, key = secret) => createHmac("sha256", key).update(body).digest("base64")

/** Numbers with trailing zeros: parsing and serialising would change the bytes. */
const body = (event = '"event_id": "b7c1c2a4-6d0f-4e5c-9f6e-0d8c4a1b2c3d",') =>
  `{"ts": 1763632800.0, "event": "tracking_update", ${event} "is_tracking_first_tag": true,
  "msg": {"id": "1", "tracking_number": "AB12345", "slug": "delhivery", "tag": "Delivered",
  "weight": 1.50, "checkpoints": [{"checkpoint_time": "2026-11-20T18:30:00", "tag": "Delivered"}]}}`

const deliver = (text: string, signature: string | string[] | undefined = sign(text)) =>
  readAftershipWebhook(secret, { "aftership-hmac-sha256": signature }, Buffer.from(text))

test("The tracking service's delivery webhook is read like its replies", () => {
  expect(deliver(body())).toEqual({
    eventId: "b7c1c2a4-6d0f-4e5c-9f6e-0d8c4a1b2c3d",
    tracking: {
      id: "1",
      trackingNumber: "AB12345",
      courier: "delhivery",
      tag: "Delivered",
      checkpoints: [
        {
          time: "2026-11-20T18:30:00+05:30",
          tag: "Delivered",
          subtagMessage: "Delivered",
          message: "",
          location: "",
        },
      ],
    },
  })
})

test("An event without an id is identified by its bytes", () => {
  const first = deliver(body(""))?.eventId
  expect(first).toMatch(/^[0-9a-f]{64}$/)
  expect(deliver(body(""))?.eventId).toBe(first)
  expect(deliver(body("").replace("18:30", "18:31"))?.eventId).not.toBe(first)
})

test("A body that was parsed and serialised again fails the signature check", () => {
  const rewritten = JSON.stringify(JSON.parse(body()))
  expect(deliver(rewritten, sign(body()))).toBeNull()
})

test.each([
  ["no signature", undefined],
  ["an empty signature", ""],
  ["two signatures", [sign(body()), sign(body())]],
  ["another shop's signature", sign(body(), "other")],
  ["a signature in hexadecimal", Buffer.from(sign(body()), "base64").toString("hex")],
])("A message with %s fails the signature check", (_, signature) => {
  const headers = { "aftership-hmac-sha256": signature }
  expect(readAftershipWebhook(secret, headers, Buffer.from(body()))).toBeNull()
})

test("Without a secret every message is refused: anyone can sign with an empty key", () => {
  const headers = { "aftership-hmac-sha256": sign(body(), "") }
  expect(readAftershipWebhook("", headers, Buffer.from(body()))).toBeNull()
})

test.each(["hello", "null", "[]", "{}", '{"event_id":"1","msg":{}}', '{"event_id":"1"}'])(
  "A signed message without a parcel is ignored: %s",
  (text) => {
    expect(deliver(text)).toBeNull()
  },
)
