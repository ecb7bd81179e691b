import { expect, test } from "vitest"
import { counterAddress, draftOrderState } from "./draft-order.ts"

const now = new Date("2026-11-26T12:00:00Z")
const later = new Date("2026-11-26T12:00:01Z")
const open = { linkExpiresAt: null, cancelledAt: null, orderNumber: null }

test("A draft is open until it is ordered or cancelled, and its link works until it expires", () => {
  expect(draftOrderState(open, now)).toBe("draft")
  expect(draftOrderState({ ...open, linkExpiresAt: later }, now)).toBe("link_sent")
  expect(draftOrderState({ ...open, linkExpiresAt: now }, now)).toBe("expired")
  expect(draftOrderState({ ...open, linkExpiresAt: later, cancelledAt: now }, now)).toBe(
    "cancelled",
  )
})

test("A draft that was paid while it was cancelled is an order", () => {
  expect(draftOrderState({ ...open, cancelledAt: now, orderNumber: "CH-26-000001" }, now)).toBe(
    "paid",
  )
})

test("The place of a counter has its town once and its state once, however the owner writes the address", () => {
  const placeOf = (business: string) => {
    const { address, city, state, pincode } = counterAddress(business, { name: "", mobile: "" })!
    return [address, city, state, pincode]
  }
  const bengaluru = ["Sample Street 1", "Bengaluru", "Karnataka", "560001"]
  expect(placeOf("Sample Street 1, Bengaluru, Karnataka 560001")).toEqual(bengaluru)
  expect(placeOf("Sample Street 1, Bengaluru - 560 001, KARNATAKA")).toEqual(bengaluru)
  expect(placeOf("Bengaluru 560001")).toEqual(["Bengaluru", "", "Karnataka", "560001"])
})

test("An order collected at the counter is supplied in the shop's own state", () => {
  const to = { name: "Asha Rao", mobile: "9845012345" }
  expect(counterAddress("12 FC Road, Shivajinagar, Pune 411005", to)).toMatchObject({
    contactName: "Asha Rao",
    address: "12 FC Road, Shivajinagar",
    city: "Pune",
    state: "Maharashtra",
    pincode: "411005",
  })
  expect(counterAddress("Somewhere without a PIN code", to)).toBeNull()
})
