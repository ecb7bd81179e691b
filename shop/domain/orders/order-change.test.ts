import { expect, test } from "vitest"
import { addressChangeRefusal, changeRefusal } from "./order-change.ts"

const waiting = { title: "Boond Oval", state: "Confirmed", packedAt: null } as const
const packed = { ...waiting, packedAt: new Date() }

test("An item can be changed until it is packed, and says what to do then", () => {
  expect(changeRefusal(waiting)).toBeNull()
  expect(changeRefusal({ ...waiting, state: "Awaiting prescription" })).toBeNull()
  expect(changeRefusal(packed)).toBe("Boond Oval is packed. Unpack it first, then change it.")
  for (const state of ["Processing", "Delivered", "Cancelled", "Refunded"] as const) {
    expect(changeRefusal({ ...waiting, state }), state).toContain("was sent or cancelled")
  }
})

test("The address can be changed while something is to be sent and nothing of that is packed", () => {
  const sent = { ...packed, state: "Processing" } as const
  expect(addressChangeRefusal([sent, waiting])).toBeNull()
  expect(addressChangeRefusal([waiting, packed])).toContain("Unpack it first")
  expect(addressChangeRefusal([sent])).toBe("Nothing in this order is still to be sent.")
})
