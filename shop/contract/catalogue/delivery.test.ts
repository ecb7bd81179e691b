import { expect, test, vi } from "vitest"
import { readReply } from "../core/read-reply.ts"
import { deliveryArea } from "./delivery.ts"

const reply = {
  pincode: "794001",
  deliverable: true,
  cash_on_delivery: true,
  earliest_days: 7,
  latest_days: 12,
  city: "Tura",
  state: "Meghalaya",
}

test("The delivery reply for a PIN code is read", () => {
  expect(readReply(deliveryArea, reply)).toEqual({
    ok: true,
    value: {
      pincode: "794001",
      deliverable: true,
      cashOnDelivery: true,
      days: { earliest: 7, latest: 12 },
      city: "Tura",
      state: "Meghalaya",
    },
  })
})

test("A gap is filled with the default promise, and the first day is never after the last", () => {
  const { earliest_days: _, cash_on_delivery: __, ...rest } = reply
  expect(readReply(deliveryArea, { ...rest, latest_days: "3" })).toMatchObject({
    value: { cashOnDelivery: false, days: { earliest: 3, latest: 3 } },
  })
})

test("A reply that does not say whether delivery is possible promises nothing", () => {
  vi.spyOn(console, "error").mockImplementation(() => {})
  expect(readReply(deliveryArea, { ...reply, deliverable: null })).toMatchObject({
    ok: false,
    failure: { code: "UNREADABLE_REPLY" },
  })
})

test.each(["", "56004", "060041", "five"])(
  "%j is refused as a PIN code, with a message",
  (pincode) => {
    expect(deliveryArea.query.safeParse({ pincode }).error?.issues[0]?.message).toBe(
      "A PIN code has six digits and starts with 1 to 9.",
    )
  },
)

test("A space in a PIN code is ignored", () => {
  expect(deliveryArea.query.parse({ pincode: "560 041" })).toEqual({ pincode: "560041" })
})
