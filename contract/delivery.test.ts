import { expect, test, vi } from "vitest"
import { deliveryArea } from "./delivery.ts"
import { readReply } from "./read-reply.ts"

const reply = {
  pincode: "794001",
  deliverable: true,
  cash_on_delivery: true,
  earliest_days: 7,
  latest_days: 12,
  city: "Tura",
  state: "Meghalaya",
}

test("What the shop says of a PIN code is read", () => {
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

test("A gap is filled with the usual promise, and days never run backwards", () => {
  const { earliest_days: _, cash_on_delivery: __, ...rest } = reply
  expect(readReply(deliveryArea, { ...rest, latest_days: "3" })).toMatchObject({
    value: { cashOnDelivery: false, days: { earliest: 3, latest: 3 } },
  })
})

test("Without a word on whether it is delivered, nothing is promised", () => {
  vi.spyOn(console, "error").mockImplementation(() => {})
  expect(readReply(deliveryArea, { ...reply, deliverable: null })).toMatchObject({
    ok: false,
    failure: { code: "UNREADABLE_REPLY" },
  })
})

test.each(["", "56004", "060041", "five"])("%j is refused as a PIN code, in words", (pincode) => {
  expect(deliveryArea.query.safeParse({ pincode }).error?.issues[0]?.message).toBe(
    "A PIN code has six digits and starts with 1 to 9.",
  )
})

test("A PIN code with a space is one without", () => {
  expect(deliveryArea.query.parse({ pincode: "560 041" })).toEqual({ pincode: "560041" })
})
