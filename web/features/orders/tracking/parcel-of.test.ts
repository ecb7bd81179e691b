import { expect, test } from "vitest"
import { parcelOf } from "./parcel-of.ts"

test.each([
  [null, null],
  ["delhivery", null],
  ["delhivery", "  "],
  ["", "AB1"],
])(
  "An order with courier %j and number %j has nothing to track yet [TRK-12]",
  (courier, trackingNumber) => {
    expect(parcelOf({ courier, trackingNumber })).toBeNull()
  },
)

test("The tracking number is queried without surrounding spaces [TRK-12, VAL-22]", () => {
  expect(parcelOf({ courier: "delhivery", trackingNumber: " AB1 " })).toEqual({
    courier: "delhivery",
    trackingNumber: "AB1",
  })
})
